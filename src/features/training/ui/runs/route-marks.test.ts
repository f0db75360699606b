import { expect, test } from "vitest";
import type { Route } from "./route-layout";
import { endsOf, marksOf } from "./route-marks";

const size = { width: 400, height: 300 };
/** Straight from left to right, a tenth of a pixel a metre. */
const straight = (metres: number): Route => ({
  pixelsPerMetre: 0.02,
  points: Array.from({ length: metres / 50 + 1 }, (_, at) => ({
    ...{ seconds: at * 15, metres: at * 50, isBreak: false },
    ...{ x: 30 + (at * 50 * 340) / metres, y: 150 },
  })),
});

test("each whole kilometre has a dot, and every second one a number beside the route", () => {
  const marks = marksOf(straight(5500), 1000, size, []);
  expect(marks.map(({ count }) => count)).toEqual([1, 2, 3, 4, 5]);
  expect(marks.map(({ number }) => number !== null)).toEqual([false, true, false, true, false]);
  expect(marks[1]?.x).toBeCloseTo(30 + (2 / 5.5) * 340, 6);
  expect(Math.abs((marks[1]?.number?.y ?? 150) - 150)).toBeCloseTo(17, 6);
});

test("a long way has fewer dots, and a number is left out where something else is", () => {
  expect(marksOf(straight(120_000), 1000, size, []).map(({ count }) => count)).toEqual(
    Array.from({ length: 24 }, (_, at) => (at + 1) * 5),
  );
  const around = [-17, 17].map((y) => ({ x: 30 + (2 / 5.5) * 340, y: 150 + y }));
  expect(marksOf(straight(5500), 1000, size, around)[1]?.number).toBeNull();
});

test("start and finish of a round stand beside each other, inside the drawing", () => {
  const at = (x: number) => ({ x, y: 150, seconds: 0, metres: 0, isBreak: false });
  expect(endsOf({ pixelsPerMetre: 1, points: [at(50), at(90)] }, size)?.finish.x).toBe(90);
  expect(endsOf({ pixelsPerMetre: 1, points: [at(50), at(52)] }, size)?.finish.x).toBe(67);
  expect(endsOf({ pixelsPerMetre: 1, points: [at(390), at(392)] }, size)?.finish.x).toBe(373);
});
