import { describe, expect, test } from "vitest";
import type { Role } from "../rules";
import {
  hasPicture,
  isStaff,
  isSuspended,
  isValidSuspensionEnd,
  MAX_SUSPENSION_DAYS,
  mayActOn,
  mayBeSignedIn,
  suspensionOf,
} from "./rules";

const roles: Role[] = ["USER", "MANAGER", "ADMIN"];

test(isStaff.sentence, () => {
  expect(roles.map((role) => isStaff({ role }))).toEqual([false, true, true]);
});

describe(mayActOn.sentence, () => {
  test.each([
    ["USER", [false, false, false]],
    ["MANAGER", [true, false, false]],
    ["ADMIN", [true, true, false]],
  ] as const)("%s on USER, MANAGER, ADMIN: %s", (role, expected) => {
    expect(roles.map((other) => mayActOn({ id: "elin", role }, { id: "siri", role: other }))).toEqual(
      expected,
    );
  });

  test("not on themselves, whatever their role", () => {
    expect(mayActOn({ id: "elin", role: "ADMIN" }, { id: "elin", role: "USER" })).toBe(false);
  });
});

const now = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);

test(isValidSuspensionEnd.sentence, () => {
  const longest = MAX_SUSPENSION_DAYS * 86_400_000;
  const ends = [null, later(-1), later(0), later(1), later(longest), later(longest + 1)];
  expect(ends.map((end) => isValidSuspensionEnd(end, now))).toEqual([true, false, false, true, true, false]);
});

describe("A suspension ends by the clock.", () => {
  const row = { suspendedAt: later(-1000), suspendedUntil: null, suspensionReason: "Spam." };

  test.each([
    ["for good", row, true],
    ["until a moment to come", { ...row, suspendedUntil: later(1) }, true],
    ["until now", { ...row, suspendedUntil: later(0) }, false],
    ["none", { ...row, suspendedAt: null }, false],
  ] as const)("%s", (_, facts, holds) => {
    expect(suspensionOf(facts, now)).toEqual(
      holds ? { since: row.suspendedAt, until: facts.suspendedUntil, reason: "Spam." } : null,
    );
    expect(mayBeSignedIn(facts, now)).toBe(!holds);
    expect(isSuspended(facts, now)).toBe(holds);
  });
});

test(hasPicture.sentence, () => {
  expect([null, "a.webp"].map((profilePicture) => hasPicture({ profilePicture }))).toEqual([false, true]);
  expect([hasPicture.code, isSuspended.code]).toEqual(["conflict", "conflict"]);
});
