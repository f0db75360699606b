import { describe, expect, test } from "vitest";
import { clockOf, minutesOf, nextTime, quietEnd } from "./day-time";

const stockholm = "Europe/Stockholm";
const at = (text: string) => new Date(text);
const iso = (moment: Date | null) => moment?.toISOString().replace(".000Z", "Z") ?? null;

test("a clock time converts to minutes of the day and back", () => {
  for (const [clock, minutes] of [
    ["00:00", 0],
    ["08:05", 485],
    ["23:59", 1439],
  ] as const) {
    expect([minutesOf(clock), clockOf(minutes)]).toEqual([minutes, clock]);
  }
});

describe("the next moment at a local time", () => {
  test.each([
    ["later today", "08:00", stockholm, "2026-11-21T06:59:59Z", "2026-11-21T07:00:00Z"],
    ["tomorrow, if it is exactly now", "08:00", stockholm, "2026-11-21T07:00:00Z", "2026-11-22T07:00:00Z"],
    [
      "in a zone where tomorrow has begun",
      "08:00",
      "Pacific/Kiritimati",
      "2026-11-21T12:00:00Z",
      "2026-11-21T18:00:00Z",
    ],
    [
      "in a zone where it is still yesterday",
      "23:30",
      "Pacific/Pago_Pago",
      "2026-11-21T10:00:00Z",
      "2026-11-21T10:30:00Z",
    ],
    [
      "in a zone with an offset of three quarters of an hour",
      "08:00",
      "Asia/Kathmandu",
      "2026-11-21T02:00:00Z",
      "2026-11-21T02:15:00Z",
    ],
    [
      "the same local time after the clock change in spring",
      "08:00",
      stockholm,
      "2026-03-28T07:00:00Z",
      "2026-03-29T06:00:00Z",
    ],
    [
      "the same local time after the clock change in autumn",
      "08:00",
      stockholm,
      "2026-10-24T06:00:00Z",
      "2026-10-25T07:00:00Z",
    ],
    [
      "a time skipped in spring: the moment of the change",
      "02:30",
      stockholm,
      "2026-03-28T12:00:00Z",
      "2026-03-29T01:00:00Z",
    ],
    [
      "the first time that is skipped: the moment of the change, too",
      "02:00",
      stockholm,
      "2026-03-28T12:00:00Z",
      "2026-03-29T01:00:00Z",
    ],
    [
      "a time that occurs twice in autumn: the first one",
      "02:30",
      stockholm,
      "2026-10-24T12:00:00Z",
      "2026-10-25T00:30:00Z",
    ],
    ["and not the second one too", "02:30", stockholm, "2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z"],
    ["on a day that the zone skips", "08:00", "Pacific/Apia", "2011-12-29T19:00:00Z", "2011-12-30T10:00:00Z"],
  ])("%s", (_what, clock, zone, after, expected) => {
    expect(iso(nextTime(minutesOf(clock), zone, at(after)))).toBe(expected);
  });
});

describe("the end of quiet hours", () => {
  const quiet = (from: string | null, until: string | null, timeZone = stockholm) => ({
    quietFrom: from === null ? null : minutesOf(from),
    quietUntil: until === null ? null : minutesOf(until),
    timeZone,
  });
  test.each([
    ["before them", "22:00", "07:00", "2026-11-21T20:59:59Z", null],
    ["from their start", "22:00", "07:00", "2026-11-21T21:00:00Z", "2026-11-22T06:00:00Z"],
    ["past midnight", "22:00", "07:00", "2026-11-22T03:00:00Z", "2026-11-22T06:00:00Z"],
    ["until their last second", "22:00", "07:00", "2026-11-22T05:59:59Z", "2026-11-22T06:00:00Z"],
    ["not at their end", "22:00", "07:00", "2026-11-22T06:00:00Z", null],
    ["within one day", "12:00", "14:00", "2026-11-21T12:30:00Z", "2026-11-21T13:00:00Z"],
    [
      "within one day, soon after their start",
      "12:00",
      "14:00",
      "2026-11-21T11:10:00Z",
      "2026-11-21T13:00:00Z",
    ],
    ["not in the morning of the same day", "12:00", "14:00", "2026-11-21T08:00:00Z", null],
    [
      "within one day, until their last second",
      "12:00",
      "14:00",
      "2026-11-21T12:59:59Z",
      "2026-11-21T13:00:00Z",
    ],
    ["within one day, not at their end", "12:00", "14:00", "2026-11-21T13:00:00Z", null],
    ["not in the evening of the same day", "12:00", "14:00", "2026-11-21T20:00:00Z", null],
    ["until midnight", "20:00", "00:00", "2026-11-21T22:59:00Z", "2026-11-21T23:00:00Z"],
    ["from midnight on", "00:00", "06:00", "2026-11-21T23:00:00Z", "2026-11-22T05:00:00Z"],
    ["over the shorter night in spring", "22:00", "07:00", "2026-03-28T22:00:00Z", "2026-03-29T05:00:00Z"],
    ["over the longer night in autumn", "22:00", "07:00", "2026-10-24T21:00:00Z", "2026-10-25T06:00:00Z"],
    ["an end that is skipped in spring", "22:00", "02:30", "2026-03-28T23:00:00Z", "2026-03-29T01:00:00Z"],
    ["after that end", "22:00", "02:30", "2026-03-29T01:00:00Z", null],
    [
      "an end that occurs twice in autumn: the first one",
      "22:00",
      "02:30",
      "2026-10-24T23:00:00Z",
      "2026-10-25T00:30:00Z",
    ],
    [
      "and the second one, during the repeated hour",
      "22:00",
      "02:30",
      "2026-10-25T01:10:00Z",
      "2026-10-25T01:30:00Z",
    ],
  ])("%s", (_what, from, until, moment, expected) => {
    expect(iso(quietEnd(quiet(from, until), at(moment)))).toBe(expected);
  });
  test("there are none if either end is missing or both are equal", () => {
    for (const none of [
      quiet(null, null),
      quiet("22:00", null),
      quiet(null, "07:00"),
      quiet("22:00", "22:00"),
    ]) {
      for (const hour of ["00", "07", "21", "22", "23"]) {
        expect(quietEnd(none, at(`2026-11-21T${hour}:00:00Z`))).toBe(null);
      }
    }
  });
  test("they apply in the user's own time zone", () => {
    const moment = at("2026-11-21T12:00:00Z");
    expect(iso(quietEnd(quiet("22:00", "07:00", "America/Los_Angeles"), moment))).toBe(
      "2026-11-21T15:00:00Z",
    );
    expect(iso(quietEnd(quiet("22:00", "07:00", "Pacific/Kiritimati"), moment))).toBe("2026-11-21T17:00:00Z");
    expect(quietEnd(quiet("22:00", "07:00", "UTC"), moment)).toBe(null);
  });
});
