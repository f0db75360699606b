import { expect, test } from "vitest";
import { hasFactorToRemove, isOtherRole, mayGiveRoles } from "./rules";

const roles = ["USER", "MANAGER", "ADMIN"] as const;

test(mayGiveRoles.sentence, () => {
  expect(roles.map((role) => mayGiveRoles({ id: "me", role }, { id: "other" }))).toEqual([
    false,
    false,
    true,
  ]);
  expect(roles.map((role) => mayGiveRoles({ id: "me", role }, { id: "me" }))).toEqual([false, false, false]);
  expect(mayGiveRoles.code).toBe("forbidden");
});

test(isOtherRole.sentence, () => {
  expect(roles.map((role) => isOtherRole({ role: "MANAGER" }, role))).toEqual([true, false, true]);
  expect(isOtherRole.code).toBe("conflict");
});

test(hasFactorToRemove.sentence, () => {
  expect([new Date(), null].map((secondFactorSince) => hasFactorToRemove({ secondFactorSince }))).toEqual([
    true,
    false,
  ]);
  expect(hasFactorToRemove.code).toBe("conflict");
});
