import { expect, test } from "vitest";
import type { Measure } from "../../rules";
import { restDefaults } from "../../settings/rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../../views";
import type { SetValues } from "./changes";
import { blockFor, currentOf, isDone, lastTimeOf, proposalOf, takenOver } from "./rows";

const set = (id: string, more: Partial<WorkoutSetView> = {}): WorkoutSetView => ({
  ...{ id, kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, rpe: null, note: "" },
  ...{ isCompleted: false, completedAt: null },
  ...more,
});
const ticked = (id: string, minute: number) =>
  set(id, { isCompleted: true, completedAt: `2026-06-18T17:${minute}:00.000Z` });
const exercise = (
  id: string,
  sets: WorkoutSetView[],
  more: Partial<WorkoutExerciseView> = {},
): WorkoutExerciseView => ({
  ...{ id, superset: null, note: "", restSeconds: null, isSkipped: false, sets },
  exercise: { id: "knaboj", name: "Knäböj", measure: "WEIGHT_REPS" },
  ...more,
});
const kg = (value: number) => ({ value, unit: "KG" as const });
const done = (value: number, reps: number, more: Partial<WorkoutSetView> = {}) =>
  set(`p${value}-${reps}`, { weight: kg(value), reps, isCompleted: true, ...more });
const none: SetValues = { weight: null, reps: null, seconds: null, metres: null };

test("the current set is the first at the beginning, and after a tick what comes next", () => {
  const skipped = exercise("e0", [set("s0")], { isSkipped: true });
  const squat = exercise("e1", [set("s1"), set("s2")]);
  expect(currentOf([skipped, squat], restDefaults)?.setId).toBe("s1");
  const begun = exercise("e1", [ticked("s1", 10), set("s2")]);
  expect(currentOf([skipped, begun], restDefaults)?.setId).toBe("s2");
  const superset = { superset: "a" };
  const a = exercise("a", [ticked("a1", 20), set("a2")], superset);
  const b = exercise("b", [set("b1")], superset);
  expect(currentOf([begun, a, b], restDefaults)?.setId).toBe("b1");
  expect(currentOf([exercise("e1", [ticked("s1", 10)])], restDefaults)).toBeNull();
});

test("a block is done when nothing of it is open; one without sets is not", () => {
  expect(isDone([exercise("e1", [ticked("s1", 10)])])).toBe(true);
  expect(isDone([exercise("e1", [ticked("s1", 10), set("s2")])])).toBe(false);
  expect(isDone([exercise("e1", [])])).toBe(false);
  expect(isDone([exercise("e1", [set("s1")], { isSkipped: true })])).toBe(true);
});

test("an exercise that stands twice has each its own sets of last time", () => {
  const [one, other, third] = ["e1", "e2", "e3"].map((id) => exercise(id, []));
  const all = [one!, other!, third!];
  expect(all.map((it) => blockFor(all, it, ["heavy", "light"]))).toEqual(["heavy", "light", "light"]);
  expect(blockFor(all, one!, undefined)).toBeUndefined();
});

test("a set is proposed as last time in its place, else as the one before it, else as the last of its like", () => {
  const previous = [done(20, 12, { kind: "WARMUP" }), done(60, 8), done(60, 7)];
  const sets = [set("w", { kind: "WARMUP" }), set("s1", { weight: kg(65), reps: 8 }), set("s2"), set("s3")];
  const reps = (id: string) => proposalOf(sets, id, previous);
  expect(reps("w")).toEqual({ ...none, weight: kg(20), reps: 12 });
  expect(reps("s2")).toEqual({ ...none, weight: kg(60), reps: 7 });
  expect(reps("s3")).toEqual({ ...none, weight: kg(65), reps: 8 });
  expect(proposalOf([set("s1"), set("s2"), set("s3")], "s3", previous)?.reps).toBe(7);
  expect(proposalOf([set("s1")], "s1", [])).toBeNull();
  expect(lastTimeOf(sets, "s3", previous)).toBeNull();
  expect(lastTimeOf(sets, "s2", previous)?.reps).toBe(7);
});

test("a proposal is as it was entered, to the last digit, in its own unit", () => {
  const previous = [
    done(101.25, 5),
    set("lb", { weight: { value: 185, unit: "LB" }, reps: 5, isCompleted: true }),
  ];
  const sets = [set("s1"), set("s2")];
  expect(proposalOf(sets, "s1", previous)?.weight).toEqual(kg(101.25));
  expect(proposalOf(sets, "s2", previous)?.weight).toEqual({ value: 185, unit: "LB" });
  expect(proposalOf(sets, "s2", previous, "KG")?.weight).toEqual(kg(83.915));
});

test.each<[Measure, Partial<SetValues>, Partial<SetValues> | null, object]>([
  ["WEIGHT_REPS", {}, { weight: kg(60), reps: 8 }, { values: { weight: kg(60), reps: 8 } }],
  ["WEIGHT_REPS", { weight: kg(65) }, { weight: kg(60), reps: 8 }, { values: { reps: 8 } }],
  ["WEIGHT_REPS", { weight: kg(65), reps: 8 }, null, { values: {} }],
  ["WEIGHT_REPS", { reps: 8 }, null, { missing: "weight" }],
  ["BODYWEIGHT_REPS", { reps: 8 }, null, { values: {} }],
  ["BODYWEIGHT_REPS", {}, null, { missing: "reps" }],
  ["DISTANCE_TIME", { seconds: 600 }, null, { values: {} }],
  ["DISTANCE_TIME", {}, null, { missing: "metres" }],
  // what a measure has not is not taken over
  ["REPS", {}, { weight: kg(60), reps: 8 }, { values: { reps: 8 } }],
])("a tick takes over what was not entered: %s %o", (measure, given, proposal, taken) => {
  expect(takenOver(measure, { ...none, ...given }, proposal && { ...none, ...proposal })).toEqual(taken);
});
