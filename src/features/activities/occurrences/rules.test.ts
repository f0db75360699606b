import { expect, test } from "vitest";
import { isShortRange, isWithin, lengthOf, MAX_LENGTH_MS } from "./rules";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR_MS);

test("The range from from to to must not be longer than 62 days.", () => {
  const range = (days: number, ms = 0) => ({ from: at(0), to: new Date(days * 24 * HOUR_MS + ms) });
  expect(isShortRange(range(62))).toBe(true);
  // the clock was set back within the range
  expect(isShortRange(range(62, HOUR_MS))).toBe(true);
  expect(isShortRange(range(62, HOUR_MS + 1))).toBe(false);
  expect(isShortRange({ from: at(5), to: at(3) })).toBe(true);
  expect(MAX_LENGTH_MS).toBe(62 * 24 * HOUR_MS);
});

test("a time without an end has no duration", () => {
  expect(lengthOf({ dateTime: at(2), endTime: null })).toBe(0);
  expect(lengthOf({ dateTime: at(2), endTime: at(5) })).toBe(3 * HOUR_MS);
});

test("a time is in a range that it overlaps, and without a duration also at its beginning", () => {
  const range = { from: at(10), to: at(20) };
  const within = (hour: number, hours: number) => isWithin(at(hour), hours * HOUR_MS, range);
  expect([within(8, 2), within(8, 3), within(8, 0)]).toEqual([false, true, false]);
  expect([within(10, 0), within(19, 5), within(20, 0), within(21, 1)]).toEqual([true, true, false, false]);
});
