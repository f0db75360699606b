import { expect, test } from "vitest";
import {
  arrivalAt,
  isAttendanceOpen,
  isDoorOpen,
  isLiveCode,
  isNamedTime,
  isRecordedOnce,
  isSeason,
  mayCheckIn,
  mayListAttendance,
  mayRecordAttendance,
  usualSeason,
} from "./rules";

const at = (time: string) => new Date(time);
const evening = { dateTime: at("2026-11-24T18:00:00Z"), endTime: at("2026-11-24T20:00:00Z") };

test("only the host records who came", () => {
  const me = { id: "me" };
  expect([mayRecordAttendance(me, { hostId: "me" }), mayRecordAttendance(me, { hostId: "b" })]).toEqual([
    true,
    false,
  ]);
});

test("from 60 minutes before the start until 30 days after the end", () => {
  const open = (now: string, endTime: Date | null = evening.endTime) =>
    isAttendanceOpen({ ...evening, endTime }, at(now));
  expect([open("2026-11-24T16:59:59Z"), open("2026-11-24T17:00:00Z")]).toEqual([false, true]);
  expect([open("2026-12-24T19:59:59Z"), open("2026-12-24T20:00:00Z")]).toEqual([true, false]);
  expect([open("2026-12-24T17:59:59Z", null), open("2026-12-24T18:00:00Z", null)]).toEqual([true, false]);
  expect(isAttendanceOpen.code).toBe("conflict");
});

test("people check in from 60 minutes before the start until 3 hours after the end", () => {
  const open = (now: string) => isDoorOpen(evening, at(now));
  expect([open("2026-11-24T16:59:59Z"), open("2026-11-24T17:00:00Z")]).toEqual([false, true]);
  expect([open("2026-11-24T22:59:59Z"), open("2026-11-24T23:00:00Z")]).toEqual([true, false]);
});

test("those who check in more than 10 minutes after the start are late", () => {
  expect(arrivalAt(evening, at("2026-11-24T17:05:00Z"))).toBe("PRESENT");
  expect(arrivalAt(evening, at("2026-11-24T18:10:00Z"))).toBe("PRESENT");
  expect(arrivalAt(evening, at("2026-11-24T18:10:00.001Z"))).toBe("LATE");
});

test("a code expires", () => {
  const code = { expiresAt: at("2026-11-24T18:00:00Z") };
  expect([isLiveCode(code, at("2026-11-24T17:59:59Z")), isLiveCode(code, code.expiresAt)]).toEqual([
    true,
    false,
  ]);
});

test("only those who come to this time can check in", () => {
  expect([mayCheckIn({ isExpected: true }), mayCheckIn({ isExpected: false })]).toEqual([true, false]);
});

test("each person can be recorded once", () => {
  const one = { userId: "a" };
  expect([isRecordedOnce([one, { userId: "b" }]), isRecordedOnce([one, one])]).toEqual([true, false]);
});

test("attendance of a repeating activity needs an occurrence", () => {
  const weekly = { recurrence: "FREQ=WEEKLY" };
  expect([isNamedTime(weekly, undefined), isNamedTime(weekly, evening.dateTime)]).toEqual([false, true]);
  expect(isNamedTime({ recurrence: null }, undefined)).toBe(true);
});

test("a season ends after it begins, and is at most 800 days long", () => {
  const from = at("2026-01-01T00:00:00Z");
  expect([isSeason(from, at("2026-01-02T00:00:00Z")), isSeason(from, from)]).toEqual([true, false]);
  expect([isSeason(from, at("2028-03-11T00:00:00Z")), isSeason(from, at("2028-03-12T00:00:01Z"))]).toEqual([
    true,
    false,
  ]);
});

test("the usual season is the last six months", () => {
  const now = at("2026-11-24T18:00:00Z");
  expect(usualSeason(now)).toEqual({ from: at("2026-05-24T18:00:00Z"), to: now });
});

test("who manages a group sees everybody's attendance, others their own", () => {
  expect((["OWNER", "ADMIN", "MANAGER", "MEMBER"] as const).map(mayListAttendance)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
