import { describe, expect, test } from "vitest";
import type { Measure, Weight } from "../rules";
import {
  type DoneSet,
  type GoalSet,
  isFitting,
  isSucceeded,
  type Outcome,
  outcomeOf,
  type PlannedSet,
  type Progress,
  placed,
} from "./rules";

const kg = (value: number): Weight => ({ value, unit: "KG" });
const goal = (fields: Partial<GoalSet> = {}): GoalSet => ({
  ...{ kind: "NORMAL", weight: null, reps: null, repsTo: null, seconds: null, metres: null, rpe: null },
  ...fields,
});
const done = (fields: Partial<DoneSet> = {}): DoneSet => ({
  ...{ kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, isCompleted: true },
  ...fields,
});
const times = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);
const lifts = (...sets: [value: number, reps: number][]) =>
  sets.map(([value, reps]) => done({ weight: kg(value), reps }));

const fives = times(3, goal({ weight: kg(100), reps: 5 }));

describe(isSucceeded.sentence, () => {
  test.each<[string, DoneSet[], Outcome]>([
    ["as planned", lifts([100, 5], [100, 5], [100, 5]), "SUCCEEDED"],
    ["heavier, and more often", lifts([105, 5], [100, 6], [100, 5]), "SUCCEEDED"],
    ["lighter", lifts([95, 5], [95, 5], [95, 5]), "MISSED"],
    ["one repetition less", lifts([100, 5], [100, 5], [100, 4]), "MISSED"],
    [
      "a set beyond the plan, lighter in repetitions",
      lifts([100, 5], [100, 5], [100, 5], [110, 3]),
      "SUCCEEDED",
    ],
    [
      "a set beyond the plan in place of a planned one",
      lifts([100, 5], [100, 5], [100, 4], [100, 5]),
      "MISSED",
    ],
    ["a set less", lifts([100, 5], [100, 5]), "MISSED"],
    [
      "a set that was not ticked",
      [...lifts([100, 5], [100, 5]), done({ weight: kg(100), reps: 5, isCompleted: false })],
      "MISSED",
    ],
    [
      "a set that was not ticked, and one beyond the plan instead",
      [done({ weight: kg(100), reps: 5, isCompleted: false }), ...lifts([100, 5], [100, 5], [100, 5])],
      "MISSED",
    ],
    [
      "a warm-up and a drop set between",
      [
        done({ kind: "WARMUP", reps: 1 }),
        ...lifts([100, 5]),
        done({ kind: "DROP", reps: 1 }),
        ...lifts([100, 5], [100, 5]),
      ],
      "SUCCEEDED",
    ],
    ["to failure", times(3, done({ kind: "FAILURE", weight: kg(100), reps: 5 })), "SUCCEEDED"],
    ["in the other unit", times(3, done({ weight: { value: 220.462, unit: "LB" }, reps: 5 })), "SUCCEEDED"],
  ])("3 × 5 × 100 kg done %s", (_, sets, outcome) => {
    expect(outcomeOf("WEIGHT_REPS", fives, sets)).toBe(outcome);
    expect(isSucceeded("WEIGHT_REPS", fives, sets)).toBe(outcome === "SUCCEEDED");
  });

  test.each<[Measure, Partial<GoalSet>, Partial<DoneSet>, Outcome]>([
    // weight is help: less is better
    ["ASSISTED_REPS", { weight: kg(30), reps: 8 }, { weight: kg(30), reps: 8 }, "SUCCEEDED"],
    ["ASSISTED_REPS", { weight: kg(30), reps: 8 }, { weight: kg(25), reps: 8 }, "SUCCEEDED"],
    ["ASSISTED_REPS", { weight: kg(30), reps: 8 }, { weight: kg(35), reps: 8 }, "MISSED"],
    ["ASSISTED_REPS", { weight: kg(30), reps: 8 }, { reps: 8 }, "MISSED"],
    ["BODYWEIGHT_REPS", { weight: kg(0), reps: 8 }, { reps: 8 }, "SUCCEEDED"],
    ["BODYWEIGHT_REPS", { weight: kg(5), reps: 8 }, { reps: 8 }, "MISSED"],
    ["WEIGHT_REPS", { reps: 8 }, { reps: 8 }, "SUCCEEDED"],
    ["REPS", { reps: 8, repsTo: 12 }, { reps: 12 }, "SUCCEEDED"],
    ["REPS", { reps: 8, repsTo: 12 }, { reps: 9 }, "WITHIN"],
    ["REPS", { reps: 8, repsTo: 12 }, { reps: 7 }, "MISSED"],
    ["TIME", { seconds: 60 }, { seconds: 60 }, "SUCCEEDED"],
    ["TIME", { seconds: 60 }, { seconds: 59 }, "MISSED"],
    ["DISTANCE_TIME", { metres: 5000, seconds: 1800 }, { metres: 5000, seconds: 2000 }, "SUCCEEDED"],
    ["DISTANCE_TIME", { metres: 5000 }, { metres: 4900 }, "MISSED"],
    ["DISTANCE_TIME", { seconds: 1200 }, { seconds: 1100 }, "MISSED"],
    // after a swap a set may keep what its measure does not have
    ["TIME", { seconds: 60, reps: 5 }, { seconds: 60 }, "SUCCEEDED"],
  ])("%s, planned %j, done %j", (measure, planned, did, outcome) => {
    expect(outcomeOf(measure, [goal(planned)], [done(did)])).toBe(outcome);
  });
});

test("a set that was done has a place among those of its kind", () => {
  const [warmup, drop, normal] = [done({ kind: "WARMUP" }), done({ kind: "DROP" }), done()];
  const planned = [goal(), goal({ kind: "WARMUP" }), goal({ kind: "DROP" }), goal({ kind: "FAILURE" })];
  expect(placed(planned, [warmup, drop, normal])).toEqual([normal, warmup, drop, null]);
});

test(isFitting.sentence, () => {
  const set = (fields: Partial<PlannedSet> = {}) => ({ ...goal(), count: 3, percent: null, ...fields });
  const fits = (measure: Measure, progress: Progress, ...sets: PlannedSet[]) =>
    isFitting(measure, { sets, progress });
  const add: Progress = { kind: "ADD", weight: kg(2.5), deload: null };
  const reps: Progress = { kind: "REPS", reps: 1, deload: null };
  const time: Progress = { kind: "TIME", seconds: 5, deload: null };
  expect(fits("REPS", { kind: "REPEAT" })).toBe(true);
  expect(fits("WEIGHT_REPS", add, set())).toBe(true);
  expect(fits("WEIGHT_REPS", add, set({ kind: "WARMUP" }))).toBe(false);
  expect(fits("REPS", add, set({ reps: 5 }))).toBe(false);
  expect(fits("REPS", reps, set({ reps: 5 }))).toBe(true);
  expect(fits("REPS", reps, set({ reps: 5 }), set())).toBe(false);
  expect(fits("REPS", reps, set({ reps: 5 }), set({ kind: "WARMUP" }))).toBe(true);
  expect(fits("TIME", time, set({ seconds: 30 }))).toBe(true);
  expect(fits("WEIGHT_REPS", time, set({ seconds: 30 }))).toBe(false);
});
