import { expect, test } from "vitest";
import {
  hasUnanswered,
  isAnotherHosts,
  isRemindableAgain,
  mayListPeople,
  mayRemindPeople,
  nextReminderAt,
} from "./rules";

test("the host does not answer", () => {
  const me = { id: "me" };
  expect([isAnotherHosts(me, { hostId: "me" }), isAnotherHosts(me, { hostId: "b" })]).toEqual([false, true]);
  expect(isAnotherHosts.code).toBe("invalid");
});

test("the host alone sees the answers and reminds", () => {
  const me = { id: "me" };
  expect([mayListPeople(me, { host: me }), mayListPeople(me, { host: { id: "b" } })]).toEqual([true, false]);
  expect([mayRemindPeople(me, { hostId: "me" }), mayRemindPeople(me, { hostId: "b" })]).toEqual([
    true,
    false,
  ]);
});

test("at most once in 24 hours", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  const at = (time: string) => ({ remindedAt: new Date(time) });
  expect(isRemindableAgain({ remindedAt: null }, now)).toBe(true);
  expect(isRemindableAgain(at("2026-11-22T12:00:00.000Z"), now)).toBe(true);
  expect(isRemindableAgain(at("2026-11-22T12:00:00.001Z"), now)).toBe(false);
  expect(isRemindableAgain.code).toBe("conflict");
  expect(nextReminderAt(new Date("2026-11-22T13:00:00Z"), now)).toEqual(new Date("2026-11-23T13:00:00Z"));
});

test("somebody has not answered", () => {
  expect([hasUnanswered(["a"]), hasUnanswered([])]).toEqual([true, false]);
  expect(hasUnanswered.code).toBe("conflict");
});
