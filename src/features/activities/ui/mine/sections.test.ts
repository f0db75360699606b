import { expect, test } from "vitest";
import type { ActivityView } from "../../views";
import { inOrderOfTime, sectionsOf, soonestFirst } from "./sections";

const at = (dateTime: string, recurrence: string | null = null) =>
  ({ dateTime: `${dateTime}:00.000Z`, recurrence }) as ActivityView;
const frame = { now: new Date("2026-06-18T12:00:00Z"), timeZone: "Europe/Stockholm" };
const keys = (activities: ActivityView[], isPast = false) =>
  sectionsOf(activities, { ...frame, isPast }).map(({ key, activities: some }) => [key, some.length]);

test("activities are grouped by day in the user's time zone; repeating ones without a next time share a group", () => {
  const activities = [
    at("2026-03-01T17:00", "FREQ=WEEKLY"),
    at("2026-06-17T10:00"),
    at("2026-06-17T11:00", "FREQ=DAILY"),
    at("2026-06-17T22:30"),
    at("2026-06-18T22:30", "FREQ=WEEKLY"),
  ];
  expect(keys(activities)).toEqual([
    ["repeating", 2],
    ["2026-06-18", 2],
    ["2026-06-19", 1],
  ]);
});

test("past activities are grouped under their own days", () => {
  expect(keys([at("2026-06-17T10:00"), at("2026-06-01T10:00", "FREQ=DAILY;COUNT=3")], true)).toEqual([
    ["2026-06-17", 1],
    ["2026-06-01", 1],
  ]);
});

test("a repeating activity of today is grouped under today", () => {
  expect(keys([at("2026-06-18T10:00", "FREQ=DAILY")])).toEqual([["2026-06-18", 1]]);
});

test("what needs an answer is shown soonest first, a repeating activity by its next time", () => {
  const once = { ...at("2026-06-20T10:00"), nextTime: "2026-06-20T10:00:00.000Z" };
  const weekly = { ...at("2026-03-01T17:00", "FREQ=WEEKLY"), nextTime: "2026-06-21T17:00:00.000Z" };
  const farAhead = { ...at("2028-06-18T10:00"), nextTime: null };
  expect(soonestFirst([weekly, farAhead, once])).toEqual([once, weekly, farAhead]);
});

test("coming ones are in order of time, a series among them by its next one, and none is overtaken by the next page", () => {
  const weekly = { ...at("2026-03-01T17:00", "FREQ=WEEKLY"), nextTime: "2026-06-21T17:00:00.000Z" };
  const [first, second] = [at("2026-06-19T10:00"), at("2026-06-22T10:00")];
  expect(inOrderOfTime([weekly, first, second], false)).toEqual([first, weekly, second]);
  // on the next page there may be something of the 20th
  expect(inOrderOfTime([weekly, first], true)).toEqual([first]);
  expect(keys([first, weekly])).toEqual([
    ["2026-06-19", 1],
    ["2026-06-21", 1],
  ]);
});
