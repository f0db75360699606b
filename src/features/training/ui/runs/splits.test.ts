import { expect, test } from "vitest";
import type { LinePoint } from "./route-layout";
import { barsOf, splitsIn, stopsOf } from "./splits";

const startedAt = "2026-06-16T16:04:00.000Z";
const pause = (at: string, seconds: number, kind: "PAUSE" | "STILL" = "PAUSE") => ({
  ...{ startedAt: `2026-06-16T${at}.000Z`, seconds, kind },
});

test("pauses have their place in the run; what was trimmed off is left out", () => {
  const pauses = [
    ...[pause("16:14:00", 160), pause("16:24:00", 42, "STILL")],
    ...[pause("16:03:00", 90), pause("16:00:00", 30), pause("17:30:00", 30)],
  ];
  expect(stopsOf({ startedAt, pauses }, 3340)).toEqual([
    { from: 600, to: 760, kind: "PAUSE" },
    { from: 1200, to: 1242, kind: "STILL" },
    { from: 0, to: 30, kind: "PAUSE" },
  ]);
});

const points: LinePoint[] = Array.from({ length: 41 }, (_, at) => ({
  ...{ seconds: at * 30 + (at > 20 ? 100 : 0), metres: at * 100, latitude: null, longitude: null },
  ...{ elevation: at, heartRate: 100 + at, speed: null, isBreak: false },
}));

test("a mile is cut between two points, by the clock and in motion", () => {
  const [first, second, rest, ...more] = splitsIn(points, [{ from: 600, to: 700, kind: "STILL" }], 1609.344);
  expect(more).toEqual([]);
  expect(first?.metres).toBeCloseTo(1609.344, 6);
  expect(first?.seconds).toBeCloseTo(482.8, 1);
  expect(first?.heightMetres).toBeCloseTo(16.09, 2);
  expect(second?.seconds).toBeCloseTo(582.8, 1);
  expect(second?.movingSeconds).toBeCloseTo(482.8, 1);
  expect(second?.heartRate).toBe(124.5);
  expect(rest?.metres).toBeCloseTo(4000 - 2 * 1609.344, 6);
});

test("a rest of a few metres is no split", () => {
  expect(splitsIn(points, [], 1995)).toHaveLength(2);
});

test("a bar is longer when faster, and a rest is never the fastest", () => {
  const bars = barsOf([
    { speed: 1000 / 328, isRest: false },
    { speed: 1000 / 292, isRest: false },
    { speed: 1000 / 310, isRest: false },
    { speed: 1000 / 200, isRest: true },
    { speed: null, isRest: false },
  ]);
  expect(bars.map(({ isFastest }) => isFastest)).toEqual([false, true, false, false, false]);
  expect(bars[0]?.share).toBeCloseTo(0.58, 2);
  expect(bars[1]?.share).toBeCloseTo(1, 6);
  expect(bars[2]?.share).toBeCloseTo(0.79, 2);
  expect(bars[3]?.share).toBeCloseTo(1, 6);
  expect(bars[4]?.share).toBeCloseTo(0.58, 2);
});

test("kilometres of nearly the same pace have nearly the same bar", () => {
  const [one, other] = barsOf([
    { speed: 1000 / 300, isRest: false },
    { speed: 1000 / 302, isRest: false },
  ]);
  expect((one?.share ?? 0) - (other?.share ?? 0)).toBeLessThan(0.04);
});
