import { expect, test } from "vitest";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { applyEntries, type LogChange, type LogEntry } from "./changes";

const AT = "2026-06-18T17:30:00.000Z";
const entry = (change: LogChange, order = 0): LogEntry => ({
  ...change,
  ...{ workoutId: "w", changeId: `c${order}`, changedAt: AT, order, about: "" },
});
const entries = (...changes: LogChange[]) => changes.map(entry);

const set = (id: string, more: Partial<WorkoutSetView> = {}): WorkoutSetView => ({
  ...{ id, kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, rpe: null, note: "" },
  ...{ isCompleted: false, completedAt: null },
  ...more,
});
const exercise = (id: string, ...sets: WorkoutSetView[]): WorkoutExerciseView => ({
  ...{ id, superset: null, note: "", restSeconds: null, isSkipped: false, sets },
  exercise: { id: "knaboj", name: "Knäböj", measure: "WEIGHT_REPS" },
});
const workout: WorkoutView = {
  ...{ id: "w", title: "Ben", state: "STARTED", startedAt: "2026-06-18T17:00:00.000Z", completedAt: null },
  ...{
    timeZone: "Europe/Stockholm",
    durationSeconds: null,
    note: "",
    rpe: null,
    activityId: null,
    occurrence: null,
  },
  exercises: [exercise("e1", set("s1"), set("s2")), exercise("e2", set("s3")), exercise("e3")],
  program: null,
  endurance: null,
};
const idsOf = (shown: WorkoutView | null) =>
  shown?.exercises.map(({ id, sets }) => [id, ...sets.map((one) => one.id)].join(" "));

test("a tick writes its moment, taking it back clears it, and what is beside it stays the same object", () => {
  const ticked: LogChange = { call: "workoutSets.change", input: { id: "s2", reps: 5, isCompleted: true } };
  const shown = applyEntries(workout, entries(ticked));
  expect(shown?.exercises[0]?.sets[1]).toEqual(set("s2", { reps: 5, isCompleted: true, completedAt: AT }));
  expect(shown?.exercises[0]?.sets[0]).toBe(workout.exercises[0]?.sets[0]);
  expect(shown?.exercises[1]).toBe(workout.exercises[1]);
  const back: LogChange = { call: "workoutSets.change", input: { id: "s2", isCompleted: false } };
  expect(applyEntries(workout, entries(ticked, back))?.exercises[0]?.sets[1]).toEqual(set("s2", { reps: 5 }));
});

test("what is removed comes back where it was, with what it held", () => {
  const was = workout.exercises[1] as WorkoutExerciseView;
  const removed: LogChange[] = [
    { call: "workoutSets.delete", input: { id: "s1" } },
    { call: "workoutExercises.delete", input: { id: "e2" } },
  ];
  expect(idsOf(applyEntries(workout, entries(...removed)))).toEqual(["e1 s2", "e3"]);
  const restored: LogChange[] = [
    { call: "workoutSets.restore", input: { id: "s1" }, workoutExerciseId: "e1", was: set("s1"), at: 0 },
    { call: "workoutExercises.restore", input: { id: "e2" }, was, at: 1 },
  ];
  expect(idsOf(applyEntries(workout, entries(...removed, ...restored)))).toEqual(idsOf(workout));
  // of a server that has done it already
  expect(applyEntries(workout, entries(...restored))).toEqual(workout);
});

test("given positions order exercises and sets; what is added later stands last", () => {
  const moved = (id: string, position: number): LogChange => ({
    call: "workoutExercises.change",
    input: { id, position },
  });
  const warmup: LogChange = {
    call: "workoutSets.add",
    input: { id: "s0", workoutExerciseId: "e1", kind: "WARMUP", position: 0 },
  };
  const renumbered = ["s1", "s2"].map(
    (id, index): LogChange => ({ call: "workoutSets.change", input: { id, position: index + 1 } }),
  );
  const last: LogChange = { call: "workoutSets.add", input: { id: "s9", workoutExerciseId: "e1" } };
  const order = [moved("e3", 0), moved("e1", 1), moved("e2", 2), ...renumbered, warmup, last];
  expect(idsOf(applyEntries(workout, entries(...order)))).toEqual(["e3", "e1 s0 s1 s2 s9", "e2 s3"]);
});

test("a workout is completed, goes on, is deleted and brought back; one made on this device needs no server", () => {
  const completed: LogChange = { call: "workouts.complete", input: { id: "w", completedAt: AT } };
  const done = applyEntries(workout, entries(completed));
  expect(done).toMatchObject({ state: "COMPLETED", completedAt: AT, durationSeconds: 1800 });
  const goesOn: LogChange = { call: "workouts.start", input: { id: "w", startedAt: AT } };
  expect(applyEntries(done, entries(goesOn))).toEqual(workout);
  const planned = { ...workout, state: "PLANNED" as const };
  expect(applyEntries(planned, entries(goesOn))).toMatchObject({ state: "STARTED", startedAt: AT });
  const deleted: LogChange = { call: "workouts.delete", input: { id: "w" } };
  expect(applyEntries(workout, entries(deleted))).toBeNull();
  const restored: LogChange = { call: "workouts.restore", input: { id: "w" } };
  expect(applyEntries(workout, entries(deleted, restored))).toEqual(workout);
  const made: LogChange = { call: "workouts.create", input: { id: "w", title: "Bål" } };
  expect(applyEntries(null, entries(made))).toMatchObject({ title: "Bål", state: "STARTED", startedAt: AT });
});

test("a swap keeps the sets, and a change of what was deleted elsewhere brings nothing back", () => {
  const bench = { id: "bank", name: "Bänkpress", measure: "WEIGHT_REPS" as const };
  const swap: LogChange = {
    call: "workoutExercises.change",
    input: { id: "e1", exerciseId: "bank" },
    exercise: bench,
  };
  const gone: LogChange = { call: "workoutSets.change", input: { id: "s8", reps: 5 } };
  const shown = applyEntries(workout, entries(swap, gone));
  expect(shown?.exercises[0]).toEqual({ ...workout.exercises[0], exercise: bench });
  expect(idsOf(shown)).toEqual(idsOf(workout));
});
