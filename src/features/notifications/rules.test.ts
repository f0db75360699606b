import { expect, test } from "vitest";
import { ageOf, isOverADayOld } from "./rules";

const now = new Date("2026-06-18T14:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

test.each([
  [-5 * second, { unit: "now" }],
  [0, { unit: "now" }],
  [minute - 1, { unit: "now" }],
  [minute, { unit: "minutes", count: 1 }],
  [2 * minute - 1, { unit: "minutes", count: 1 }],
  [59 * minute, { unit: "minutes", count: 59 }],
  [hour - 1, { unit: "minutes", count: 59 }],
  [hour, { unit: "hours", count: 1 }],
  [23 * hour, { unit: "hours", count: 23 }],
  [day - 1, { unit: "hours", count: 23 }],
  [day, { unit: "days", count: 1 }],
  [2 * day - 1, { unit: "days", count: 1 }],
  [7 * day, { unit: "days", count: 7 }],
  [365 * day - 1, { unit: "days", count: 364 }],
  [365 * day, { unit: "date" }],
  [400 * day, { unit: "date" }],
])("just now, minutes under 60, hours under 24, then days: %d ms", (ms, age) => {
  expect(ageOf(ago(ms), now)).toEqual(age);
  // from a day on, whatever its age is shown as, it is among the earlier ones
  expect(isOverADayOld(ageOf(ago(ms), now))).toBe(ms >= day);
});
