import { expect, test } from "vitest";
import { isShortRange } from "../occurrences/rules";
import { daysTouched, rangesOfYear } from "./rules";

test("six ranges that meet cover a year and what whole days of other zones add, where the clock is changed too", () => {
  for (const [year, zone] of [
    [2031, "Europe/Stockholm"],
    [2032, "Pacific/Apia"],
    [1900, "America/New_York"],
  ] as const) {
    const ranges = rangesOfYear(year, zone);
    expect(ranges).toHaveLength(6);
    expect(ranges.every((range) => isShortRange(range))).toBe(true);
    for (const [at, { from }] of ranges.entries()) expect(from).toEqual(ranges[at - 1]?.to ?? from);
    expect(ranges[0]?.from.getTime()).toBeLessThanOrEqual(Date.UTC(year, 0, 1) - 26 * 3_600_000);
    expect(ranges[5]?.to.getTime()).toBeGreaterThanOrEqual(Date.UTC(year + 1, 0, 1) + 26 * 3_600_000);
  }
});

const stockholm = { allDay: false, timeZone: "Europe/Stockholm" };

test.each([
  [
    "an evening",
    { ...stockholm, dateTime: "2031-06-18T16:00:00Z", endTime: "2031-06-18T18:00:00Z" },
    "18",
    "18",
  ],
  [
    "to midnight",
    { ...stockholm, dateTime: "2031-06-18T16:00:00Z", endTime: "2031-06-18T22:00:00Z" },
    "18",
    "18",
  ],
  [
    "over midnight",
    { ...stockholm, dateTime: "2031-06-18T20:00:00Z", endTime: "2031-06-18T23:00:00Z" },
    "18",
    "19",
  ],
  ["without an end", { ...stockholm, dateTime: "2031-06-18T22:00:00Z", endTime: null }, "19", "19"],
  [
    "midnight without length",
    { ...stockholm, dateTime: "2031-06-18T22:00:00Z", endTime: "2031-06-18T22:00:00Z" },
    "19",
    "19",
  ],
  [
    "whole days of another zone",
    {
      dateTime: "2031-06-18T11:00:00Z",
      endTime: "2031-06-20T11:00:00Z",
      allDay: true,
      timeZone: "Pacific/Tongatapu",
    },
    "19",
    "20",
  ],
])("%s touches the days from the first to the last", (_, time, first, last) => {
  expect(daysTouched(time, "Europe/Stockholm")).toEqual({
    first: `2031-06-${first}`,
    last: `2031-06-${last}`,
  });
});
