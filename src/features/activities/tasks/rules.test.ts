import { expect, test } from "vitest";
import {
  hasRoomForTask,
  isEnoughForTakers,
  isNamedByTime,
  isRepeatingTask,
  isStillNeeded,
  MAX_TASKS,
  mayChangeTasks,
  mayReleaseTask,
  mayTakeTask,
  standingFor,
} from "./rules";

const me = { id: "me" };
const [own, others] = [{ hostId: "me" }, { hostId: "b" }];

test(mayChangeTasks.sentence, () => {
  expect([mayChangeTasks(me, own), mayChangeTasks(me, others)]).toEqual([true, false]);
});

test(mayReleaseTask.sentence, () => {
  expect(mayReleaseTask(me, own, "c")).toBe(true);
  expect([mayReleaseTask(me, others, "c"), mayReleaseTask(me, others, "me")]).toEqual([false, true]);
});

test(mayTakeTask.sentence, () => {
  expect(mayTakeTask(me, own, null)).toBe(true);
  const standings = ["GOING", "WAITING", "MAYBE", "NO", null] as const;
  expect(standings.map((standing) => mayTakeTask(me, others, standing))).toEqual([
    ...[true, false, false, false, false],
  ]);
});

test("What counts for a task of one time is the answer for that time.", () => {
  const joined = { isWaiting: false, answer: null };
  expect(standingFor(joined, null)).toBe("GOING");
  expect(standingFor(joined, { own: null })).toBe("GOING");
  expect(standingFor(joined, { own: "NO" })).toBe("NO");
});

test(hasRoomForTask.sentence, () => {
  expect(MAX_TASKS).toBe(50);
  expect([hasRoomForTask(49), hasRoomForTask(50)]).toEqual([true, false]);
  expect(hasRoomForTask.code).toBe("conflict");
});

test(isStillNeeded.sentence, () => {
  const task = { needed: 3, taken: 1 };
  expect([1, 2, 3].map((count) => isStillNeeded(task, count))).toEqual([true, true, false]);
  expect(isStillNeeded.code).toBe("conflict");
});

test(isEnoughForTakers.sentence, () => {
  expect([1, 2, 3].map((needed) => isEnoughForTakers({ needed, taken: 2 }))).toEqual([false, true, true]);
  expect(isEnoughForTakers.code).toBe("invalid");
});

test(isRepeatingTask.sentence, () => {
  const [once, weekly] = [{ recurrence: null }, { recurrence: "FREQ=WEEKLY" }];
  expect(isRepeatingTask({ isEachTime: true }, weekly)).toBe(true);
  expect(isRepeatingTask({ isEachTime: true }, once)).toBe(false);
  expect(isRepeatingTask({ isEachTime: false }, once)).toBe(true);
});

test(isNamedByTime.sentence, () => {
  const at = new Date("2026-12-01T18:00:00Z");
  expect([isNamedByTime({ isEachTime: true }, at), isNamedByTime({ isEachTime: true }, undefined)]).toEqual([
    true,
    false,
  ]);
  expect([isNamedByTime({ isEachTime: false }, at), isNamedByTime({ isEachTime: false }, undefined)]).toEqual(
    [false, true],
  );
});
