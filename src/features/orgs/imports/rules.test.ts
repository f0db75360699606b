import { expect, test } from "vitest";
import { type Candidate, importKeyOf, importRoleOf, MAX_IMPORT_BYTES, planImport } from "./rules";

const candidate = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  role: null,
  isInvited: false,
  mayBeAdded: true,
  mayBeInvited: true,
  ...more,
});
const line = (username: string, role = "", department = "") => ({ username, role, department });

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
  expect(plan[0]).toEqual({ outcome: "ADDED", userId: "1", role: "ADMIN", departmentId: "d" });
  expect(plan[1]).toEqual({ outcome: "INVITED", userId: "2", role: "MODERATOR", departmentId: null });
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
