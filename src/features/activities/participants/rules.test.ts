import { expect, test } from "vitest";
import { hasPlace, isIn, isOthersActivity, isToCome, isUnjoined, isUnqueued } from "./rules";

test("joining one's own is 400", () => {
  const me = { id: "me" };
  expect([isOthersActivity(me, { hostId: "other" }), isOthersActivity(me, { hostId: "me" })]).toEqual([
    true,
    false,
  ]);
  expect(isOthersActivity.code).toBe("invalid");
});

test("past 400: once its last time has begun", () => {
  const now = new Date("2026-06-01T10:00:00Z");
  const times = ["2026-06-01T10:00:00.001Z", "2026-06-01T10:00:00Z", "2026-06-01T09:59:59Z"];
  expect(times.map((lastTime) => isToCome({ lastTime: new Date(lastTime) }, now))).toEqual([
    true,
    false,
    false,
  ]);
  expect(isToCome.code).toBe("invalid");
});

test("full or joined already: 409", () => {
  const full = [
    [null, 10_000],
    [3, 2],
    [3, 3],
    [3, 4],
  ] as const;
  expect(full.map(([maxParticipants, joined]) => hasPlace({ maxParticipants, joined }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([isUnjoined({ isJoined: false }), isUnjoined({ isJoined: true })]).toEqual([true, false]);
  expect([isUnqueued({ isWaiting: false }), isUnqueued({ isWaiting: true })]).toEqual([true, false]);
  expect([hasPlace.code, isUnjoined.code, isUnqueued.code]).toEqual(["conflict", "conflict", "conflict"]);
});

test("one leaves what one has joined or waits for", () => {
  const states = [
    { isJoined: true, isWaiting: false },
    { isJoined: false, isWaiting: true },
    { isJoined: false, isWaiting: false },
  ];
  expect(states.map((state) => isIn(state))).toEqual([true, true, false]);
});
