import { expect, test } from "vitest";
import { addDays } from "@/lib/whole-days";
import { lastWeeks, meansOf, type ShownWeek, shiftOf } from "./weeks-shown";
import { commonWeekday, countsOf } from "./year-days";

const MONDAY = "2031-06-16";
const week = (ago: number, workouts: number): ShownWeek => ({
  ...{ monday: addDays(MONDAY, -7 * ago), workouts, sets: 0, volume: { value: 0, unit: "KG" } },
});

test("weeks without training are shown too, from the first in which there was some", () => {
  const weeks = lastWeeks([week(3, 2), week(1, 3)], "2031-06-18", 26);
  expect(weeks.map(({ workouts }) => workouts)).toEqual([2, 0, 3, 0]);
  expect(lastWeeks([week(40, 2)], "2031-06-18", 26)).toHaveLength(26);
});

test("a mean is of eight whole weeks, compared with the eight before if there are as many", () => {
  const ofWeeks = (...counts: number[]) =>
    counts.map((workouts, at) => week(counts.length - 1 - at, workouts));
  expect(meansOf(ofWeeks(...Array(8).fill(1), ...Array(8).fill(3), 9))).toEqual({ now: 3, before: 1 });
  expect(meansOf(ofWeeks(2, 4, 0))).toEqual({ now: 3, before: null });
  expect(meansOf(ofWeeks(2))).toEqual({ now: 2, before: null });
});

test("muscles are named that were trained clearly more and less than before", () => {
  const before = [
    { muscle: "QUADS" as const, sets: 12 },
    { muscle: "CHEST" as const, sets: 4 },
  ];
  const now = [
    { muscle: "LATS" as const, sets: 10 },
    { muscle: "CHEST" as const, sets: 5 },
  ];
  expect(shiftOf(now, before)).toEqual({ more: "LATS", less: "QUADS" });
  expect(shiftOf(before, before)).toEqual({ more: null, less: null });
  expect(shiftOf(now, [])).toEqual({ more: null, less: null });
});

test("the days of a year are counted by month, and a weekday is usual from 40 percent on", () => {
  const day = (date: string, ...exerciseIds: string[]) => ({ day: date, workouts: 1, exerciseIds });
  expect(countsOf([day("2031-05-30", "a"), day("2031-06-02"), day("2031-06-05", "a")], "a")).toEqual([
    { month: "2031-06-01", all: 2, own: 1 },
    { month: "2031-05-01", all: 1, own: 1 },
  ]);
  const thursdays = [0, 1, 2].map((ago) => addDays("2031-06-19", -7 * ago));
  const others = ["2031-06-16", "2031-06-10", "2031-06-13"];
  expect(commonWeekday([...others, ...thursdays])).toBe("2031-06-05");
  expect(commonWeekday([...others, ...others, ...thursdays])).toBeNull();
  expect(commonWeekday(thursdays)).toBeNull();
});
