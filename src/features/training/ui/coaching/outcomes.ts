import type { ProgramView } from "../../programs/views";
import { gramsOf, type Measure } from "../../rules";
import type { WorkoutExerciseView, WorkoutSetView, WorkoutView } from "../../views";
import type { Target } from "../programs/document";

/** RECORD: heavier than all before. LESS: below the plan. */
export type Outcome = "DONE" | "LESS" | "RECORD";

type Goal = Target["sets"][number];
type Done = Pick<WorkoutSetView, "id" | "weight" | "reps" | "seconds" | "metres">;

const isBelow = (done: number | null, goal: number | null | undefined) =>
  done !== null && goal !== null && goal !== undefined && done < goal;

/** Whether a set stayed below its goal. Of help, less is better. */
function isLess(measure: Measure, done: Done, goal: Goal): boolean {
  const grams = (weight: Done["weight"]) => weight && gramsOf(weight);
  const isLighter = measure !== "ASSISTED_REPS" && isBelow(grams(done.weight), grams(goal.weight));
  // of a distance in a time, less time is better
  const isShorter = measure !== "DISTANCE_TIME" && isBelow(done.seconds, goal.seconds);
  return isLighter || isShorter || isBelow(done.reps, goal.reps) || isBelow(done.metres, goal.metres);
}

export function outcomeOf(
  measure: Measure,
  done: Done,
  goal: Goal | undefined,
  recordIds: ReadonlySet<string>,
): Outcome {
  if (recordIds.has(done.id)) return "RECORD";
  return goal && isLess(measure, done, goal) ? "LESS" : "DONE";
}

/** The goals of counted sets, in their order. */
export const countedGoals = (target: Target | undefined): Goal[] =>
  target?.sets.filter(({ kind }) => kind !== "WARMUP") ?? [];

type Planned = {
  exercise: ProgramView["weeks"][number]["days"][number]["exercises"][number];
  target: Target;
};

/** What a program had planned for the exercises of a workout; undefined where it had nothing. */
export function plannedOf(
  { program: counted, exercises }: Pick<WorkoutView, "program"> & { exercises: WorkoutExerciseView[] },
  program: Pick<ProgramView, "id" | "weeks" | "plan"> | undefined,
): (Planned | undefined)[] {
  if (!counted || program?.id !== counted.id) return exercises.map(() => undefined);
  const { week, weekday } = counted;
  const written = program.weeks[week - 1]?.days.find((day) => day.weekday === weekday)?.exercises ?? [];
  const targets = program.plan.find((day) => day.week === week && day.weekday === weekday)?.exercises ?? [];
  const left = written.flatMap((exercise, at) => {
    const target = targets[at]?.target;
    return target ? [{ exercise, target }] : [];
  });
  return exercises.map(({ exercise }) => {
    const at = left.findIndex((one) => one.exercise.exercise.id === exercise.id);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
}
