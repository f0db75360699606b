import { expect, test } from "vitest";
import { ageAt } from "./rules";

test("a restore begins an age after that of the backup, and after each that was restored before, from whatever backup", () => {
  const now = new Date("2026-11-30T12:00:00Z");
  const first = ageAt(now, 0);
  expect(ageAt(new Date(now.getTime() + 1000), 0)).toBe(first + 1);
  expect(ageAt(now, first)).toBe(first + 1);
  // a clock that went back
  expect(ageAt(new Date(0), first + 5)).toBe(first + 6);
  // an integer of PostgreSQL until 2094
  expect(ageAt(new Date("2094-01-01"), 0)).toBeLessThan(2 ** 31);
});
