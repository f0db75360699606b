import { expect, test } from "vitest";
import { nextReconnect } from "./live-timing";

test("After an error it reconnects after 1 second, up to 5 times; then it waits 30 seconds and resets the attempt counter.", () => {
  const waits: number[] = [];
  let attempts = 0;
  for (let error = 1; error <= 12; error++) {
    const next = nextReconnect(attempts);
    waits.push(next.waitMs);
    attempts = next.attempts;
  }
  const quick = [1000, 1000, 1000, 1000, 1000];
  expect(waits).toEqual([...quick, 30_000, ...quick, 30_000]);
  expect(nextReconnect(4)).toEqual({ waitMs: 1000, attempts: 5 });
  expect(nextReconnect(5)).toEqual({ waitMs: 30_000, attempts: 0 });
});
