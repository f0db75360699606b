import { expect, test } from "vitest";
import { NEVER } from "../rules";
import {
  closedSpanOf,
  isAnsweredByTime,
  isAnswerOpen,
  isPast,
  isSoonEnough,
  isTakingPlace,
  isUpcoming,
  lastDeadlineOf,
} from "./rules";

const now = new Date("2026-06-01T12:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const DAYS_400 = 400 * 86_400_000;

test("Single times are answered up to 400 days ahead.", () => {
  expect(isSoonEnough(after(DAYS_400), now)).toBe(true);
  expect(isSoonEnough(after(DAYS_400 + 1), now)).toBe(false);
});

test("Only a cancelled time does not take place.", () => {
  expect([null, { isCancelled: false }, { isCancelled: true }].map((one) => isTakingPlace(one))).toEqual([
    true,
    true,
    false,
  ]);
});

test("An answer is for one time where that time is shown, takes place, and can be answered.", () => {
  const time = { occurrence: after(1000).toISOString(), isCancelled: false };
  const dateTime = time.occurrence;
  expect(isAnsweredByTime({ dateTime, time }, now)).toBe(true);
  expect(isAnsweredByTime({ dateTime, time: null }, now)).toBe(false);
  expect(isAnsweredByTime({ dateTime, time: { ...time, isCancelled: true } }, now)).toBe(false);
  expect(isAnsweredByTime({ dateTime: now.toISOString(), time }, now)).toBe(false);
  const far = { ...time, occurrence: after(DAYS_400 + 1).toISOString() };
  expect(isAnsweredByTime({ dateTime, time: far }, now)).toBe(false);
});

test("past 400: once its last time has begun", () => {
  const now = new Date("2026-06-01T10:00:00Z");
  const times = ["2026-06-01T10:00:00.001Z", "2026-06-01T10:00:00Z", "2026-06-01T09:59:59Z"];
  expect(times.map((lastTime) => isUpcoming({ lastTime: new Date(lastTime) }, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isUpcoming.code).toBe("invalid");
});

test("After its deadline nobody joins, except people invited since.", () => {
  const now = new Date("2026-06-01T10:00:00Z");
  const [later, before] = [new Date(now.getTime() + 1), new Date(now.getTime() - 1)];
  const facts = [
    { answerBy: null, invitedAt: null },
    { answerBy: later, invitedAt: null },
    { answerBy: now, invitedAt: null },
    { answerBy: now, invitedAt: before },
    { answerBy: now, invitedAt: now },
  ];
  expect(facts.map((one) => isAnswerOpen(one, now))).toEqual([true, true, false, false, true]);
  expect(isAnswerOpen.code).toBe("conflict");
  expect(lastDeadlineOf({ answerMinutes: 60, lastTime: now })).toEqual(new Date("2026-06-01T09:00:00Z"));
  expect(lastDeadlineOf({ answerMinutes: null, lastTime: now })).toBeNull();
  expect(lastDeadlineOf({ answerMinutes: 60, lastTime: NEVER })).toBeNull();
});

test("who joins late does not come to the times whose deadlines have passed", () => {
  const now = new Date("2026-06-01T10:00:00Z");
  const at = (time: string) => new Date(`2026-06-01T${time}Z`);
  expect(closedSpanOf({ answerMinutes: null, invitedAt: null }, now)).toBeNull();
  const to = at("11:00:00.001");
  expect(closedSpanOf({ answerMinutes: 60, invitedAt: null }, now)).toEqual({ from: now, to });
  expect(closedSpanOf({ answerMinutes: 60, invitedAt: at("09:30:00") }, now)).toEqual({
    from: at("10:30:00.001"),
    to,
  });
  expect(closedSpanOf({ answerMinutes: 60, invitedAt: at("08:00:00") }, now)?.from).toEqual(now);
});

test("What repeats without end is never past.", () => {
  const begun = now.toISOString();
  expect([null, begun, after(1).toISOString()].map((lastTime) => isPast({ lastTime }, now))).toEqual([
    false,
    true,
    false,
  ]);
});
