import { expect, test } from "vitest";
import {
  changedAlike,
  clockOf,
  keepsTimes,
  momentAt,
  shiftBetween,
  shiftDays,
  shiftMoment,
  shiftRule,
  shiftSpan,
} from "./shift";

const ZONE = "Europe/Stockholm";
const span = (dateTime: string, endTime: string | null) => ({
  dateTime: `${dateTime}:00.000Z`,
  endTime: endTime && `${endTime}:00.000Z`,
});

test("a minute of the day is a time, and the last one midnight", () => {
  expect([clockOf(0), clockOf(18 * 60 + 5)]).toEqual(["00:00", "18:05"]);
  expect(momentAt("2026-06-18", 24 * 60, ZONE)?.toISOString()).toBe("2026-06-18T22:00:00.000Z");
});

test("moved over a change of the clock, it keeps its hour", () => {
  const before = span("2026-10-24T16:00", "2026-10-24T17:30");
  const after = span("2026-10-25T17:00", "2026-10-25T18:30");
  expect(shiftSpan(before, { days: 1, minutes: 0 }, ZONE)).toEqual(after);
  expect(shiftBetween(before.dateTime, after.dateTime, ZONE)).toEqual({ days: 1, minutes: 0 });
});

test("moved over midnight in either direction", () => {
  const at = "2026-06-18T21:00:00.000Z";
  expect(shiftMoment(at, { days: 0, minutes: 120 }, ZONE)).toBe("2026-06-18T23:00:00.000Z");
  expect(shiftMoment("2026-06-18T22:30:00.000Z", { days: 1, minutes: -60 }, ZONE)).toBe(
    "2026-06-19T21:30:00.000Z",
  );
  expect(shiftBetween(at, "2026-06-18T23:00:00.000Z", ZONE)).toEqual({ days: 1, minutes: -22 * 60 });
});

test("into the hour that is skipped in spring, the end stays after the start", () => {
  const night = span("2026-03-28T00:30", "2026-03-28T01:15");
  const { dateTime, endTime } = shiftSpan(night, { days: 1, minutes: 45 }, ZONE);
  expect(endTime && endTime > dateTime).toBe(true);
});

test("without an end it stays without", () => {
  expect(shiftSpan(span("2026-06-18T16:00", null), { days: 2, minutes: 15 }, ZONE)).toEqual(
    span("2026-06-20T16:15", null),
  );
});

test("other times of a series are changed alike, each at the same hour", () => {
  const [before, after] = [
    span("2026-06-16T16:00", "2026-06-16T17:30"),
    span("2026-06-17T17:00", "2026-06-17T19:00"),
  ];
  const winter = span("2026-12-01T17:00", "2026-12-01T18:30");
  expect(changedAlike(winter, before, after, ZONE)).toEqual(span("2026-12-02T18:00", "2026-12-02T20:00"));
  expect(changedAlike(winter, before, { ...after, endTime: null }, ZONE)).toEqual(
    span("2026-12-02T18:00", null),
  );
});

test("of a series with times of another length, only the start is moved where the length stays", () => {
  const [before, after] = [
    span("2026-06-16T16:00", "2026-06-16T17:30"),
    span("2026-06-17T17:00", "2026-06-17T18:30"),
  ];
  expect(changedAlike(span("2026-06-23T16:00", "2026-06-23T20:00"), before, after, ZONE)).toEqual(
    span("2026-06-24T17:00", "2026-06-24T21:00"),
  );
  const open = { ...before, endTime: null };
  expect(
    changedAlike(span("2026-06-23T16:00", "2026-06-23T20:00"), open, { ...after, endTime: null }, ZONE),
  ).toEqual(span("2026-06-24T17:00", "2026-06-24T21:00"));
});

test.each([
  ["FREQ=WEEKLY", "FREQ=WEEKLY", 1, true],
  ["FREQ=WEEKLY;COUNT=5", "FREQ=WEEKLY;COUNT=4", 1, true],
  ["COUNT=5;FREQ=DAILY", "FREQ=DAILY;UNTIL=20271231", 1, true],
  ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=WE", 1, true],
  ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU", 1, false],
  ["FREQ=WEEKLY;BYDAY=TU", "FREQ=WEEKLY;BYDAY=TU", 7, true],
  ["FREQ=WEEKLY", "FREQ=WEEKLY;INTERVAL=2", 0, false],
  ["FREQ=WEEKLY", null, 0, false],
  ["FREQ=MONTHLY;BYDAY=3TU", "FREQ=MONTHLY;BYDAY=3TU", 0, true],
  ["FREQ=MONTHLY;BYDAY=3TU", "FREQ=MONTHLY;BYDAY=3WE", 1, false],
  ["FREQ=MONTHLY", "FREQ=MONTHLY", 12, true],
  ["FREQ=MONTHLY", "FREQ=MONTHLY", 13, false],
  ["FREQ=MONTHLY", "FREQ=MONTHLY", 20, false],
])("%s to %s, %i days later: each time corresponds to one before: %s", (before, after, days, isAlike) => {
  const [first, moved] = [0, days].map((by) => new Date(Date.UTC(2026, 5, 16 + by, 16)).toISOString());
  const [one, other] = [
    { dateTime: first ?? "", recurrence: before },
    { dateTime: moved ?? "", recurrence: after },
  ];
  expect(keepsTimes(one, other, ZONE)).toBe(isAlike);
});

test.each([
  ["FREQ=WEEKLY", 0, undefined],
  ["FREQ=WEEKLY", 1, undefined],
  ["FREQ=MONTHLY;COUNT=3", 1, undefined],
  ["FREQ=WEEKLY;BYDAY=TU", 0, undefined],
  ["FREQ=WEEKLY;BYDAY=TU", 1, "FREQ=WEEKLY;BYDAY=WE"],
  ["FREQ=WEEKLY;BYDAY=MO,TH", -1, "FREQ=WEEKLY;BYDAY=SU,WE"],
  ["FREQ=WEEKLY;BYDAY=SU;WKST=MO", 8, "FREQ=WEEKLY;BYDAY=MO;WKST=MO"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU", 1, "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;WKST=TU"],
  ["FREQ=WEEKLY;WKST=SU;INTERVAL=2;BYDAY=TU,SU", -1, "FREQ=WEEKLY;WKST=SA;INTERVAL=2;BYDAY=MO,SA"],
  ["FREQ=WEEKLY;UNTIL=20261231T225900Z", 1, "FREQ=WEEKLY;UNTIL=20270101T225900Z"],
  ["FREQ=DAILY;UNTIL=20260618", -1, "FREQ=DAILY;UNTIL=20260617"],
  ["FREQ=WEEKLY;BYDAY=TU;COUNT=5", 1, null],
  ["FREQ=MONTHLY;BYDAY=-1FR", 1, null],
  ["FREQ=MONTHLY;BYDAY=FR", 1, null],
  ["FREQ=MONTHLY;BYMONTHDAY=15", 1, null],
])("%s by %i days is %s", (rule, days, shifted) => {
  expect(shiftRule(rule, days)).toBe(shifted);
});

test("whole days that go over to another time zone on the same day keep what differs", () => {
  const before = { dateTime: "2031-06-17T22:00:00Z", recurrence: "FREQ=WEEKLY" };
  const there = { ...before, dateTime: "2031-06-17T12:00:00Z" };
  const zones = ["Europe/Stockholm", "Pacific/Auckland"] as const;
  expect(keepsTimes(before, there, ...zones)).toBe(true);
  expect(keepsTimes({ ...before, recurrence: "FREQ=MONTHLY;BYDAY=3WE" }, there, ...zones)).toBe(false);
});

test("whole days are moved by days, also over a change of the clock", () => {
  const day = { dateTime: "2031-03-28T23:00:00.000Z", endTime: "2031-03-29T23:00:00.000Z" };
  const zoned = { ...day, timeZone: "Europe/Stockholm" };
  expect(shiftDays(zoned, 1)).toEqual({
    dateTime: "2031-03-29T23:00:00.000Z",
    endTime: "2031-03-30T22:00:00.000Z",
  });
  expect(shiftDays(zoned, 0)).toEqual(day);
  expect(shiftDays({ ...zoned, endTime: null }, 0)).toEqual(day);
});
