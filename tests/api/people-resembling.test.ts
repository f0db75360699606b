import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { personWords } from "@/features/people/search/rules";
import { fold } from "@/lib/text";
import { pool } from "@/server/db";
import { type App, startApp } from "../support/app";
import { befriend, block } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";
import { statementsOfCall } from "../support/statements";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  [elin] = (await addMembers(app.url, "Elin Sjöberg")) as [Member];
  for (const name of [
    "Åsa Nyström-Lööf",
    "Sinéad O’Brannigan",
    "Søren Ærøskjold",
    "Jürgen Weißflog",
    "Bo Ek",
  ])
    await addPeople(1, name);
});
afterAll(() => app.stop());

const paths = ["/api/users/search", "/api/friends/search", "/api/messages/users/search"];
const found = async (one: Member, path: string, q: string, rest = {}): Promise<string[]> => {
  const { status, body } = await one.get(`${path}?${new URLSearchParams({ q, ...rest })}`);
  expect([q, status]).toEqual([q, 200]);
  return body.users.map(({ name }: Json) => name);
};

describe.each(paths)("%s: where what contains q leaves room, what resembles it follows", (path) => {
  test.each([
    ["asa nystrom", "Åsa Nyström-Lööf"],
    ["nystrom asa", "Åsa Nyström-Lööf"],
    ["nyström lööf", "Åsa Nyström-Lööf"],
    ["nystromloof", "Åsa Nyström-Lööf"],
    ["nystrim", "Åsa Nyström-Lööf"],
    ["obrannigan", "Sinéad O’Brannigan"],
    ["sinead o'brannigan", "Sinéad O’Brannigan"],
    ["soren aeroskjold", "Søren Ærøskjold"],
    ["weissflog", "Jürgen Weißflog"],
    ["ek bo", "Bo Ek"],
  ])("%s finds %s", async (q, name) => {
    expect(await found(elin, path, q)).toEqual([name]);
  });

  test.each(["nystrim!", "asa.nystrom", "asa_nystrom", "asa%", "nytsrim", "ek bosse"])(
    "%s finds nobody",
    async (q) => {
      expect(await found(elin, path, q)).toEqual([]);
    },
  );
});

test("what contains q comes first, in its order and within the limit; then no accents, another order, one error", async () => {
  for (const name of [
    "Torun Vass",
    "Vass Torun",
    "Törun Vass",
    "Vass-Toruń Bo",
    "Torum Vass",
    "Anna Torun Vassdal",
  ])
    await addPeople(1, name);
  const all = [
    ...["Torun Vass", "Anna Torun Vassdal", "Törun Vass"],
    ...["Vass Torun", "Vass-Toruń Bo", "Torum Vass"],
  ];
  for (const path of paths) {
    expect(await found(elin, path, "torun vass")).toEqual(all);
    for (const limit of [1, 2, 3, 5])
      expect(await found(elin, path, "torun vass", { limit: `${limit}` })).toEqual(all.slice(0, limit));
  }
});

test("friends stand before others among what resembles q", async () => {
  const [first, second] = (await addMembers(app.url, "Kjell Möllevång", "Åke Möllevång")) as [Member, Member];
  await befriend(elin, second);
  expect(await found(elin, "/api/users/search", "mollevang")).toEqual([second.name, first.name]);
});

test("one query more, and none when q fills the limit or holds other signs", async () => {
  const count = async (q: string, limit: string) => {
    const call = async () =>
      void (await found(elin, "/api/messages/users/search", q, { type: "users", limit }));
    await call();
    return (await statementsOfCall(call)).filter((text) => text.includes("standing") || text.includes("rank"))
      .length;
  };
  expect(await count("bo ek", "20")).toBe(2);
  expect(await count("bo ek", "1")).toBe(1);
  expect(await count("bo.ek", "20")).toBe(1);
  expect(await count("bo", "20")).toBe(1);
});

test("who may be found, blocks, groupId and organizationId hold for both", async () => {
  const [hidden, shy, foe, member, colleague] = (await addMembers(
    app.url,
    ...["Åström Hidden", "Åström Shy", "Åström Foe", "Åström Member", "Åström Colleague"],
  )) as [Member, Member, Member, Member, Member];
  const q = "astrom";
  const names = async (rest = {}) =>
    (await found(elin, "/api/users/search", q, rest)).map((name) => name.slice(7)).sort();
  await hidden.patch("/api/users/me", { whoMayFind: "NOBODY" });
  await shy.patch("/api/users/me", { whoMayFind: "FRIENDS" });
  expect(await names()).toEqual(["Colleague", "Foe", "Member"]);
  await befriend(elin, shy);
  expect(await names()).toEqual(["Colleague", "Foe", "Member", "Shy"]);
  await block(foe, elin);
  expect(await names()).toEqual(["Colleague", "Member", "Shy"]);
  const group = await groupOf(elin, member);
  expect(await names({ groupId: group.id })).toEqual(["Colleague", "Shy"]);
  const organization = await organizationOf(elin);
  await addToOrganization(organization.id, colleague, "MEMBER");
  expect(await names({ organizationId: organization.id })).toEqual(["Member", "Shy"]);
  expect(await found(hidden, "/api/users/search", "hiden astrom")).toEqual([]);
});

test("the database cuts names as the rule does", async () => {
  const letters = Array.from({ length: 0x2200 }, (_, code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{M}\p{N}\p{P}\p{Zs}]/u.test(letter))
    .map((letter) => `a${letter}b Åsa`);
  const names = [...letters, "Lars-Erik O’Brannigan", "Å\u030as\u0327a  Ærø", "Weißflog", "🎉 Hej"];
  const folded = names.map((name) => personWords(name, "anna.s_b"));
  const { rows } = await pool.query(
    "select person_words(name, 'anna.s_b') as words from unnest($1::text[]) with ordinality as t(name, at) order by at",
    [names.map(fold)],
  );
  expect(rows.map(({ words }) => words)).toEqual(folded);
});
