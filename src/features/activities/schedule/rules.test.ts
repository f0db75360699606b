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

test("a time that begins now has begun; both parts are bounded by 400 days, near the times of the series", () => {
  const [before, now, after] = ["2020-01-01", "2026-11-29", "2031-01-01"].map(
    (day) => new Date(`${day}T12:00:00.000Z`),
  ) as [Date, Date, Date];
  const days = (part: "upcoming" | "past", firstAt: Date, lastTime: Date) => {
    const { from, to } = scheduleSpan({ firstAt, lastTime }, part, now);
    expect(to.getTime() - from.getTime()).toBe(400 * 86_400_000);
    return [from, to].map((at) => at.toISOString());
  };
  expect(days("upcoming", before, after)).toEqual(["2026-11-29T12:00:00.001Z", "2028-01-03T12:00:00.001Z"]);
  expect(days("past", before, after)).toEqual(["2025-10-25T12:00:00.001Z", "2026-11-29T12:00:00.001Z"]);
  expect(days("upcoming", after, after)[0]).toBe("2031-01-01T12:00:00.000Z");
  expect(days("past", before, before)[1]).toBe("2020-01-01T12:00:00.001Z");
});
