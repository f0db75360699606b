import { expect, test } from "vitest";
import { pageOfSchedule, type Scheduled, scheduleSpan } from "./rules";

test("pages meet, also where a moved time begins when another does, in both directions", () => {
  // the second was moved to the moment of the third
  const times = [3, 1, 4, 2].map((occurrence) => ({ at: occurrence === 2 ? 3 : occurrence, occurrence }));
  for (const [part, order] of [
    ["upcoming", [1, 2, 3, 4]],
    ["past", [4, 3, 2, 1]],
  ] as const) {
    const found: number[] = [];
    let after: Scheduled | null = null;
    for (let isLast = false; !isLast; ) {
      const next: { page: Scheduled[]; isLast: boolean } = pageOfSchedule(times, { part, limit: 1, after });
      found.push(...next.page.map(({ occurrence }) => occurrence));
      after = next.page[0] ?? null;
      isLast = next.isLast;
    }
    expect(found).toEqual(order);
  }
});

test("a time that begins now has begun; both parts are bounded by 400 days", () => {
  const now = new Date("2026-11-29T12:00:00.000Z");
  const [upcoming, past] = [scheduleSpan("upcoming", now), scheduleSpan("past", now)];
  expect([upcoming.from > now, past.to > now]).toEqual([true, true]);
  expect(past.to).toEqual(upcoming.from);
  expect([upcoming.to, past.from].map((at) => at.toISOString())).toEqual([
    "2028-01-03T12:00:00.000Z",
    "2025-10-25T12:00:00.000Z",
  ]);
});
