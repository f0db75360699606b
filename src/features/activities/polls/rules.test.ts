import { expect, test } from "vitest";
import {
  bestOf,
  hasDistinctOptions,
  hasNewPeople,
  hasRoomForPeople,
  hasRoomForPoll,
  isLaterClose,
  isOpenPoll,
  isUnansweredPoll,
  isUndecided,
  isUpcomingOption,
  isWithoutPollHost,
  MAX_OPEN_POLLS,
  MAX_PEOPLE,
  mayRunPoll,
} from "./rules";

const me = { id: "me" };
const now = new Date("2026-06-20T12:00:00Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

test(mayRunPoll.sentence, () => {
  expect([mayRunPoll(me, { hostId: "me" }), mayRunPoll(me, { hostId: "b" })]).toEqual([true, false]);
});

test(isUndecided.sentence, () => {
  expect([isUndecided({ decidedAt: null }), isUndecided({ decidedAt: now })]).toEqual([true, false]);
  expect(isUndecided.code).toBe("conflict");
});

test(isOpenPoll.sentence, () => {
  const isOpen = (closesAt: Date | null, decidedAt: Date | null = null) =>
    isOpenPoll({ closesAt, decidedAt }, now);
  expect([isOpen(null), isOpen(after), isOpen(now), isOpen(before)]).toEqual([true, true, false, false]);
  expect([isOpen(null, before), isOpen(after, before)]).toEqual([false, false]);
  expect(isOpenPoll.code).toBe("conflict");
});

test(isLaterClose.sentence, () => {
  expect([null, after, now].map((at) => isLaterClose(at, now))).toEqual([true, true, false]);
  expect(isLaterClose.code).toBe("invalid");
});

test(hasDistinctOptions.sentence, () => {
  const one = { dateTime: now, endTime: null };
  expect(hasDistinctOptions([one, { dateTime: after, endTime: null }])).toBe(true);
  expect(hasDistinctOptions([one, { dateTime: now, endTime: after }])).toBe(true);
  expect(hasDistinctOptions([one, { ...one }])).toBe(false);
  expect(hasDistinctOptions.code).toBe("invalid");
});

test(isUpcomingOption.sentence, () => {
  expect([after, now].map((dateTime) => isUpcomingOption({ dateTime }, now))).toEqual([true, false]);
  expect(isUpcomingOption.code).toBe("invalid");
});

test(isWithoutPollHost.sentence, () => {
  expect([isWithoutPollHost(me, ["b"]), isWithoutPollHost(me, ["b", "me"])]).toEqual([true, false]);
  expect(isWithoutPollHost.code).toBe("invalid");
});

test(hasNewPeople.sentence, () => {
  expect([hasNewPeople(["b"]), hasNewPeople([])]).toEqual([true, false]);
  expect(hasNewPeople.code).toBe("conflict");
});

test(hasRoomForPeople.sentence, () => {
  expect(MAX_PEOPLE).toBe(100);
  expect([hasRoomForPeople(100), hasRoomForPeople(101)]).toEqual([true, false]);
  expect(hasRoomForPeople.code).toBe("conflict");
});

test(isUnansweredPoll.sentence, () => {
  expect([isUnansweredPoll(["b"]), isUnansweredPoll([])]).toEqual([true, false]);
  expect(isUnansweredPoll.code).toBe("conflict");
});

test("The best times are those at which the most can, and of these the most surely", () => {
  const option = (id: string, yes: number, ifNeeded: number) => ({ id, yes, ifNeeded });
  const [a, b, c, d] = [option("a", 2, 1), option("b", 3, 0), option("c", 3, 0), option("d", 1, 1)];
  expect(bestOf([a, b, d]).map(({ id }) => id)).toEqual(["b"]);
  expect(bestOf([b, d, c]).map(({ id }) => id)).toEqual(["b", "c"]);
  expect(bestOf([option("e", 0, 1), option("f", 0, 0)]).map(({ id }) => id)).toEqual(["e"]);
  expect(bestOf([option("g", 0, 0)])).toEqual([]);
  expect(bestOf([])).toEqual([]);
});

test(hasRoomForPoll.sentence, () => {
  expect(MAX_OPEN_POLLS).toBe(200);
  expect([0, 199, 200].map(hasRoomForPoll)).toEqual([true, true, false]);
  expect(hasRoomForPoll.code).toBe("limit-reached");
});
