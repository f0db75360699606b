import { expect, test } from "vitest";
import { gainOf, heaviestByCount, newestOf, type Record, stepOf, stepsOf } from "./record-rows";

const record = (kind: Record["kind"], value: number | null, more: Partial<Record> = {}): Record => ({
  ...{ kind, value, unit: "KG", formula: null, reps: null, metres: null, workoutId: "w", setId: "s" },
  ...{ at: "2026-06-01T10:00:00Z", ...more },
});
const reps = (value: number | null, count: number, more: Partial<Record> = {}) =>
  record("MOST_REPS", value, { reps: count, ...more });

const all = [
  record("HEAVIEST", 100),
  record("HEAVIEST", 102.5, { at: "2026-06-08T10:00:00Z" }),
  record("ESTIMATED_MAX", 110, { formula: "EPLEY" }),
  record("ESTIMATED_MAX", 108, { formula: "BRZYCKI" }),
  reps(102.5, 1),
  reps(100, 1),
  reps(100, 3),
  reps(220.462, 3, { unit: "LB" }),
  reps(90, 3),
  reps(80, 8, { at: "2026-06-09T10:00:00Z" }),
];

test("the best of each kind is the last of its ladder, also between kg and lb", () => {
  const steps = stepsOf(all);
  expect(steps.map(({ now }) => [now.kind, now.formula, now.value, now.reps])).toEqual([
    ["HEAVIEST", null, 102.5, null],
    ["ESTIMATED_MAX", "EPLEY", 110, null],
    ["ESTIMATED_MAX", "BRZYCKI", 108, null],
    ["MOST_REPS", null, 102.5, 1],
    ["MOST_REPS", null, 220.462, 3],
    ["MOST_REPS", null, 90, 3],
    ["MOST_REPS", null, 80, 8],
  ]);
  expect(stepOf(steps, "ESTIMATED_MAX", "BRZYCKI")?.now.value).toBe(108);
  expect(stepOf(steps, "VOLUME")).toBeNull();
});

test("a weight is listed if no heavier one was done so often", () => {
  const rows = heaviestByCount(stepsOf(all));
  expect(rows.map(({ value, reps: count }) => [count, value])).toEqual([
    [1, 102.5],
    [3, 220.462],
    [8, 80],
  ]);
  expect(newestOf(rows)?.value).toBe(80);
});

test.each([
  ["WEIGHT_REPS" as const, record("HEAVIEST", 102.5), record("HEAVIEST", 100), 2.5],
  ["WEIGHT_REPS" as const, record("HEAVIEST", 102.5), record("HEAVIEST", 220, { unit: "LB" }), 2.7],
  ["ASSISTED_REPS" as const, record("HEAVIEST", 15), record("HEAVIEST", 20), 5],
  ["WEIGHT_REPS" as const, record("HEAVIEST", 102.5), null, null],
])("%s is better by what it was before %#", (measure, now, before, gain) => {
  expect(gainOf(measure, { now, before })).toBe(gain);
});
