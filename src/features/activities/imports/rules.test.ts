import { expect, test } from "vitest";
import { hasFewEvents, isCalendarFile, MAX_EVENTS } from "./rules";

test(isCalendarFile.sentence, () => {
  expect([null, [], [1]].map((events) => isCalendarFile(events))).toEqual([false, false, true]);
});

test(hasFewEvents.sentence, () => {
  expect(hasFewEvents(Array(MAX_EVENTS))).toBe(true);
  expect(hasFewEvents(Array(MAX_EVENTS + 1))).toBe(false);
});
