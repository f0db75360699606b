import { expect, test } from "vitest";
import { organizationRoles } from "../rules";
import { isFirstInvitation, mayManageInvitations, mayStillInvite } from "./rules";

const roles = [...organizationRoles, null];

test("an invitation again while one is pending: 409", () => {
  expect([isFirstInvitation(null), isFirstInvitation({ id: "one" })]).toEqual([true, false]);
  expect(isFirstInvitation.code).toBe("conflict");
});

test("Invitations end with the right that made them", () => {
  expect(roles.filter(mayStillInvite)).toEqual(["OWNER", "ADMIN"]);
});

test("OWNER and ADMIN can list and withdraw pending invitations", () => {
  expect(roles.filter(mayManageInvitations)).toEqual(["OWNER", "ADMIN"]);
});
