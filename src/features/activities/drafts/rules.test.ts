import { expect, test } from "vitest";
import { hasFewEvents, isCalendarFile, MAX_EVENTS } from "./rules";

test(isCalendarFile.sentence, () => {
  expect([[], [1]].map((events) => isCalendarFile(events))).toEqual([false, true]);
});

test(hasFewEvents.sentence, () => {
  expect(hasFewEvents(Array(MAX_EVENTS))).toBe(true);
  expect(hasFewEvents(Array(MAX_EVENTS + 1))).toBe(false);
});
