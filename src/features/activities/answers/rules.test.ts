import { describe, expect, test } from "vitest";
import {
  hasUnanswered,
  isAnotherHosts,
  isRemindableAgain,
  mayListPeople,
  mayRemindPeople,
  nextReminderAt,
  offerOf,
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

describe("one place decides what answers are offered", () => {
  const now = new Date("2026-11-23T12:00:00.000Z");
  const before = "2026-11-22T12:00:00.000Z";
  const after = "2026-11-24T12:00:00.000Z";
  const open = {
    host: { id: "host" },
    isJoined: false,
    dateTime: after,
    time: null,
    lastTime: after,
    cancelledAt: null,
    isPaused: false,
    answerMinutes: null,
    invitedAt: null,
    maxParticipants: 2,
    _count: { participants: 1 },
    approval: null,
    organizationId: null,
    waitlistPosition: null,
    answer: null,
    invitationId: null,
  };
  const full = { ...open, _count: { participants: 2 } };
  const closed = { ...open, answerMinutes: 2880 };
  const cancelled = { ...open, cancelledAt: before };
  const joined = { isJoined: true };
  const waiting = { waitlistPosition: 1 };
  const invited = { invitationId: "id", invitedAt: before };
  test.each([
    ["free places", open, ["GOING", "MAYBE", "NO"], null, null],
    ["joined", { ...open, ...joined }, ["GOING", "MAYBE", "NO"], "GOING", null],
    ["answered", { ...open, answer: "NO" as const }, ["GOING", "MAYBE", "NO"], "NO", null],
    ["full", full, ["WAITING", "MAYBE", "NO"], null, null],
    ["full and invited", { ...full, ...invited }, ["WAITING", "MAYBE", "NO"], null, null],
    ["waiting", { ...full, ...waiting }, ["WAITING", "MAYBE", "NO"], "WAITING", null],
    [
      "waiting, with a place that came free",
      { ...open, ...waiting },
      ["WAITING", "MAYBE", "NO"],
      "WAITING",
      null,
    ],
    ["after the deadline", closed, ["NO"], null, "closed"],
    ["after the deadline, joined", { ...closed, ...joined }, ["GOING", "MAYBE", "NO"], "GOING", null],
    [
      "after the deadline, maybe",
      { ...closed, answer: "MAYBE" as const },
      ["MAYBE", "NO"],
      "MAYBE",
      "closed",
    ],
    [
      "invited after the deadline",
      { ...closed, invitationId: "id", invitedAt: now.toISOString() },
      ["GOING", "MAYBE", "NO"],
      null,
      null,
    ],
    ["cancelled", cancelled, [], null, "cancelled"],
    ["cancelled, invited", { ...cancelled, ...invited }, ["NO"], null, "cancelled"],
    ["cancelled, joined", { ...cancelled, ...joined }, ["NO"], "GOING", "cancelled"],
    ["past", { ...open, dateTime: before, lastTime: before }, [], null, "past"],
    [
      "not yet approved",
      { ...open, approval: "PENDING" as const, organizationId: "id" },
      ["MAYBE", "NO"],
      null,
      null,
    ],
  ])("%s", (_case, activity, offered, given, label) => {
    expect(offerOf({ id: "me" }, activity, now)).toEqual({ offered, given, label });
  });
  test("the host is offered none", () => {
    expect(offerOf({ id: "host" }, full, now)).toEqual({ offered: [], given: null, label: "full" });
  });
});
