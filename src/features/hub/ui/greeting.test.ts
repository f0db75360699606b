import { expect, test } from "vitest";
import { hourIn, partOfDay } from "./greeting";

test.each([
  [0, "evening"],
  [4, "evening"],
  [5, "morning"],
  [9, "morning"],
  [10, "day"],
  [17, "day"],
  [18, "evening"],
  [23, "evening"],
])("Hour %i is %s", (hour, part) => {
  expect(partOfDay(hour)).toBe(part);
});

test("The hour is that of the user's time zone, and midnight is 0.", () => {
  expect(hourIn("Europe/Stockholm", new Date("2026-06-20T22:30:00Z"))).toBe(0);
  expect(hourIn("America/New_York", new Date("2026-06-20T22:30:00Z"))).toBe(18);
});
