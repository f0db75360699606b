import { expect, test } from "vitest";
import { groupByNearness, hasFewEvents, isCalendarFile, MAX_EVENTS } from "./rules";

test("Moments are grouped by nearness: a group lasts at most a year", () => {
  const [first, later, next] = ["2027-01-02", "2027-12-31", "2028-01-04"].map((day) => new Date(day)) as [
    Date,
    Date,
    Date,
  ];
  expect(groupByNearness([])).toEqual([]);
  expect(groupByNearness([next, first, later])).toEqual([[first, later], [next]]);
});

test(isCalendarFile.sentence, () => {
  expect([null, [], [1]].map((events) => isCalendarFile(events))).toEqual([false, false, true]);
});

test(hasFewEvents.sentence, () => {
  expect(hasFewEvents(Array(MAX_EVENTS))).toBe(true);
  expect(hasFewEvents(Array(MAX_EVENTS + 1))).toBe(false);
});
