import { describe, expect, test } from "vitest";
import { outcomeOf, plannedOf } from "./outcomes";

const set = (fields: object = {}) => ({
  ...{ id: "a", weight: null, reps: null, seconds: null, metres: null },
  ...fields,
});
const goal = (fields: object = {}) => ({
  ...set(),
  kind: "NORMAL" as const,
  repsTo: null,
  rpe: null,
  ...fields,
});
const kg = (value: number) => ({ value, unit: "KG" as const });
const none = new Set<string>();

describe("a set against its goal", () => {
  test.each([
    ["as many repetitions", "WEIGHT_REPS", { reps: 5 }, { reps: 5 }, "DONE"],
    ["fewer repetitions", "WEIGHT_REPS", { reps: 4 }, { reps: 5 }, "LESS"],
    ["less weight", "WEIGHT_REPS", { weight: kg(80), reps: 5 }, { weight: kg(82.5), reps: 5 }, "LESS"],
    [
      "the same in another unit",
      "WEIGHT_REPS",
      { weight: { value: 220.5, unit: "LB" } },
      { weight: kg(100) },
      "DONE",
    ],
    ["less help", "ASSISTED_REPS", { weight: kg(10), reps: 5 }, { weight: kg(20), reps: 5 }, "DONE"],
    [
      "less time for a distance",
      "DISTANCE_TIME",
      { metres: 400, seconds: 80 },
      { metres: 400, seconds: 90 },
      "DONE",
    ],
    ["a shorter hold", "TIME", { seconds: 30 }, { seconds: 40 }, "LESS"],
  ] as const)("%s", (_, measure, done, planned, outcome) => {
    expect(outcomeOf(measure, set(done), goal(planned), none)).toBe(outcome);
  });

  test("a record is one whatever was planned; without a plan it is done", () => {
    expect(outcomeOf("WEIGHT_REPS", set({ reps: 3 }), goal({ reps: 5 }), new Set(["a"]))).toBe("RECORD");
    expect(outcomeOf("WEIGHT_REPS", set({ reps: 3 }), undefined, none)).toBe("DONE");
  });
});

test("an exercise that is planned twice has the targets in their order, an added one none", () => {
  const planned = (id: string) => ({ exercise: { id } });
  const target = (name: string) => ({ target: name });
  const program = {
    id: "p",
    weeks: [{ days: [{ weekday: 1, exercises: [planned("squat"), planned("press"), planned("squat")] }] }],
    plan: [{ week: 1, weekday: 1, exercises: [target("one"), target("two"), target("three")] }],
  };
  const workout = {
    program: { id: "p", runId: "r", week: 1, weekday: 1 },
    exercises: ["squat", "row", "squat"].map(planned),
  };
  type Args = Parameters<typeof plannedOf>;
  const found = plannedOf(workout as unknown as Args[0], program as unknown as Args[1]);
  expect(found.map((one) => one?.target)).toEqual(["one", undefined, "three"]);
  expect(plannedOf(workout as unknown as Args[0], { ...program, id: "q" } as unknown as Args[1])).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
