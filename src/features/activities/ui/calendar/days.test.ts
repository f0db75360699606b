import { expect, test } from "vitest";
import { addDays, daysBetween, noonOf } from "@/lib/whole-days";
import {
  addMonths,
  daysOfView,
  isDay,
  isView,
  loadedDays,
  mondayOf,
  stepOf,
  weekdayOf,
  weekNumberOf,
  weeksOfMonth,
} from "./days";

test("days are added over the ends of months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

test("a month later is the same day, or the last of that month", () => {
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -1)).toBe("2025-12-15");
});

test.each([
  ["2026-06-18", 25],
  ["2026-01-01", 1],
  ["2027-01-01", 53],
  ["2024-12-30", 1],
  ["2025-12-28", 52],
])("%s is in week %i", (day, week) => {
  expect(weekNumberOf(day)).toBe(week);
});

test("weeks begin on Monday", () => {
  expect(mondayOf("2026-06-21")).toBe("2026-06-15");
  expect(weekdayOf("2026-06-15")).toBe(0);
});

test("a month shows the whole weeks that it touches", () => {
  const june = weeksOfMonth("2026-06-18");
  expect([june.length, june[0]?.[0], june.at(-1)?.at(-1)]).toEqual([5, "2026-06-01", "2026-07-05"]);
  expect(weeksOfMonth("2026-08-01")).toHaveLength(6);
  expect(weeksOfMonth("2027-02-10")).toHaveLength(4);
});

test("each view has its days, and leads to those before and after them", () => {
  expect(daysOfView("week", "2026-06-18")).toHaveLength(7);
  expect(daysOfView("day", "2026-06-18")).toEqual(["2026-06-18"]);
  expect(daysOfView("agenda", "2026-06-18").at(-1)).toBe("2026-07-08");
  expect(daysOfView("month", "2026-06-18")).toHaveLength(35);
  expect(stepOf("month", "2026-06-18", 1)).toBe("2026-07-18");
  expect(stepOf("year", "2028-02-29", 1)).toBe("2029-02-28");
  expect(stepOf("week", "2026-06-18", -1)).toBe("2026-06-11");
  expect(stepOf("day", "2026-06-18", 1)).toBe("2026-06-19");
  expect(stepOf("agenda", "2026-06-18", 1)).toBe("2026-07-09");
});

test("only real days and views are taken from an address", () => {
  const wrong = ["2026-02-30", "0026-01-01", "12026-06-18", "2026-06-18T12:00", "today", null];
  expect(["2026-06-18", "1999-12-31", ...wrong].filter(isDay)).toEqual(["2026-06-18", "1999-12-31"]);
  expect(["month", "year", "decade", null].map(isView)).toEqual([true, true, false, false]);
});

test("what is loaded fits into a call, whatever the day", () => {
  for (let day = "2026-01-01"; day < "2028-01-01"; day = addDays(day, 1)) {
    const { first, last } = loadedDays("agenda", day);
    expect(daysBetween(first, last) + 1).toBeLessThanOrEqual(62);
  }
  expect(loadedDays("week", "2026-06-18")).toEqual({ first: "2026-06-01", last: "2026-07-05" });
  expect(loadedDays("agenda", "2026-06-18")).toEqual({ first: "2026-06-01", last: "2026-07-08" });
});

test("a day is written at its noon in UTC", () => {
  expect(noonOf("2026-06-18").toISOString()).toBe("2026-06-18T12:00:00.000Z");
});
