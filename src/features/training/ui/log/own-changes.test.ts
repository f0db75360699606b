import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnChanges } from "./own-changes";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each own change is taken for one event of its workout, the next is another's", () => {
  const refetch = vi.fn();
  const own = new OwnChanges(refetch);
  own.expect("a");
  own.expect("a");
  expect(["b", "a", "a", "a"].map((id) => own.isOwn(id))).toEqual([false, true, true, false]);
  vi.advanceTimersByTime(10_000);
  expect(refetch).not.toHaveBeenCalled();
});

test("a change without an event is asked for again, as it may have swallowed another's", () => {
  const refetch = vi.fn();
  const own = new OwnChanges(refetch);
  own.expect("a");
  vi.advanceTimersByTime(4000);
  own.expect("a");
  expect(own.isOwn("a")).toBe(true);
  vi.advanceTimersByTime(6000);
  expect(refetch.mock.calls).toEqual([["a"]]);
  expect(own.isOwn("a")).toBe(false);
});
