import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages, reservedUsernames } from "../rules";
import {
  deletedMemberNames,
  fieldRefusal,
  isAllowedName,
  isAllowedUsername,
  isDistinctUsername,
  takenRefusal,
} from "./rules";

describe("Names that look like 'deleted member' … refused (a list, confusables by skeleton)", () => {
  test("what the place of a deleted account is called in any language", () => {
    for (const language of languages) {
      const words = JSON.parse(readFileSync(`locales/${language}.json`, "utf8"));
      expect(deletedMemberNames).toContain(words["accounts.person.gone"]);
      expect(isAllowedName(words["accounts.person.gone"])).toBe(false);
    }
  });
  test.each([
    "Deleted Member",
    "deleted  member",
    "deleted-member",
    "dele\u200bted member",
    "dеlеtеd mеmbеr",
    "de1eted rnember",
    "deIeted member",
    "𝐝𝐞𝐥𝐞𝐭𝐞𝐝 𝐦𝐞𝐦𝐛𝐞𝐫",
    "ｄｅｌｅｔｅｄ ｍｅｍｂｅｒ",
    "délétéd member",
    "Raderad Medlem",
    "membre supprime",
    "membre suррrimé",
    "Deleted member 2",
    "Support",
    "Samvaro",
    "Samvaro Support",
    "The Samvaro Team",
    "Ѕаmvаrо",
    "Sécurité",
    "Administratör",
    "аdmin",
    "Aðmin",
  ])("%j is refused", (name) => {
    expect(isAllowedName(name)).toBe(false);
  });
  test.each([
    "Elin Sjöberg",
    "Åsa",
    "Thea",
    "Joan Root",
    "Helper Hansen",
    "Adam Inman",
    "Medlund",
    "天",
    "👩‍🚀",
    "123",
    "Supportér Bengtsson",
    "Mattias Admundsen",
    "Алексей",
    "Rooth",
    "Alla Pugacheva",
    "Teamwork",
  ])("%j is a name", (name) => {
    expect(isAllowedName(name)).toBe(true);
  });
});

describe("usernames `support`, `root`, `security`: refused", () => {
  test.each([
    "support",
    "root",
    "security",
    "SUPPORT",
    "supp0rt",
    "r00t",
    "s.u.p.p.o.r.t",
    "support1",
    "support_2024",
    "samvaro-support",
    "team.samvaro",
    "samvaro",
    "5ecurity",
    "secur1ty",
    "adrnin",
    "adm1n",
    "no-reply",
    "deleted-member",
    "raderad.medlem",
    "everyone",
  ])("%j", (username) => {
    expect(isAllowedUsername(username)).toBe(false);
  });
  test.each(["elin", "steam", "rooth", "supporter.elin", "admir", "elin.support", "sysad"])(
    "%j is one",
    (name) => {
      expect(isAllowedUsername(name)).toBe(true);
    },
  );
});

test("a username too similar to another person's is taken: 409", () => {
  expect([
    isDistinctUsername({ isAlike: false }),
    isDistinctUsername({ isAlike: true }),
    isDistinctUsername.code,
  ]).toEqual([true, false, "conflict"]);
});

test("a refusal names the field that it concerns", () => {
  expect(fieldRefusal("name", isAllowedName)).toMatchObject({
    code: "invalid",
    message: "This name is reserved.",
    more: { issues: [{ path: "name", message: "This name is reserved." }] },
  });
  expect(takenRefusal("username")).toMatchObject({
    code: "conflict",
    message: "This username is taken.",
    more: { issues: [{ path: "username", message: "This username is taken." }] },
  });
  expect(takenRefusal("email").message).toBe("This email address is taken.");
});

describe("no username is the name of a file that the site serves", () => {
  const isFree = (name: string) => isAllowedUsername(name) && !reservedUsernames.has(name.toLowerCase());
  test("nor of one in a folder, in any case", () => {
    const files = readdirSync("public", { recursive: true, withFileTypes: true }).map(({ name }) => name);
    expect(files.length).toBeGreaterThan(10);
    for (const name of [...files, "security.txt", "openapi.json", "sw.js", "manifest.webmanifest"])
      expect([name, isFree(name), isFree(name.toUpperCase())]).toEqual([name, false, false]);
  });
  test("nor of one that programs ask for by themselves", () => {
    for (const name of [
      ...["apple-touch-icon-120x120.png", "Apple-Touch-Icon-152x152-precomposed.png", "favicon.png"],
      ...["apple-app-site-association", "assetlinks.json", "change-password", "crossdomain.xml"],
    ])
      expect([name, isFree(name)]).toEqual([name, false]);
    for (const name of ["anna.png", "icon-maker", "sven.txt", "change.password"])
      expect([name, isFree(name)]).toEqual([name, true]);
  });
});
