import { expect, test } from "vitest";
import { hasNoTotp, hasSecondFactor, isTotpCode, mayUseRole, plainCode } from "./rules";

const since = new Date();

test(hasNoTotp.sentence, () => {
  expect(hasNoTotp({ hasTotp: false })).toBe(true);
  expect(hasNoTotp({ hasTotp: true })).toBe(false);
});

test(hasSecondFactor.sentence, () => {
  expect(hasSecondFactor({ secondFactorSince: since })).toBe(true);
  expect(hasSecondFactor({ secondFactorSince: null })).toBe(false);
});

test("A code is compared without its spaces and hyphens, and without case.", () => {
  expect(plainCode(" ABcd-EF 12\t")).toBe("abcdef12");
});

test("A code of an authenticator app is six digits and nothing else.", () => {
  expect(["123456", "000000"].every(isTotpCode)).toBe(true);
  expect(["", "12345", "1234567", "12345a", "a123456", "123456a", "abcdef"].filter(isTotpCode)).toEqual([]);
});

test.each(["ADMIN", "MANAGER"] as const)(`${mayUseRole.sentence} %s`, (role) => {
  expect(mayUseRole({ role, secondFactorSince: null }, true)).toBe(false);
  expect(mayUseRole({ role, secondFactorSince: since }, true)).toBe(true);
  expect(mayUseRole({ role, secondFactorSince: null }, false)).toBe(true);
});

test("A user without a role needs no second factor.", () => {
  expect(mayUseRole({ role: "USER", secondFactorSince: null }, true)).toBe(true);
});
