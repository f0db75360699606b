import { expect, test } from "vitest";
import { type LinePoint, layOut, pathOf, pointAt, scaleBar, stretchOf } from "./route-layout";

const point = (seconds: number, latitude: number | null, longitude: number | null, isBreak = false) => ({
  ...{ seconds, metres: seconds * 3, latitude, longitude, isBreak },
  ...{ elevation: null, heartRate: null, speed: null },
});
const box = { width: 400, height: 300 };
const margin = { margin: 20, top: 20 };
const lay = (...points: LinePoint[]) => layOut(points, box, margin);

test("a run without two positions is not drawn", () => {
  expect(lay()).toBeNull();
  expect(lay(point(0, 63, 20), point(1, null, null))).toBeNull();
});

test("north is up, the drawing fills its box, and a degree east shrinks with the latitude", () => {
  const route = lay(point(0, 60, 20), point(10, 60.01, 20.02));
  const [south, north] = route?.points ?? [];
  expect(south?.x).toBeCloseTo(200 - (north?.x ?? 0) + 200, 6);
  expect((south?.y ?? 0) - (north?.y ?? 0)).toBeCloseTo(260, 6);
  // at 60° two hundredths east are as long as one hundredth north
  expect((north?.x ?? 0) - (south?.x ?? 0)).toBeCloseTo(260, 0);
  expect(route?.pixelsPerMetre).toBeCloseTo(260 / 1113.2, 4);
});

test("the top is kept free", () => {
  const route = layOut([point(0, 60, 20), point(10, 60.01, 20)], box, { margin: 20, top: 60 });
  expect(route?.points.map(({ y }) => Math.round(y))).toEqual([280, 60]);
});

test("a run over the line at 180° stays in one piece, and one who stands is not enlarged", () => {
  const route = lay(point(0, 0, 179.99), point(10, 0, -179.99));
  expect((route?.points[1]?.x ?? 0) - (route?.points[0]?.x ?? 0)).toBeCloseTo(360, 6);
  const still = lay(point(0, 50, 10), point(10, 50.000_01, 10));
  expect((still?.points[0]?.y ?? 0) - (still?.points[1]?.y ?? 0)).toBeLessThan(6);
});

test("points without a position are passed over, but their break is kept", () => {
  const parted = lay(point(0, 50, 10), point(1, null, null, true), point(2, 50.01, 10));
  const whole = lay(point(0, 50, 10), point(1, null, null), point(2, 50.01, 10));
  expect(pathOf(parted?.points ?? []).match(/M/g)).toHaveLength(2);
  expect(pathOf(whole?.points ?? []).match(/M/g)).toHaveLength(1);
});

const route = [0, 10, 20, 30].map((seconds) => ({
  ...{ seconds, metres: seconds * 3, isBreak: false },
  ...{ x: seconds, y: 5 },
}));

test.each([
  ["seconds" as const, 15, 15],
  ["metres" as const, 15, 5],
  ["seconds" as const, -4, 0],
  ["seconds" as const, 99, 30],
])("at %s %s the route is at %s", (by, value, x) => {
  expect(pointAt(route, by, value)?.x).toBe(x);
});

test("a stretch has its exact ends", () => {
  expect(stretchOf(route, { from: 5, to: 25 }).map(({ x }) => x)).toEqual([5, 10, 20, 25]);
  expect(stretchOf(route, { from: 25, to: 25 })).toEqual([]);
});

test.each([
  [0.1, 1000, 1000],
  [0.011, 1000, 5000],
  [2, 1000, 50],
  [0.1, 1609.344, 804.672],
])("at %s px a metre the bar of %s m shows %s m", (scale, unit, metres) => {
  expect(scaleBar(scale, unit, 100).metres).toBeCloseTo(metres, 4);
});
