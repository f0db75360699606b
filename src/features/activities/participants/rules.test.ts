import { describe, expect, test } from "vitest";
import {
  hasFreePlace,
  hasJoinedOrWaits,
  isNewOnWaitlist,
  isNewParticipant,
  isOthersActivity,
  labelOf,
  mayJoinSharedActivity,
  mayJoinWaitlist,
} from "./rules";

test("joining one's own activity is 400", () => {
  const me = { id: "me" };
  expect([isOthersActivity(me, { hostId: "other" }), isOthersActivity(me, { hostId: "me" })]).toEqual([
    true,
    false,
  ]);
  expect(isOthersActivity.code).toBe("invalid");
});

test("full or joined already: 409", () => {
  const full = [
    [null, 10_000],
    [3, 2],
    [3, 3],
    [3, 4],
  ] as const;
  expect(full.map(([maxParticipants, joined]) => hasFreePlace({ maxParticipants, joined }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isNewParticipant({ isJoined: false }), isNewParticipant({ isJoined: true })]).toEqual([
    true,
    false,
  ]);
  expect([isNewOnWaitlist({ isWaiting: false }), isNewOnWaitlist({ isWaiting: true })]).toEqual([
    true,
    false,
  ]);
  expect([hasFreePlace.code, isNewParticipant.code, isNewOnWaitlist.code]).toEqual([
    "conflict",
    "conflict",
    "conflict",
  ]);
});

test("one leaves what one has joined or waits for", () => {
  const states = [
    { isJoined: true, isWaiting: false },
    { isJoined: false, isWaiting: true },
    { isJoined: false, isWaiting: false },
  ];
  expect(states.map((state) => hasJoinedOrWaits(state))).toEqual([true, true, false]);
});

describe(mayJoinSharedActivity.sentence, () => {
  const now = new Date("2026-06-01T10:00:00Z");
  const [later, before] = ["2026-06-02T10:00:00.000Z", "2026-05-31T10:00:00.000Z"];
  const open = {
    host: { id: "host" },
    isJoined: false,
    dateTime: later as string,
    time: null as { occurrence: string; isCancelled: boolean } | null,
    lastTime: later as string | null,
    cancelledAt: null as string | null,
    isPaused: false,
    answerMinutes: null as number | null,
    invitedAt: null as string | null,
    maxParticipants: 3 as number | null,
    _count: { participants: 2 },
    waitlistPosition: null as number | null,
  };
  const full = { ...open, _count: { participants: 3 } };
  const past = { ...open, lastTime: before };
  // a day before the start is this very moment
  const closed = { ...open, answerMinutes: 1440 };
  test.each([
    ["a stranger's, with a place", open, "me", "join"],
    ["without a limit", { ...open, maxParticipants: null, _count: { participants: 900 } }, "me", "join"],
    ["without an end", { ...open, lastTime: null }, "me", "join"],
    ["a minute before the deadline", { ...open, answerMinutes: 1439 }, "me", "join"],
    ["at the deadline", closed, "me", "closed"],
    ["invited after the deadline", { ...closed, invitedAt: now.toISOString() }, "me", "join"],
    ["invited before it", { ...closed, invitedAt: before }, "me", "closed"],
    [
      "one time, closed",
      { ...closed, lastTime: null, time: { occurrence: later, isCancelled: false } },
      "me",
      "closed",
    ],
    ["all times, without an end", { ...closed, lastTime: null }, "me", "join"],
    ["closed and full", { ...closed, _count: full._count }, "me", "full"],
    ["its host is suspended", { ...open, isPaused: true }, "me", "closed"],
    ["my own, closed", closed, "host", null],
    ["joined", { ...open, isJoined: true }, "me", "joined"],
    ["cancelled", { ...open, cancelledAt: before }, "me", "cancelled"],
    ["joined, cancelled", { ...open, isJoined: true, cancelledAt: before }, "me", "cancelled"],
    ["joined, full and past", { ...full, ...past, isJoined: true }, "me", "joined"],
    ["full", full, "me", "full"],
    ["past", past, "me", "past"],
    ["past and full", { ...full, lastTime: before }, "me", "past"],
    ["begun this very moment", { ...open, lastTime: now.toISOString() }, "me", "past"],
    ["the viewer is the friend", open, "friend", null],
    ["the viewer is the friend, and it is full", full, "friend", "full"],
    ["my own", open, "host", null],
    ["my own, past", past, "host", "past"],
  ] as const)("%s", (_case, activity, id, label) => {
    expect(labelOf({ id }, activity, "friend", now)).toBe(label);
    expect(mayJoinSharedActivity({ id }, activity, "friend", now)).toBe(label === "join");
  });

  test(mayJoinWaitlist.sentence, () => {
    const states = [
      full,
      open,
      { ...full, lastTime: before },
      { ...full, isJoined: true },
      { ...full, waitlistPosition: 2 },
      { ...full, answerMinutes: 1440 },
      { ...full, cancelledAt: before },
      { ...full, isPaused: true },
    ];
    expect(states.map((state) => mayJoinWaitlist({ id: "me" }, state, now))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(mayJoinWaitlist({ id: "host" }, full, now)).toBe(false);
  });
});
