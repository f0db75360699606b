import { expect, test } from "vitest";
import { secondsToWaitAfter } from "./rules";

test.each([
  [0, 15],
  [1, 30],
  [2, 60],
  [5, 480],
  [6, 900],
  [7, 900],
  [10_000, 900],
])(
  "a slow-down, not a lock: after %i tries beyond the free ones the next waits %i seconds",
  (beyond, seconds) => {
    expect(secondsToWaitAfter(beyond)).toBe(seconds);
  },
);
