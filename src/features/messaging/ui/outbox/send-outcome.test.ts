import { expect, test } from "vitest";
import { outcomeOf } from "./send-outcome";

const refused = (httpStatus?: number, retryAfter?: number | null) => ({ data: { httpStatus, retryAfter } });

test("A 4xx other than 429 is final; any other error is retried.", () => {
  expect([400, 403, 428, 430, 499].map((status) => outcomeOf(refused(status), 1).failed)).toEqual(
    Array(5).fill(true),
  );
  expect([200, 399, 429, 500, 503].map((status) => outcomeOf(refused(status), 1).failed)).toEqual(
    Array(5).fill(false),
  );
  for (const error of [null, undefined, new Error("offline"), { data: null }, refused()])
    expect(outcomeOf(error, 1)).toEqual({ failed: false, waitMs: 1000 });
});

test("The retry delay doubles from 1 to 30 seconds; a Retry-After of the server replaces it.", () => {
  expect([1, 2, 3, 5, 6, 60].map((tries) => outcomeOf(null, tries))).toEqual(
    [1000, 2000, 4000, 16_000, 30_000, 30_000].map((waitMs) => ({ failed: false, waitMs })),
  );
  expect(outcomeOf(refused(429, 60), 1)).toEqual({ failed: false, waitMs: 60_000 });
  expect(outcomeOf(refused(429, 1), 3)).toEqual({ failed: false, waitMs: 4000 });
  expect(outcomeOf(refused(503, null), 1)).toEqual({ failed: false, waitMs: 1000 });
});
