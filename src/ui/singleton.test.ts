import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSingleton } from "./singleton";

const make = () => ({ start: vi.fn(), stop: vi.fn() });
type Thing = ReturnType<typeof make>;
const always = () => true;
const never = () => false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("There is one object until one is requested that it doesn't match.", () => {
  const { get } = createSingleton<Thing>();
  const first = get(always, make);
  expect(get(always, make)).toBe(first);
  expect(first.stop).not.toHaveBeenCalled();
  const second = get(never, make);
  expect(second).not.toBe(first);
  expect(first.stop).toHaveBeenCalledOnce();
  expect(get(always, make)).toBe(second);
});

test("On a server each caller gets its own object.", () => {
  vi.stubGlobal("window", undefined);
  const { get } = createSingleton<Thing>();
  expect(get(always, make)).not.toBe(get(always, make));
});

test("It runs until five seconds after its last holder is gone.", () => {
  const { get, retain } = createSingleton<Thing>();
  const thing = get(always, make);
  const [release, releaseSecond] = [retain(thing), retain(thing)];
  expect(thing.start).toHaveBeenCalledTimes(2);
  release();
  vi.advanceTimersByTime(10_000);
  expect(thing.stop).not.toHaveBeenCalled();
  releaseSecond();
  vi.advanceTimersByTime(4999);
  expect(thing.stop).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(thing.stop).toHaveBeenCalledOnce();
  expect(get(always, make)).not.toBe(thing);
});

test("A new holder within that time keeps it running.", () => {
  const { get, retain } = createSingleton<Thing>();
  const thing = get(always, make);
  retain(thing)();
  vi.advanceTimersByTime(3000);
  retain(thing);
  vi.advanceTimersByTime(10_000);
  expect(thing.stop).not.toHaveBeenCalled();
  expect(get(always, make)).toBe(thing);
});

test("A replaced object is stopped once, and its holders don't count for the new one.", () => {
  const { get, retain } = createSingleton<Thing>();
  const first = get(always, make);
  const release = retain(first);
  const second = get(never, make);
  const releaseSecond = retain(second);
  release();
  releaseSecond();
  vi.advanceTimersByTime(5000);
  expect(first.stop).toHaveBeenCalledOnce();
});

test("An object that was replaced while it was about to stop leaves the new one running.", () => {
  const { get, retain } = createSingleton<Thing>();
  retain(get(always, make))();
  const second = get(never, make);
  vi.advanceTimersByTime(5000);
  expect(get(always, make)).toBe(second);
  expect(second.stop).not.toHaveBeenCalled();
});
