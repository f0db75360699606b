import { describe, expect, test } from "vitest";
import { isAnsweredByTime, isSoonEnough, isTakingPlace, seriesStandingOf, standingAt } from "./rules";

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

describe("What a person said", () => {
  test("for all times is their place, else their answer.", () => {
    const said = (isWaiting: boolean | null, answer: "NO" | null = null) =>
      seriesStandingOf({ isWaiting, answer });
    expect([said(false), said(true), said(null, "NO"), said(null)]).toEqual(["GOING", "WAITING", "NO", null]);
    expect(seriesStandingOf({ isJoined: false, isWaiting: false, answer: "MAYBE" })).toBe("MAYBE");
    expect(seriesStandingOf({ isJoined: true, isWaiting: false, answer: null })).toBe("GOING");
  });

  test("for one time counts before it.", () => {
    expect(standingAt("NO", "GOING")).toBe("NO");
    expect(standingAt(null, "GOING")).toBe("GOING");
    expect(standingAt(null, null)).toBe(null);
  });
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
