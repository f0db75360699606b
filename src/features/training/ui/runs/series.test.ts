import { expect, test } from "vitest";
import type { LinePoint } from "./route-layout";
import { axisOf, halvesOf, sampleAt, samplesOf, timeTicks, usualSpan } from "./series";

const point = (seconds: number, metres: number, more: Partial<LinePoint> = {}): LinePoint => ({
  ...{ seconds, metres, latitude: null, longitude: null, elevation: null, heartRate: null, speed: null },
  ...{ isBreak: false, ...more },
});
/** Even at 3 m/s, a point every 10 s. */
const even = (count: number) => Array.from({ length: count }, (_, at) => point(at * 10, at * 30));

test("a run in place is drawn along its time", () => {
  expect(axisOf(even(20))).toBe("metres");
  expect(axisOf([point(0, 0), point(1800, 12)])).toBe("seconds");
  expect(axisOf([])).toBe("seconds");
});

test("each part has its own means, without values that are not known", () => {
  const points = even(21).map((one, at) => ({
    ...one,
    heartRate: at < 10 ? 120 : at === 15 ? null : 150,
    elevation: at < 10 ? null : 40,
  }));
  const samples = samplesOf(points, "metres", 300);
  expect(samples).toHaveLength(2);
  expect(samples.map(({ at }) => at)).toEqual([150, 450]);
  expect(samples.map(({ heartRate }) => heartRate)).toEqual([120, 150]);
  expect(samples.map(({ elevation }) => elevation)).toEqual([null, 40]);
  for (const { speed } of samples) expect(speed).toBeCloseTo(3, 6);
  expect(sampleAt(samples, 310)).toBe(samples[1]);
});

test("pauses and standing still do not slow the pace", () => {
  const paused = [point(0, 0), point(100, 300), point(700, 300, { isBreak: true }), point(800, 600)];
  const stood = [point(0, 0), point(100, 300), point(700, 302), point(800, 600)];
  expect(samplesOf(paused, "metres", 600)[0]?.speed).toBeCloseTo(3, 6);
  expect(samplesOf(stood, "metres", 600)[0]?.speed).toBeCloseTo(3, 1);
});

test("the speed that the line tells goes before that between two points", () => {
  const told = [point(0, 0, { speed: 3 }), point(10, 40, { speed: 4 })];
  expect(samplesOf(told, "metres", 40)[0]?.speed).toBe(4);
});

test("a part in which nobody moved has no speed", () => {
  expect(samplesOf([point(0, 0), point(60, 0, { heartRate: 90 })], "seconds", 60)[0]).toMatchObject({
    speed: null,
    heartRate: 90,
  });
});

test("single wrong values do not widen the span", () => {
  const values = [...Array.from({ length: 98 }, (_, at) => 300 + at), 5, 9000];
  expect(usualSpan(values)).toEqual([301, 396]);
  expect(usualSpan([])).toBeNull();
});

test.each([
  [[285, 340], 4, [285, 300, 315, 330]],
  [[285, 340], 3, [300, 330]],
  [[0, 5400], 5, [0, 1800, 3600, 5400]],
  [[301, 302], 4, []],
] as const)("round times between %j, at most %s", (span, most, ticks) => {
  expect(timeTicks(span, most)).toEqual(ticks);
});

test("the halves are compared by distance, and by time in motion", () => {
  const points = [
    ...[point(0, 0), point(100, 300), point(200, 600)],
    ...[point(900, 600, { isBreak: true }), point(975, 900), point(1050, 1200)],
  ];
  const [first, second] = halvesOf(points) ?? [];
  expect(first).toBeCloseTo(3, 6);
  expect(second).toBeCloseTo(4, 6);
  expect(halvesOf([point(0, 0), point(60, 0)])).toBeNull();
});
