import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, startApp } from "../support/app";
import { befriend } from "../support/cases/friends";
import { groupOf } from "../support/cases/groups";
import { addToOrganization, organizationOf } from "../support/cases/orgs";
import type { Json, Member } from "../support/client";
import { addMembers, addPeople } from "../support/people";

let app: App;
let elin: Member;
beforeAll(async () => {
  app = await startApp();
  [elin] = (await addMembers(app.url, "Elin Sjöberg")) as [Member];
  for (const name of [
    "Åsa Öberg",
    "Camille Lefèvre",
    "100% Anna",
    "Under_score",
    "Back\\slash",
    "Ｆｕｌｌ Width",
    "STRASSE Straße",
    "ΟΔΥΣΣΕΥΣ",
    "İpek",
  ]) {
    await addPeople(1, name);
  }
});
afterAll(() => app.stop());

const search = async (q: string, rest = "") => {
  const { status, body } = await elin.get(`/api/messages/users/search?q=${encodeURIComponent(q)}${rest}`);
  expect([q, status]).toEqual([q, 200]);
  return body;
};
const names = async (q: string, rest = "") => (await search(q, rest)).users.map(({ name }: Json) => name);

describe("Users: name or username contains q, in any letter case, compared NFKC and case-folded", () => {
  test.each([
    ["åsa", ["Åsa Öberg"]],
    ["ÅSA ö", ["Åsa Öberg"]],
    ["A\u030asa", ["Åsa Öberg"]],
    ["BERG", ["Åsa Öberg"]],
    ["  lefèvre ", ["Camille Lefèvre"]],
    ["full width", ["Ｆｕｌｌ Width"]],
    ["ｆｕｌｌ", ["Ｆｕｌｌ Width"]],
    ["strasse", ["STRASSE Straße"]],
    ["STRAẞE", []],
    ["οδυσσευς", ["ΟΔΥΣΣΕΥΣ"]],
    ["οδυσσευσ", ["ΟΔΥΣΣΕΥΣ"]],
  ])("%j finds %j", async (q, found) => {
    if (found.length > 0) expect(await names(q)).toEqual(found);
    else expect((await names(q)).every((name: string) => name.startsWith("STRASSE"))).toBe(true);
  });

  test("by username, and a part of one", async () => {
    const [person] = await addPeople(1, "Quite Another");
    expect(await names(person!.username.toUpperCase())).toEqual(["Quite Another"]);
    expect(await names(person!.username.slice(2))).toContain("Quite Another");
  });

  test("whose name begins with q come first", async () => {
    await addPeople(1, "Zed Qvist");
    await addPeople(1, "Qvist Ada");
    expect(await names("qvist")).toEqual(["Qvist Ada", "Zed Qvist"]);
  });

  test("the one whose username is q, then friends, then others", async () => {
    const [exact, , friend] = await addMembers(app.url, "Öyvind Exakt", "Öyvind Aas", "Öyvind Berg");
    expect(await names("öyvind")).toEqual(["Öyvind Aas", "Öyvind Berg", "Öyvind Exakt"]);
    await befriend(elin, friend!);
    expect(await names("öyvind")).toEqual(["Öyvind Berg", "Öyvind Aas", "Öyvind Exakt"]);
    await addPeople(1, `${exact!.username} Aab`);
    expect((await names(exact!.username))[0]).toBe("Öyvind Exakt");
  });

  test("members of the same groups and organizations after friends, before others", async () => {
    const made = await addMembers(app.url, "Xerxes A", "Xerxes B", "Xerxes C", "Xerxes D");
    const [, friend, inGroup, inOrganization] = made as [Member, Member, Member, Member];
    expect(await names("xerxes")).toEqual(["Xerxes A", "Xerxes B", "Xerxes C", "Xerxes D"]);
    await groupOf(inGroup, elin);
    await addToOrganization((await organizationOf(inOrganization)).id, elin, "MEMBER");
    expect(await names("xerxes")).toEqual(["Xerxes C", "Xerxes D", "Xerxes A", "Xerxes B"]);
    await befriend(elin, friend);
    expect(await names("xerxes")).toEqual(["Xerxes B", "Xerxes C", "Xerxes D", "Xerxes A"]);
  });
});

test("`%` and `_` being plain characters, and so is \\", async () => {
  expect(await names("%")).toEqual(["100% Anna"]);
  expect(await names("_")).toEqual(["Under_score"]);
  expect(await names("\\")).toEqual(["Back\\slash"]);
  for (const q of ["%a", "å%", "a_a", "%%", "__", "\\%", "'", "';--"]) expect(await names(q)).toEqual([]);
});

test("the caller is not among the results", async () => {
  expect(await names("elin")).toEqual([]);
  expect(await names(elin.username)).toEqual([]);
});

test("Blank q: empty lists", async () => {
  for (const q of ["", " ", "\t\n", "\u3000"]) expect(await search(q)).toEqual({ users: [], groups: [] });
  expect((await elin.get("/api/messages/users/search")).body).toEqual({ users: [], groups: [] });
});

test("a person: {id, name, username, profilePicture}", async () => {
  const { users, groups } = await search("åsa");
  expect(users).toEqual([
    { id: expect.any(String), name: "Åsa Öberg", username: expect.any(String), profilePicture: null },
  ]);
  expect(groups).toEqual([]);
});

describe("limit default 20, at most 50", () => {
  beforeAll(() => addPeople(60, "Many"));
  test("on both sides", async () => {
    expect(await names("many")).toHaveLength(20);
    expect(await names("many", "&limit=1")).toHaveLength(1);
    expect(await names("many", "&limit=50")).toHaveLength(50);
    for (const limit of ["0", "51", "-1", "x", "", "2.5"]) {
      expect((await elin.get(`/api/messages/users/search?q=many&limit=${limit}`)).status).toBe(400);
    }
  });
});

test("type=users or type=groups narrows the search", async () => {
  expect(await names("åsa", "&type=users")).toEqual(["Åsa Öberg"]);
  expect(await search("åsa", "&type=groups")).toEqual({ users: [], groups: [] });
  for (const type of ["", "rooms", "USERS"]) {
    expect((await elin.get(`/api/messages/users/search?q=x&type=${type}`)).status).toBe(400);
  }
});

test("q: control characters 400; long and unusual queries find nobody", async () => {
  for (const q of ["%00", "a%07b", "%1b"])
    expect((await elin.get(`/api/messages/users/search?q=${q}`)).status).toBe(400);
  expect((await elin.get("/api/messages/users/search?q=a&q=b")).status).toBe(400);
  expect(await names("x".repeat(1000))).toEqual([]);
  expect((await elin.get(`/api/messages/users/search?q=${"x".repeat(1001)}`)).status).toBe(400);
  for (const q of ["👩‍🚀", "天地", "\u202e", "\ufffd"]) expect(await names(q)).toEqual([]);
});

test("a person who changed their name is found by the new one", async () => {
  const [moa] = (await addMembers(app.url, "Moa Gammal")) as [Member];
  await moa.patch("/api/users/me", { name: "Moa Nygren" });
  expect(await names("nygren")).toEqual(["Moa Nygren"]);
  expect(await names("moa gammal")).toEqual([]);
});

describe("GET /api/friends/search, /api/users/search: {users} without the caller", () => {
  const found = async (path: string, q: string) => {
    const { status, body } = await elin.get(`${path}?q=${encodeURIComponent(q)}`);
    expect([status, Object.keys(body)]).toEqual([200, ["users"]]);
    return body.users.map(({ name }: Json) => name);
  };

  test("blank q: none", async () => {
    expect(await found("/api/users/search", "  ")).toEqual([]);
    expect(await found("/api/friends/search", "")).toEqual([]);
  });

  test("friends/search with fewer than 3 characters: none", async () => {
    expect(await found("/api/users/search", "ås")).toEqual(["Åsa Öberg"]);
    expect(await found("/api/friends/search", "ås")).toEqual([]);
    expect(await found("/api/friends/search", "åsa")).toEqual(["Åsa Öberg"]);
    expect(await found("/api/friends/search", "elin sjö")).toEqual([]);
  });
});
