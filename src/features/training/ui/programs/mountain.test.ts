import { expect, test } from "vitest";
import type { ProgramView } from "../../programs/views";
import { lineOf, mountainOf } from "./mountain";
import { dayOf, programOf, setOf } from "./sample";

const kg = (value: number) => ({ value, unit: "KG" as const });
const lifted = (...weights: number[]) =>
  programOf(weights.map((weight) => [dayOf(1, [[setOf({ weight: kg(weight), reps: 5 })]])]));

test("a hill is as high as what is lifted, and a week that is clearly less is light", () => {
  const { kind, hills, at } = mountainOf(lifted(100, 110, 60, 120));
  expect(kind).toBe("LIFTED");
  expect(hills.map(({ height }) => Math.round(height * 100))).toEqual([74, 87, 22, 100]);
  expect(hills.map(({ isLight }) => isLight)).toEqual([false, false, true, false]);
  expect(at).toBeNull();
});

test("pounds count as what they weigh", () => {
  const [one, other] = mountainOf(
    programOf([
      [dayOf(1, [[setOf({ weight: kg(50), reps: 5 })]])],
      [dayOf(1, [[setOf({ weight: { value: 100, unit: "LB" }, reps: 5 })]])],
    ]),
  ).hills;
  expect(one?.height).toBeGreaterThan(other?.height ?? 1);
});

test.each([
  ["COVERED", setOf({ metres: 1000, seconds: 300 })],
  ["TIMED", setOf({ seconds: 30 })],
  ["COUNTED", setOf({ reps: 8 })],
] as const)("without weights the height is another one: %s", (kind, set) => {
  expect(mountainOf(programOf([[dayOf(1, [[set]])], [dayOf(1, [[set, set]])]])).kind).toBe(kind);
});

test("it stands in the week of the day that comes next, and at the end when nothing is left", () => {
  const run = { id: "r", from: "2026-12-07", missed: "WAIT", time: "17:00", doneCount: 2 } as const;
  const next = { week: 3, weekday: 1, workoutId: "w" };
  const going: ProgramView = { ...lifted(1, 2, 3, 4), run: { ...run, next } };
  expect(mountainOf(going)).toMatchObject({ at: 3, done: 2, all: 4 });
  expect(mountainOf({ ...going, run: { ...run, next: null } }).at).toBe(4);
});

test("the line passes each hill in the middle of its week, and rises and falls only between them", () => {
  const line = lineOf([{ height: 0.2 }, { height: 0.9 }, { height: 0.5 }]);
  const ys = [...line.matchAll(/ (\d+(?:\.\d)?)(?=C|$)/g)].map(([, y]) => Number(y));
  expect(ys).toEqual([84, 80, 10, 50, 55]);
  expect(line).toContain(" 50 80C");
  expect(line.match(/150 10C/)).not.toBeNull();
  expect(Math.min(...(line.match(/\d+(\.\d)?/g) ?? []).map(Number))).toBeGreaterThanOrEqual(0);
});
