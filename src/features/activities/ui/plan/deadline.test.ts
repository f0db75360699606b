import { expect, test } from "vitest";
import { answerMinutesOf, deadlineValuesOf, inUnits, noDeadline, ON_DAY } from "./deadline";

const zone = "Europe/Stockholm";
const dateTime = "2026-06-18T16:00:00.000Z";
const start = new Date(dateTime);

test("a preset is chosen by its minutes, another deadline by its day unless the activity repeats", () => {
  const of = (answerMinutes: number | null, recurrence: string | null = null) =>
    deadlineValuesOf({ dateTime, recurrence, answerMinutes }, zone);
  expect(of(null)).toEqual(noDeadline);
  expect(of(1440)).toEqual({ ...noDeadline, answers: "1440" });
  expect(of(90)).toEqual({ answers: ON_DAY, answerDay: "2026-06-18", answerTime: "16:30" });
  expect(of(90, "FREQ=WEEKLY")).toEqual({ ...noDeadline, answers: "90" });
});

test("a day means until its end, and must lie before the start, at most 365 days", () => {
  const on = (answerDay: string, answerTime = "", from: Date | null = start) =>
    answerMinutesOf({ answers: ON_DAY, answerDay, answerTime }, from, zone);
  expect(answerMinutesOf(noDeadline, start, zone)).toBeNull();
  expect(answerMinutesOf({ ...noDeadline, answers: "60" }, start, zone)).toBe(60);
  expect(on("2026-06-17")).toBe(18 * 60 + 1);
  expect(on("2026-06-18", "18:00")).toBe(0);
  expect([on("2026-06-18", "18:01"), on("2026-06-18"), on("")]).toEqual([undefined, undefined, undefined]);
  expect(on("2025-06-18", "18:00")).toBe(525_600);
  expect(on("2025-06-18", "17:59")).toBeUndefined();
  expect(on("2026-06-17", "", null)).toBeUndefined();
});

test("minutes are named in whole days or hours where they are such", () => {
  expect([0, 90, 180, 2880].map(inUnits)).toEqual([
    { unit: "minutes", count: 0 },
    { unit: "minutes", count: 90 },
    { unit: "hours", count: 3 },
    { unit: "days", count: 2 },
  ]);
});
