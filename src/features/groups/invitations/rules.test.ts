import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { isPending, isUninvited, mayManageInvitations, mayStillInvite, pendingKeyOf } from "./rules";

test("an invitation again while one is pending: 409", () => {
  expect([isUninvited(null), isUninvited({ id: "one" })]).toEqual([true, false]);
  expect(isUninvited.code).toBe("conflict");
});

test("settled: 409", () => {
  expect(["PENDING", "ACCEPTED", "DECLINED"].filter((status) => isPending({ status }))).toEqual(["PENDING"]);
  expect(isPending.code).toBe("conflict");
});

test("a key for each person in each group", () => {
  expect(new Set([pendingKeyOf("a", "b"), pendingKeyOf("b", "a"), pendingKeyOf("a", "c")]).size).toBe(3);
});

test("Invitations end with the right that made them", () => {
  expect(groupRoles.filter((role) => mayStillInvite(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
  expect(mayStillInvite(null)).toBe(false);
});

test("the group's managers can list and withdraw pending invitations", () => {
  expect(groupRoles.filter((role) => mayManageInvitations(role))).toEqual(["OWNER", "ADMIN", "MANAGER"]);
});
