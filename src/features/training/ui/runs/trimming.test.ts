import { expect, test } from "vitest";
import type { LineView } from "../../runs/views";
import { firstRange, goneOf, metresAt, partOf } from "./trimming";

const startedAt = "2026-06-16T16:04:00.000Z";
const line = (trim: LineView["trim"]): LineView => ({
  points: [0, 10, 20, 100].map((seconds) => ({
    ...{ seconds, metres: seconds * 3, latitude: null, longitude: null, elevation: null },
    ...{ heartRate: null, speed: null, isBreak: false },
  })),
  ...{ splits: [], fastest: [], fallMetres: null, trim, cuts: [], recordedSeconds: 160.4 },
});

test("the ends of what is shown are told as they were, what lies between as an instant", () => {
  expect(partOf(line(null), startedAt, { from: 0, to: 100 })).toEqual({ from: 0, to: 160.4 });
  expect(partOf(line({ from: 30, to: 130 }), startedAt, { from: 0, to: 100 })).toEqual({ from: 30, to: 130 });
  expect(partOf(line(null), startedAt, { from: 5, to: 60 })).toEqual({
    from: "2026-06-16T16:04:05.000Z",
    to: "2026-06-16T16:05:00.000Z",
  });
});

test("trimming takes the ends, cutting what lies between", () => {
  expect(goneOf("trim", { from: 10, to: 90 }, 100)).toEqual([
    { from: 0, to: 10 },
    { from: 90, to: 100 },
  ]);
  expect(goneOf("trim", { from: 0, to: 100 }, 100)).toEqual([]);
  expect(goneOf("cut", { from: 10, to: 90 }, 100)).toEqual([{ from: 10, to: 90 }]);
  expect(firstRange("trim", 100)).toEqual([0, 100]);
  expect(firstRange("cut", 100)).toEqual([45, 55]);
});

test.each([
  [0, 0],
  [15, 45],
  [60, 180],
  [400, 300],
])("after %s s %s m are covered", (seconds, metres) => {
  expect(metresAt(line(null).points, seconds)).toBe(metres);
});
