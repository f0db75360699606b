import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import {
  isHeir,
  isNewMember,
  isRemovable,
  mayAddMembers,
  mayChangeMember,
  mayChangeMembers,
  mayHandOver,
  mayRemoveMember,
} from "./rules";

const roles = [...organizationRoles];

test("OWNER and ADMIN: add members", () => {
  expect([...roles, null].filter(mayAddMembers)).toEqual(["OWNER", "ADMIN"]);
});

test("Already in: 409", () => {
  expect([...roles, null].filter(isNewMember)).toEqual([null]);
  expect(isNewMember.code).toBe("conflict");
});

test("OWNER and ADMIN: change member role and department (not for the OWNER)", () => {
  expect(roles.filter(mayChangeMembers)).toEqual(["OWNER", "ADMIN"]);
  expect(mayChangeMembers(null)).toBe(false);
  expect(roles.filter(mayChangeMember)).toEqual(["ADMIN", "MODERATOR", "MANAGER", "MEMBER"]);
});

test("the OWNER hands the organization over to another member", () => {
  expect([...roles, null].filter(mayHandOver)).toEqual(["OWNER"]);
  expect(roles.filter(isHeir)).toEqual(["ADMIN", "MODERATOR", "MANAGER", "MEMBER"]);
  expect([mayHandOver.code, isHeir.code]).toEqual(["forbidden", "invalid"]);
});

test("DELETE by OWNER alone, or oneself to leave", () => {
  expect(roles.filter((mine) => mayRemoveMember(mine, false))).toEqual(["OWNER"]);
  expect(roles.filter((mine) => mayRemoveMember(mine, true))).toEqual(roles);
  expect([mayRemoveMember(null, false), mayRemoveMember(null, true)]).toEqual([false, false]);
});

test("the OWNER can't be removed, by anyone", () => {
  expect(roles.filter((role) => !isRemovable(role))).toEqual(["OWNER"]);
});
