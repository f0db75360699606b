import { expect, test } from "vitest";
import { choosePlan, periodsBefore } from "./rules";

const top = new Date("2026-11-30T12:00:00Z");
const extent = { own: 300_000, all: 1_000_000, conversations: 300, since: "2024-11-30T12:00:00Z" };

test.each([
  ["a rare word", { inflected: 50, near: 80 }, extent, { way: "WORDS", days: null, isNear: true }],
  [
    "a frequent word",
    { inflected: 500_000, near: 600_000 },
    extent,
    { way: "TIME", days: null, isNear: false },
  ],
  [
    "a word of some messages: of the last days alone",
    { inflected: 30_000, near: 30_000 },
    extent,
    { way: "WORDS", days: 487, isNear: false },
  ],
  [
    "in a single conversation of many",
    { inflected: 30_000, near: 30_000 },
    { ...extent, own: 20_000, conversations: 1 },
    { way: "KEYS", days: null, isNear: true },
  ],
  [
    "somebody with few messages reads them",
    { inflected: 500_000, near: 500_000 },
    { ...extent, own: 500 },
    { way: "CONVERSATIONS", days: null, isNear: true },
  ],
  [
    "before the first statistics",
    { inflected: 1, near: 1 },
    { own: 10, all: 0, conversations: 1, since: null },
    { way: "WORDS", days: null, isNear: true },
  ],
] as const)("The cheapest way to the newest matches: %s", (_, estimate, given, plan) =>
  expect(choosePlan(estimate, given, top)).toEqual(plan),
);

test("periods are days, for longer times months, and none for very long ones", () => {
  expect(periodsBefore(top, 1)).toEqual(["d2026-11-30", "d2026-11-29"]);
  expect(periodsBefore(top, 31)).toHaveLength(32);
  expect(periodsBefore(top, 32)).toEqual(["m2026-11", "m2026-10"]);
  expect(periodsBefore(top, 745)).toBeNull();
});
