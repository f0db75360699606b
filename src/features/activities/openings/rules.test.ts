import { expect, test } from "vitest";
import { NEVER } from "../rules";
import { type Opening, openTimeOf, pageOfTimes } from "./rules";

const weekly: Opening = {
  id: "1",
  firstAt: new Date("2026-06-01T16:00:00Z"),
  dateTime: new Date("2026-06-01T16:00:00Z"),
  recurrence: "FREQ=WEEKLY",
  timeZone: "Europe/Stockholm",
  answerMinutes: null,
  ruleEnd: NEVER,
  skipped: null,
  moved: null,
};
const now = new Date("2026-06-10T00:00:00Z");
const span = { from: now, to: null };
const nextOf = (fields: Partial<Opening>, within: { from: Date; to: Date | null } = span) =>
  openTimeOf({ ...weekly, ...fields }, { now, ...within })?.dateTime.toISOString() ?? null;

test("the first time of the span, without cancelled ones, or one that was moved before it", () => {
  expect(nextOf({})).toBe("2026-06-15T16:00:00.000Z");
  expect(nextOf({ skipped: ["2026-06-15T16:00:00.000Z"] })).toBe("2026-06-22T16:00:00.000Z");
  const moved = [{ occurrence: "2026-06-22T16:00:00.000Z", dateTime: "2026-06-12T16:00:00.000Z" }];
  expect(nextOf({ skipped: ["2026-06-22T16:00:00.000Z"], moved })).toBe("2026-06-12T16:00:00.000Z");
  expect(nextOf({}, { ...span, to: new Date("2026-06-15T16:00:00Z") })).toBeNull();
});

test("a time whose answer deadline has passed is no longer open", () => {
  // 5 days and 16 hours before the time
  expect(nextOf({ answerMinutes: 8159 })).toBe("2026-06-15T16:00:00.000Z");
  expect(nextOf({ answerMinutes: 8160 })).toBe("2026-06-22T16:00:00.000Z");
  const once = { recurrence: null, dateTime: new Date("2026-06-15T16:00:00Z") };
  expect([nextOf({ ...once, answerMinutes: 8159 }), nextOf({ ...once, answerMinutes: 8160 })]).toEqual([
    "2026-06-15T16:00:00.000Z",
    null,
  ]);
});

test("an activity that does not repeat has its time if it begins in the span", () => {
  expect(nextOf({ recurrence: null })).toBeNull();
  expect(nextOf({ recurrence: null, dateTime: span.from })).toBe("2026-06-10T00:00:00.000Z");
});

test("a page ends where not all activities have been read, and the next one begins there", () => {
  const key = (day: number, id = "a") => ({ at: new Date(Date.UTC(2026, 0, day)), id });
  const time = (day: number) => ({ ...key(day), next: { dateTime: key(day).at, occurrence: null } });
  const times = [time(5), time(2), time(1), time(3)];
  const days = ({ page, next }: ReturnType<typeof pageOfTimes>) => [
    page.map(({ at }) => at.getUTCDate()),
    next?.at.getUTCDate(),
  ];
  const after = key(1);
  expect(days(pageOfTimes(times, { after, horizon: null, limit: 2 }))).toEqual([[2, 3], 3]);
  expect(days(pageOfTimes(times, { after, horizon: null, limit: 3 }))).toEqual([[2, 3, 5], undefined]);
  expect(days(pageOfTimes(times, { after, horizon: key(4), limit: 3 }))).toEqual([[2, 3], 4]);
  expect(days(pageOfTimes([], { after, horizon: key(4), limit: 3 }))).toEqual([[], 4]);
});
