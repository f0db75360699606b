import { expect, test } from "vitest";
import { groupRoles } from "../rules";
import { hasHeir, isGroupName, isHeir, isRestorable, mayDeleteGroup, mayRestoreGroup } from "./rules";

test("DELETE group, hand over: the OWNER alone", () => {
  expect(groupRoles.filter(mayDeleteGroup)).toEqual(["OWNER"]);
});

test.each([
  ["Fjällvandrarna", true],
  ["fjällvandrarna", false],
  ["Fjällvandrarna!", false],
  ["", false],
])("typed name must equal the group name: %j", (typed, isSame) => {
  expect(isGroupName(typed, "Fjällvandrarna")).toBe(isSame);
  expect([isGroupName.sentence, isGroupName.code]).toEqual(["Group name does not match", "invalid"]);
});

test("Hand over needs a selected member", () => {
  expect([...groupRoles, null].filter(isHeir)).toEqual(["ADMIN", "MANAGER", "MEMBER"]);
  expect(isHeir.sentence).toBe("Please select a user to hand over the group to");
});

test("Deleted personal groups can be restored by an admin within 30 days", () => {
  expect((["USER", "MANAGER", "ADMIN"] as const).filter((role) => mayRestoreGroup({ role }))).toEqual([
    "ADMIN",
  ]);
  const at = new Date("2026-03-01T12:00:00.000Z");
  const after = (ms: number) => new Date(at.getTime() + 30 * 86_400_000 + ms);
  expect([-1, 0].map((ms) => isRestorable(at, after(ms)))).toEqual([true, false]);
  expect([0, 1].map((members) => hasHeir(members))).toEqual([false, true]);
});
