import { expect, test } from "vitest";
import { NEVER } from "../rules";
import { changedTimesOf, hasOccurrence, timesOf } from "./rules";

const at = (text: string) => new Date(text);
const WEEKLY = "FREQ=WEEKLY;COUNT=3";
const once = {
  dateTime: at("2026-10-21T16:00:00Z"),
  endTime: at("2026-10-21T17:00:00Z"),
  recurrence: null,
  allDay: false,
  timeZone: "Europe/Stockholm",
};
const weekly = { ...once, recurrence: WEEKLY };
/** The last of three: an hour later in UTC, because summer time ends between them. */
const third = at("2026-11-04T17:00:00Z");

test("an activity is over when its last time is", () => {
  expect(timesOf(once)).toEqual({ ...once, lastTime: once.dateTime, overAt: once.endTime });
  expect(timesOf(weekly)).toEqual({ ...weekly, lastTime: third, overAt: at("2026-11-04T18:00:00Z") });
  expect(timesOf({ ...weekly, recurrence: "FREQ=WEEKLY" }).lastTime).toEqual(NEVER);
});

test("The end must be after the start, and a rule must be one", () => {
  expect(() => timesOf({ ...once, endTime: once.dateTime })).toThrow("The end must be after the start.");
  expect(() => timesOf({ ...once, recurrence: "FREQ=SOMETIMES" })).toThrow();
});

test("what is not given stays, null clears, and an unchanged rule is not expanded again", () => {
  const held = { ...weekly, ruleEnd: third };
  expect(changedTimesOf(held, { id: "a" })).toEqual(timesOf(weekly));
  expect(changedTimesOf(held, { id: "a", endTime: null })).toEqual(timesOf({ ...weekly, endTime: null }));
  expect(changedTimesOf(held, { id: "a", recurrence: null })).toEqual(timesOf(once));
  const later = at("2026-10-22T16:00:00Z");
  expect(changedTimesOf(held, { id: "a", dateTime: later, endTime: null })).toEqual(
    timesOf({ ...weekly, dateTime: later, endTime: null }),
  );
  const refused = { ...held, recurrence: "FREQ=SOMETIMES" };
  expect(changedTimesOf(refused, { id: "a" }).lastTime).toEqual(third);
  expect(() => changedTimesOf(refused, { id: "a", dateTime: later, endTime: null })).toThrow();
  expect(changedTimesOf({ ...held, ruleEnd: NEVER }, { id: "a" }).lastTime).toEqual(NEVER);
});

test("The activity has no such time, unless its rule gives it.", () => {
  const series = { ...weekly, ruleEnd: third };
  expect(hasOccurrence(series, at("2026-10-28T17:00:00Z"))).toBe(true);
  expect(hasOccurrence(series, at("2026-10-28T16:00:00Z"))).toBe(false);
  expect(hasOccurrence(series, at("2026-11-11T17:00:00Z"))).toBe(false);
  expect(hasOccurrence({ ...series, recurrence: null }, once.dateTime)).toBe(false);
  expect(hasOccurrence({ ...series, recurrence: "FREQ=SOMETIMES" }, once.dateTime)).toBe(false);
  const endless = { ...series, recurrence: "FREQ=WEEKLY", ruleEnd: NEVER };
  expect(hasOccurrence(endless, at("2026-11-11T17:00:00Z"))).toBe(true);
});
