import { expect, test } from "vitest";
import en from "../../../../locales/en.json";
import fr from "../../../../locales/fr.json";
import sv from "../../../../locales/sv.json";
import { type Candidate, importKeyOf, importRoleOf, keysOf, MAX_IMPORT_BYTES, planImport } from "./rules";

const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  role: null,
  isInvited: false,
  mayBeAdded: true,
  mayBeInvited: true,
  ...more,
});
const line = (username: string, role = "", department = "") => ({
  username,
  email: "",
  role,
  department,
});

test("A username may have an @ before it, and is compared without regard to case.", () => {
  expect([" @Siri ", "SIRI", "si@ri", ""].map(importKeyOf)).toEqual(["siri", "siri", "si@ri", ""]);
});

test("A line names MEMBER, MODERATOR or ADMIN, or nothing for MEMBER; no other role can be given.", () => {
  expect(["", " admin ", "Moderator", "MEMBER"].map(importRoleOf)).toEqual([
    "MEMBER",
    "ADMIN",
    "MODERATOR",
    "MEMBER",
  ]);
  expect(["OWNER", "MANAGER", "x"].map(importRoleOf)).toEqual([null, null, null]);
});

test("A role is named in any of the three languages, in either form of its letters.", () => {
  const words = [
    "Medlem",
    "MEMBRE",
    "Modérateur",
    "modératrice",
    "Administratör",
    "administrator",
    "Administratrice",
  ];
  expect(words.map((word) => importRoleOf(word.normalize("NFD")))).toEqual([
    ...["MEMBER", "MEMBER", "MODERATOR", "MODERATOR", "ADMIN", "ADMIN", "ADMIN"],
  ]);
  for (const { "orgs.role.member": member, "orgs.role.moderator": moderator, "orgs.role.admin": admin } of [
    sv,
    en,
    fr,
  ])
    expect([member, moderator, admin].map(importRoleOf)).toEqual(["MEMBER", "MODERATOR", "ADMIN"]);
  expect(["Ägare", "propriétaire", "Ansvarig"].map(importRoleOf)).toEqual([null, null, null]);
});

test("A line without a username is named by its address, in either form of its host.", () => {
  const named = (email: string, role = "") => ({ username: " ", email, role, department: "" });
  const people = new Map([
    ["siri@xn--kren-5qa.example", candidate("1")],
    ["siri", candidate("1")],
  ]);
  const lines = [
    named("Siri@kören.example"),
    line("siri"),
    named("moa@example.org"),
    named("MOA@example.org"),
    named("moa@kö ren.se"),
    named("tove@example.org", "Ägare"),
    { ...named("elin@example.org"), username: "elin" },
    named(`${"a".repeat(243)}@example.org`),
    named(`${"a".repeat(242)}@example.org`),
  ];
  const plan = planImport(lines, { people, departments: new Map() });
  expect(plan.map(({ outcome }) => outcome)).toEqual([
    ...["ADDED", "REPEATED", "MAILED", "REPEATED", "BAD_EMAIL", "BAD_ROLE", "UNKNOWN", "BAD_EMAIL", "MAILED"],
  ]);
  expect(plan[2]).toMatchObject({ userId: null, address: "moa@example.org" });
  expect(keysOf(lines.slice(0, 4))).toEqual({
    usernames: ["siri"],
    addresses: ["siri@xn--kren-5qa.example", "moa@example.org"],
  });
});

test("Each line leads to one outcome; of lines with the same user the first counts.", () => {
  const people = new Map([
    ["free", candidate("1")],
    ["closed", candidate("2", { mayBeAdded: false })],
    ["invited", candidate("3", { mayBeAdded: false, isInvited: true })],
    ["open", candidate("4", { isInvited: true })],
    ["member", candidate("5", { role: "ADMIN" })],
    ["other", candidate("6")],
    ["shut", candidate("7", { mayBeAdded: false, mayBeInvited: false })],
  ]);
  const lines = [
    line("free", "admin", " SKIDOR "),
    line("closed", "moderator"),
    line("invited"),
    line("open"),
    line("member", "OWNER"),
    line("nobody"),
    line("@FREE", "member"),
    line("other", "owner"),
    line("other"),
    line("shut"),
  ];
  const plan = planImport(lines, { people, departments: new Map([["skidor", "d"]]) });
  expect(plan.map(({ outcome }) => outcome)).toEqual([
    "ADDED",
    "INVITED",
    "PENDING",
    "ADDED",
    "MEMBER",
    "UNKNOWN",
    "REPEATED",
    "BAD_ROLE",
    "REPEATED",
    "NOT_INVITABLE",
  ]);
  expect(plan[0]).toEqual({ outcome: "ADDED", userId: "1", address: null, role: "ADMIN", departmentId: "d" });
  expect(plan[1]).toEqual({
    outcome: "INVITED",
    userId: "2",
    address: null,
    role: "MODERATOR",
    departmentId: null,
  });
  expect(plan[5]?.userId).toBeNull();
  expect(plan[7]?.role).toBe("MEMBER");
});

test("A file has at most 128 KiB.", () => {
  expect(MAX_IMPORT_BYTES).toBe(131_072);
});

test("A department that the organization does not have is wrong; without departments, any is.", () => {
  const people = new Map([["siri", candidate("1")]]);
  const outcomeOf = (department: string, departments: Map<string, string>) =>
    planImport([line("siri", "", department)], { people, departments })[0]?.outcome;
  expect(outcomeOf("Vatten", new Map([["skidor", "d"]]))).toBe("BAD_DEPARTMENT");
  expect(outcomeOf("Skidor", new Map())).toBe("BAD_DEPARTMENT");
  expect(outcomeOf(" ", new Map())).toBe("ADDED");
});
