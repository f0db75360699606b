import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { isFirstInvitation, mayManageInvitations, mayStillInvite } from "./rules";

test("an invitation again while one is pending: 409", () => {
  expect([isFirstInvitation(null), isFirstInvitation({ id: "one" })]).toEqual([true, false]);
  expect(isFirstInvitation.code).toBe("conflict");
});

test("Invitations end with the right that made them", () => {
  expect(groupRoles.filter((role) => mayStillInvite(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayStillInvite(null)).toBe(false);
});

test("the group's managers can list and withdraw pending invitations", () => {
  expect(groupRoles.filter((role) => mayManageInvitations(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
});
