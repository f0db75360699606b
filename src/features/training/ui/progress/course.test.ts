import { describe, expect, test } from "vitest";
import { calendarTicks, dayScale, valueScale, weeksUntil } from "./chart-scale";
import { bestMonthOf, type Drawn, latestRecord, lineOf, type Point, standingOf, stretchesOf } from "./course";

const point = (day: string, value: number, more: Partial<Point> = {}): Point => ({
  ...{ day, at: `${day}T15:00:00.000Z`, workoutId: day, formula: "EPLEY", value, unit: "KG" },
  ...{ weight: null, reps: 5, isRecord: false },
  ...more,
});
const drawn = (...points: Point[]): Drawn[] => lineOf(points, "EPLEY", null, "KG");
const valuesOf = (line: readonly Drawn[]) => line.map(({ value }) => value);

test("a line has one formula and one unit", () => {
  const points = [
    point("2031-01-06", 100),
    point("2031-01-06", 98, { formula: "BRZYCKI" }),
    point("2031-01-13", 220, { unit: "LB" }),
  ];
  expect(lineOf(points, "EPLEY", "2031-01-13", "KG").map(({ value, isBest }) => [value, isBest])).toEqual([
    [100, false],
    [99.79, true],
  ]);
});

describe("where a line stands", () => {
  test("is the best of 30 days, against the best of the first 30", () => {
    const line = drawn(
      ...[point("2031-01-06", 90), point("2031-01-20", 99), point("2031-05-01", 108)],
      point("2031-05-20", 96),
    );
    expect(standingOf("ESTIMATED_MAX", line)).toMatchObject({ now: { value: 108 }, change: 9 });
    expect(standingOf("ESTIMATED_MAX", line.slice(0, 2))).toMatchObject({ now: { value: 99 }, change: null });
    expect(standingOf("ESTIMATED_MAX", [])).toBeNull();
    expect(standingOf("HEAVIEST", line)).toMatchObject({ now: { value: 96 }, change: 6 });
  });

  test("names its latest record with the best before it", () => {
    const line = drawn(
      ...[point("2031-01-06", 90), point("2031-01-13", 95, { isRecord: true }), point("2031-01-20", 92)],
      ...[point("2031-01-27", 100, { isRecord: true }), point("2031-02-03", 97)],
    );
    expect(latestRecord("ESTIMATED_MAX", line)).toMatchObject({
      record: { value: 100 },
      before: { value: 95 },
    });
    expect(latestRecord("ESTIMATED_MAX", line.slice(0, 1))).toBeNull();
    expect(bestMonthOf("ESTIMATED_MAX", line)).toBeNull();
    expect(bestMonthOf("ESTIMATED_MAX", [...line, ...drawn(point("2031-03-03", 120))])).toBe("2031-03-01");
  });
});

test("a pause between two points is a bridge; one beside them is none", () => {
  const line = drawn(
    point("2031-01-06", 90),
    point("2031-01-13", 92),
    point("2031-02-10", 88),
    point("2031-02-17", 91),
  );
  const pause = (from: string, to: string) => ({ from, to, reason: "" });
  const cut = stretchesOf(line, [pause("2031-01-20", "2031-01-30"), pause("2031-02-17", "2031-02-20")]);
  expect(cut.map(({ points, bridge }) => [bridge, valuesOf(points)])).toEqual([
    [false, [90, 92]],
    [true, [92, 88]],
    [false, [88, 91]],
  ]);
  expect(stretchesOf(line, [])).toEqual([{ points: line, bridge: false }]);
});

test("values have three or four round ticks, a level line has room, and what is turned has less above", () => {
  for (const values of [[99, 108], [100], [0, 3], [61, 240], [31_400, 52_000]]) {
    const { y, ticks } = valueScale(values, { height: 300 });
    expect(ticks.length, String(values)).toBeGreaterThanOrEqual(3);
    expect(ticks.length, String(values)).toBeLessThanOrEqual(7);
    for (const value of values) expect(y(value)).toBeGreaterThan(13.9);
  }
  const { y } = valueScale([10, 30], { height: 300 }, true);
  expect(y(10)).toBeLessThan(y(30));
});

test("months are named where there is room for them, but not beside today", () => {
  const ticksIn = (width: number) => {
    const xOf = dayScale("2030-06-18", "2031-06-18", { width });
    return calendarTicks("2030-06-18", "2031-06-18", xOf).days;
  };
  expect(ticksIn(652)).toHaveLength(11);
  expect(ticksIn(652).at(0)).toBe("2030-07-01");
  expect(ticksIn(652).at(-1)).toBe("2031-05-01");
  expect(ticksIn(322)).toEqual(["2030-07-01", "2030-09-01", "2030-11-01", "2031-01-01", "2031-03-01"]);
  const xOf = dayScale("2021-06-18", "2031-06-18", { width: 322 });
  expect(calendarTicks("2021-06-18", "2031-06-18", xOf)).toEqual({
    days: ["2022-01-01", "2024-01-01", "2026-01-01", "2028-01-01"],
    unit: "year",
  });
});

test("the weeks of a year end with this one", () => {
  const weeks = weeksUntil("2031-06-16", 53);
  expect(weeks.at(-1)?.days.at(-1)).toBe("2031-06-22");
  expect([weeks.length, weeks[0]?.monday]).toEqual([53, "2030-06-17"]);
});
