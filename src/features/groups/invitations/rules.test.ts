import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { isUninvited, mayManageInvitations, mayStillInvite } from "./rules";

test("an invitation again while one is pending: 409", () => {
  expect([isUninvited(null), isUninvited({ id: "one" })]).toEqual([true, false]);
  expect(isUninvited.code).toBe("conflict");
});

test("Invitations end with the right that made them", () => {
  expect(groupRoles.filter((role) => mayStillInvite(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayStillInvite(null)).toBe(false);
});

test("the group's managers can list and withdraw pending invitations", () => {
  expect(groupRoles.filter((role) => mayManageInvitations(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
});
