import { describe, expect, test } from "vitest";
import { dueMinutes, dueSpans, reminderMinutes } from "./rules";
import { reminderChange } from "./schema";

const now = new Date("2026-11-24T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const ahead = (minutes: number) => ago(-minutes);
const longAgo = new Date("2026-01-01T00:00:00Z");

describe("which reminders of a time are due", () => {
  test.each([
    ["not a second before", new Date(ahead(1440).getTime() + 1000), []],
    ["from its moment on", ahead(1440), [1440]],
    ["up to an hour late, as after an outage", ahead(1440 - 59), [1440]],
    ["not later", ahead(1440 - 60), []],
    ["an hour before", ahead(60), [60]],
    ["until it begins", ahead(1), [60]],
    ["not once it has begun", now, []],
    ["a week before", ahead(10_080), [10_080]],
  ])("%s", (_, dateTime, minutes) => expect(dueMinutes(dateTime, longAgo, now)).toEqual(minutes));

  test("none that was due before the activity existed", () => {
    expect(dueMinutes(ahead(50), ago(10), now)).toEqual([60]);
    expect(dueMinutes(ahead(50), ago(9), now)).toEqual([]);
  });

  test("whatever has a reminder due begins within one of the spans", () => {
    for (let minutes = 1; minutes < 10_200; minutes += 7) {
      const dateTime = ahead(minutes);
      const isWithin = dueSpans(now).some(({ from, to }) => dateTime >= from && dateTime <= to);
      if (dueMinutes(dateTime, longAgo, now).length > 0) expect(isWithin, String(minutes)).toBe(true);
    }
    expect(dueSpans(now)).toHaveLength(reminderMinutes.length);
  });
});

test("a choice is in order, without repetition, and of the offered times only", () => {
  expect(reminderChange.parse({ minutes: [1440, 60, 1440] })).toEqual({ minutes: [60, 1440] });
  expect(reminderChange.parse({ minutes: [] })).toEqual({ minutes: [] });
  for (const minutes of [[61], ["60"], [60, 60, 60, 60, 60, 60], null])
    expect(reminderChange.safeParse({ minutes }).success).toBe(false);
});
