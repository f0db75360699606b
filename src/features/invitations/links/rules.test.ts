import { expect, test } from "vitest";
import {
  expiryOf,
  hasRoomForLink,
  hasUsesLeft,
  isActiveLink,
  isDeactivation,
  isExpiryAllowed,
  isFirstUse,
  isNotYetMember,
  isOfSomeoneElse,
  isUnexpiredLink,
  MAX_USABLE_LINKS,
  stateOf,
} from "./rules";

const now = new Date("2026-06-18T12:00:00Z");
const DAY_MS = 86_400_000;
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * DAY_MS + ms);
const link = { isActive: true, expiresAt: inDays(30), maxUses: 50, currentUses: 6 };

test("bounds 1 to 365 days", () => {
  expect([1, 30, 365].every((days) => isExpiryAllowed(inDays(days), now))).toBe(true);
  // a call takes its time, and clocks differ
  expect([isExpiryAllowed(inDays(1, -60_000), now), isExpiryAllowed(inDays(1, -60_001), now)]).toEqual([
    true,
    false,
  ]);
  expect([isExpiryAllowed(inDays(365, 60_000), now), isExpiryAllowed(inDays(365, 60_001), now)]).toEqual([
    true,
    false,
  ]);
  expect(isExpiryAllowed.code).toBe("invalid");
});

test("Where `expiresAt` and `expiresInDays` both come, `expiresAt` counts", () => {
  expect(expiryOf({ expiresAt: inDays(7), expiresInDays: 30 }, now)).toEqual(inDays(7));
  expect(expiryOf({ expiresAt: null, expiresInDays: 30 }, now)).toEqual(inDays(30));
});

test("Inactive, expired or used up: 409", () => {
  expect([isActiveLink(link), isActiveLink({ isActive: false })]).toEqual([true, false]);
  expect([isUnexpiredLink(link, inDays(30, -1)), isUnexpiredLink(link, inDays(30))]).toEqual([true, false]);
  const used = (currentUses: number) => ({ maxUses: 50, currentUses });
  expect([hasUsesLeft(used(49)), hasUsesLeft(used(50))]).toEqual([true, false]);
  expect([isActiveLink.code, isUnexpiredLink.code, hasUsesLeft.code]).toEqual(Array(3).fill("conflict"));
});

test("One's own link: 400", () => {
  expect(isOfSomeoneElse({ id: "elin" }, { ownerId: "siri" })).toBe(true);
  expect(isOfSomeoneElse({ id: "elin" }, { ownerId: "elin" })).toBe(false);
  expect(isOfSomeoneElse.code).toBe("invalid");
});

test("One use per person", () => {
  expect([isFirstUse(null), isFirstUse({ linkId: "link" })]).toEqual([true, false]);
  expect(isFirstUse.code).toBe("conflict");
});

test("when already friends or a member: 409 and no use", () => {
  expect([isNotYetMember(null), isNotYetMember("MEMBER")]).toEqual([true, false]);
  expect(isNotYetMember.code).toBe("conflict");
});

test("active to inactive by owner deactivation; can't be undone (400)", () => {
  expect([isDeactivation(false), isDeactivation(true)]).toEqual([true, false]);
  expect(isDeactivation.code).toBe("invalid");
});

test("whether it can still be used: the first reason why not", () => {
  expect(stateOf(link, now)).toBe("USABLE");
  const spent = { ...link, currentUses: 50 };
  expect(stateOf(spent, now)).toBe("USED_UP");
  expect(stateOf(spent, inDays(30))).toBe("EXPIRED");
  expect(stateOf({ ...spent, isActive: false }, inDays(30))).toBe("INACTIVE");
});

test(hasRoomForLink.sentence, () => {
  expect(MAX_USABLE_LINKS).toBe(500);
  expect([0, 499, 500].map(hasRoomForLink)).toEqual([true, true, false]);
  expect(hasRoomForLink.code).toBe("limit-reached");
});
