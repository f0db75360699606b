import { newId } from "@/lib/id";
import { serverTime } from "@/ui/server-clock";
import type { SetKind } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import { blocksOf } from "../../workout-sets/rules";
import type { ExerciseFields, LogChange, LoggedExercise, SetFields, WorkoutFields } from "./changes";
import type { LogStore } from "./log-store";

type Log = {
  add: (change: LogChange, about: string, isFinished?: boolean) => void;
  shown: () => WorkoutView | null;
};

const nameOf = ({ exercise }: WorkoutExerciseView) => exercise.name;

/** `at`: where a set stands. */
export type NewSet = SetFields & { kind: SetKind };

function setActs({ add, shown }: Log) {
  const addSet = (one: WorkoutExerciseView, fields: SetFields = {}) => {
    const input = { id: newId(), workoutExerciseId: one.id, ...fields };
    add({ call: "workoutSets.add", input }, nameOf(one));
    return input.id;
  };
  const changeSet = (one: WorkoutExerciseView, id: string, fields: SetFields, isFinished = true) =>
    add({ call: "workoutSets.change", input: { id, ...fields } }, nameOf(one), isFinished);
  return {
    addSet,
    changeSet,
    /** Before all others: the others are numbered anew. */
    addFirst(one: WorkoutExerciseView, sets: readonly NewSet[]) {
      for (const [index, { id }] of one.sets.entries())
        changeSet(one, id, { position: sets.length + index }, false);
      for (const [position, set] of sets.entries()) addSet(one, { ...set, position });
    },
    /** Returns what brings it back. */
    removeSet(one: WorkoutExerciseView, was: WorkoutSetView): () => void {
      const input = { id: was.id };
      const at = one.sets.findIndex(({ id }) => id === was.id);
      add({ call: "workoutSets.delete", input }, nameOf(one));
      return () =>
        add({ call: "workoutSets.restore", input, workoutExerciseId: one.id, was, at }, nameOf(one));
    },
    /** As it is now: after other changes of the same moment. */
    exerciseNow: (id: string) => shown()?.exercises.find((one) => one.id === id),
  };
}

function exerciseActs({ add, shown }: Log, workoutId: string, { addSet }: ReturnType<typeof setActs>) {
  const changeExercise = (one: WorkoutExerciseView, fields: ExerciseFields, isFinished = true) =>
    add({ call: "workoutExercises.change", input: { id: one.id, ...fields } }, nameOf(one), isFinished);
  const placeAll = (exercises: readonly WorkoutExerciseView[]) => {
    for (const [position, one] of exercises.entries()) changeExercise(one, { position });
  };
  return {
    changeExercise,
    /** With sets of these kinds, which are still to be done. */
    addExercise(exercise: LoggedExercise, kinds: readonly SetKind[]) {
      const input = { id: newId(), workoutId, exerciseId: exercise.id };
      add({ call: "workoutExercises.add", input, exercise }, exercise.name);
      const one = { ...bare, id: input.id, exercise };
      for (const kind of kinds) addSet(one, { kind });
    },
    swapExercise: (one: WorkoutExerciseView, exercise: LoggedExercise) =>
      add(
        { call: "workoutExercises.change", input: { id: one.id, exerciseId: exercise.id }, exercise },
        exercise.name,
      ),
    /** Returns what brings it back. */
    removeExercise(was: WorkoutExerciseView): () => void {
      const input = { id: was.id };
      const at = shown()?.exercises.findIndex(({ id }) => id === was.id) ?? 0;
      add({ call: "workoutExercises.delete", input }, nameOf(was));
      return () => add({ call: "workoutExercises.restore", input, was, at }, nameOf(was));
    },
    /** Up or down in the workout, a superset as a whole. */
    move(one: WorkoutExerciseView, by: 1 | -1) {
      const blocks = blocksOf(shown()?.exercises ?? []);
      const at = blocks.findIndex((block) => block.some(({ id }) => id === one.id));
      const [block, other] = [blocks[at], blocks[at + by]];
      if (block && other)
        placeAll(
          blocks
            .with(at, other)
            .with(at + by, block)
            .flat(),
        );
    },
    /** A superset with what follows. */
    joinNext(one: WorkoutExerciseView) {
      const blocks = blocksOf(shown()?.exercises ?? []);
      const at = blocks.findIndex((block) => block.some(({ id }) => id === one.id));
      const joined = [...(blocks[at] ?? []), ...(blocks[at + 1] ?? [])];
      const superset = joined.find((each) => each.superset)?.superset ?? newId();
      for (const each of joined) if (each.superset !== superset) changeExercise(each, { superset });
    },
    dissolve(block: readonly WorkoutExerciseView[]) {
      for (const one of block) changeExercise(one, { superset: null });
    },
  };
}

const bare: Omit<WorkoutExerciseView, "id" | "exercise"> = {
  ...{ superset: null, note: "", restSeconds: null, isSkipped: false, sets: [] },
};

function workoutActs({ add, shown }: Log, workoutId: string) {
  const about = () => shown()?.title ?? "";
  const input = { id: workoutId };
  return {
    changeWorkout: (fields: WorkoutFields, isFinished = true) =>
      add({ call: "workouts.change", input: { ...input, ...fields } }, about(), isFinished),
    complete: (completedAt: string) =>
      add({ call: "workouts.complete", input: { ...input, completedAt } }, about()),
    start: () =>
      add({ call: "workouts.start", input: { ...input, startedAt: serverTime().toISOString() } }, about()),
    restoreWorkout: () => add({ call: "workouts.restore", input }, about()),
    /** Returns what brings it back. */
    deleteWorkout(): () => void {
      const title = about();
      add({ call: "workouts.delete", input }, title);
      return () => add({ call: "workouts.restore", input }, title);
    },
  };
}

/** What is done to a workout on its screen. `shown`: the workout as it is shown at the time. */
export function logActs(store: LogStore, workoutId: string, shown: () => WorkoutView | null) {
  const log: Log = {
    shown,
    add: (change, about, isFinished = true) => store.add(change, { workoutId, about, isFinished }),
  };
  const ofSets = setActs(log);
  return { ...ofSets, ...exerciseActs(log, workoutId, ofSets), ...workoutActs(log, workoutId) };
}
export type LogActs = ReturnType<typeof logActs>;
