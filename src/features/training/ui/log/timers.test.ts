import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type StoredTimers, type TimerState, Timers } from "./timers";

const BEGIN = Date.parse("2026-06-18T17:00:00Z");

/** What the tabs of a browser share. */
function createDevice() {
  let kept: TimerState = { rest: null, clock: null };
  const listeners = new Map<object, () => void>();
  let rung = 0;
  const openTab = () => {
    const tab = {};
    const wakers = new Set<() => void>();
    const stored: StoredTimers = {
      read: () => structuredClone(kept),
      write(state) {
        kept = structuredClone(state);
        for (const [other, listener] of listeners) if (other !== tab) listener();
      },
      onChange(listener) {
        listeners.set(tab, listener);
        return () => listeners.delete(tab);
      },
    };
    const timers = new Timers("elin", {
      stored,
      ring: () => {
        rung++;
      },
      now: Date.now,
      onAwake(listener) {
        wakers.add(listener);
        return () => wakers.delete(listener);
      },
    });
    timers.start();
    return { timers, awake: () => wakers.forEach((wake) => void wake()) };
  };
  return { openTab, rungTimes: () => rung };
}

beforeEach(() => void vi.useFakeTimers({ now: BEGIN }));
afterEach(() => void vi.useRealTimers());

test("a rest rings once at its end, in one of two tabs", () => {
  const device = createDevice();
  const [one, other] = [device.openTab(), device.openTab()];
  one.timers.beginRest("w", 90);
  expect(other.timers.state.get().rest?.endsAt).toBe(BEGIN + 90_000);
  vi.advanceTimersByTime(89_000);
  expect(device.rungTimes()).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect(device.rungTimes()).toBe(1);
  one.awake();
  other.awake();
  expect(device.rungTimes()).toBe(1);
});

test("a page that slept past the end does not ring late, nor after a reload", () => {
  const device = createDevice();
  const tab = device.openTab();
  tab.timers.beginRest("w", 90);
  vi.setSystemTime(BEGIN + 60_000);
  tab.awake();
  vi.setSystemTime(BEGIN + 170_000);
  tab.awake();
  expect(device.rungTimes()).toBe(0);
  tab.timers.stop();
  const again = device.openTab();
  expect(again.timers.state.get().rest).toMatchObject({ endsAt: BEGIN + 90_000 });
  vi.advanceTimersByTime(1000);
  expect(device.rungTimes()).toBe(0);
});

test("15 seconds more or less move the end; what takes it away ends the rest; after its end more begins anew", () => {
  const device = createDevice();
  const { timers } = device.openTab();
  timers.beginRest("w", 30);
  timers.lengthenRest(15);
  timers.lengthenRest(-15);
  expect(timers.state.get().rest?.endsAt).toBe(BEGIN + 30_000);
  vi.advanceTimersByTime(40_000);
  expect(device.rungTimes()).toBe(1);
  timers.lengthenRest(15);
  expect(timers.state.get().rest?.endsAt).toBe(BEGIN + 55_000);
  vi.advanceTimersByTime(15_000);
  expect(device.rungTimes()).toBe(2);
  timers.lengthenRest(15);
  timers.lengthenRest(-15);
  expect(timers.state.get().rest).toBeNull();
});

test("the clock of a set counts by the wall clock, also over a reload, and ends with its workout", () => {
  const device = createDevice();
  const tab = device.openTab();
  tab.timers.beginClock({ workoutId: "w", setId: "s", target: null });
  tab.timers.stop();
  vi.setSystemTime(BEGIN + 47_600);
  const again = device.openTab();
  expect(again.timers.endClock()).toBe(48);
  expect(again.timers.endClock()).toBe(0);
  again.timers.beginRest("w", 90);
  again.timers.endAll("another");
  expect(again.timers.state.get().rest).not.toBeNull();
  again.timers.endAll("w");
  expect(again.timers.state.get()).toEqual({ rest: null, clock: null });
});
