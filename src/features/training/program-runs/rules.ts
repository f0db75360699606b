import { rule } from "@/lib/rule";
import { addDays } from "@/lib/whole-days";
import type { DoneSet } from "../attempts/rules";
import { placed } from "../attempts/rules";
import { laneOf, type ProgramDay, type ProgramWeek } from "../program-weeks/rules";
import { type Step, type Target, targetsOf, writtenTarget } from "../progressions/rules";
import type { Measure, Weight, WorkoutState } from "../rules";
import { fieldsOf } from "../rules";

/** WAIT: what was missed stays to be done. SKIP: it is left out. */
export const missedChoices = ["WAIT", "SKIP"] as const;
export type MissedChoice = (typeof missedChoices)[number];

export const isStopped = rule(
  "A program runs once at a time: stop it before you start it again.",
  (running: unknown) => running === null,
  "conflict",
);

export const hasDays = rule(
  "A program without a day can't be started.",
  (weeks: readonly ProgramWeek[]) => weeks.some(({ days }) => days.length > 0),
  "conflict",
);

/** A day of a program by its week, from 1, and its weekday, from 1. */
export type Place = { week: number; weekday: number };
const keyOf = ({ week, weekday }: Place) => `${week} ${weekday}`;

/** From 1, Monday. */
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** When a day takes place: each week of a program is the seven days from a weekday on, which the first day decides. */
export function dateOf({ week, weekday }: Place, from: string): string {
  return addDays(from, (week - 1) * 7 + ((weekday - weekdayOf(from) + 7) % 7));
}

/** All days of a program, in order. */
export const placesOf = (weeks: readonly ProgramWeek[]): (Place & { day: ProgramDay })[] =>
  weeks.flatMap(({ days }, index) =>
    [...days]
      .sort((one, other) => one.weekday - other.weekday)
      .map((day) => ({ week: index + 1, weekday: day.weekday, day })),
  );

/** A workout that counts as a day of a program. `at`: its start in ms; `day`: the local day of that. */
export type RunWorkout = Place & {
  id: string;
  activityId: string | null;
  state: WorkoutState;
  at: number;
  day: string;
  isDeleted: boolean;
  exercises: { exerciseId: string; sets: DoneSet[] }[];
};
export type RunFacts = { from: string; missed: MissedChoice; workouts: readonly RunWorkout[] };

export const programDayStates = ["DONE", "STARTED", "PLANNED", "WAITING", "MISSED", "REMOVED"] as const;
export type ProgramDayState = (typeof programDayStates)[number];

/** WAITING and MISSED: planned for a day that is over. REMOVED: its time or its workout was taken away. */
export function stateOf(workout: RunWorkout | null, missed: MissedChoice, today: string): ProgramDayState {
  if (!workout || workout.isDeleted) return "REMOVED";
  if (workout.state !== "PLANNED") return workout.state === "COMPLETED" ? "DONE" : "STARTED";
  if (workout.day >= today) return "PLANNED";
  return missed === "WAIT" ? "WAITING" : "MISSED";
}

const ahead: readonly (ProgramDayState | null)[] = [null, "STARTED", "PLANNED", "WAITING"];

export const isAhead = ({ state }: { state: ProgramDayState | null }): boolean => ahead.includes(state);

/** Nothing of it is left to be done: it can be started again. */
export const isOver = ({ workouts, missed }: RunFacts, today: string): boolean =>
  workouts.every((workout) => !isAhead({ state: stateOf(workout, missed, today) }));

/** `done`: the completed sets of each exercise of the day; null: none of it was done. */
export type PlannedDay = Place & {
  date: string | null;
  state: ProgramDayState | null;
  workout: RunWorkout | null;
  exerciseIds: string[];
  targets: Target[];
  done: (DoneSet[] | null)[];
};

/** The sets in a workout of each exercise of a day: of an exercise that is there twice, the first to the first. */
function setsOf(day: ProgramDay, { exercises }: RunWorkout): (DoneSet[] | null)[] {
  const left = [...exercises];
  return day.exercises.map(({ exerciseId }) => {
    const at = left.findIndex((one) => one.exerciseId === exerciseId);
    return at < 0 ? null : (left.splice(at, 1)[0]?.sets ?? null);
  });
}

type Laid = PlannedDay & { day: ProgramDay; sets: (DoneSet[] | null)[]; order: number };

function lay({ day, ...place }: Place & { day: ProgramDay }, run: RunFacts | null, today: string): Laid {
  const workout = run?.workouts.find((one) => keyOf(one) === keyOf(place)) ?? null;
  const state = run && stateOf(workout, run.missed, today);
  const sets = workout && state !== "REMOVED" ? setsOf(day, workout) : day.exercises.map(() => null);
  const date = run && (state !== "REMOVED" && workout ? workout.day : dateOf(place, run.from));
  const isBegun = state === "DONE" || state === "STARTED";
  const done = sets.map((all) => {
    const completed = all?.filter(({ isCompleted }) => isCompleted) ?? [];
    return isBegun && completed.length > 0 ? completed : null;
  });
  const dayNumber = date ? Date.parse(date) : place.week * 7 + place.weekday;
  const order = state === "DONE" && workout ? workout.at : dayNumber;
  const exerciseIds = day.exercises.map(({ exerciseId }) => exerciseId);
  return { ...place, day, date, state, workout, exerciseIds, targets: [], done, sets, order };
}

/** What was done, by when; then what is being done, and what lies ahead. */
const inOrder = (days: readonly Laid[]): Laid[] => {
  const rankOf = (day: Laid) => (day.state === "STARTED" ? 1 : isAhead(day) ? 2 : 0);
  return [...days].sort((one, other) => rankOf(one) - rankOf(other) || one.order - other.order);
};

/** What targets are found from. `maximumOf`: null: none is known. */
export type Knowledge = {
  measureOf: (exerciseId: string) => Measure;
  maximumOf: (exerciseId: string) => Weight | null;
};

/** The days of a program with their targets, and what was done. Without `run`: as if it began now. */
export function planOf(
  weeks: readonly ProgramWeek[],
  run: RunFacts | null,
  { measureOf, maximumOf }: Knowledge,
  today: string,
): PlannedDay[] {
  const days = placesOf(weeks).map((place) => lay(place, run, today));
  const lanes = new Map<string, { measure: Measure; steps: Step[]; take: ((target: Target) => void)[] }>();
  for (const laid of inOrder(days))
    for (const [at, exercise] of laid.day.exercises.entries()) {
      const take = (target: Target) => {
        laid.targets[at] = target;
      };
      const key = laneOf(exercise);
      if (key === null) {
        take(writtenTarget(exercise, maximumOf(exercise.exerciseId)));
        continue;
      }
      const lane = lanes.get(key) ?? { measure: measureOf(exercise.exerciseId), steps: [], take: [] };
      const isJudged = laid.state === "DONE" && laid.done[at] !== null;
      const done = isJudged ? { sets: laid.sets[at] ?? [], workoutId: laid.workout?.id ?? "" } : null;
      lane.steps.push({ planned: exercise, done, isAhead: isAhead(laid) });
      lane.take.push(take);
      lanes.set(key, lane);
    }
  for (const { measure, steps, take } of lanes.values())
    for (const [at, target] of targetsOf(measure, steps).entries()) take[at]?.(target);
  return days.map(({ day: _, sets: __, order: ___, ...day }) => day);
}

export const findDay = (days: readonly PlannedDay[], place: Place): PlannedDay | null =>
  days.find((day) => keyOf(day) === keyOf(place)) ?? null;

/** What comes next: what is being done, else the earliest of what lies ahead. */
export const nextOf = (days: readonly PlannedDay[]): PlannedDay | null => {
  const open = days.filter((day) => day.state !== null && isAhead(day));
  const [first = null] = [...open].sort((one, other) => {
    const [begun, otherBegun] = [one, other].map(({ state }) => (state === "STARTED" ? 0 : 1));
    return (begun ?? 0) - (otherBegun ?? 0) || ((one.date ?? "") < (other.date ?? "") ? -1 : 1);
  });
  return first;
};

type OpenSet = Omit<DoneSet, "isCompleted"> & { isCompleted: boolean };
type OpenExercise<Set extends OpenSet> = { exercise: { id: string; measure: Measure }; sets: Set[] };

/**
 * The exercises of a workout with the targets of its day in the fields of its sets that are empty. Sets beyond the plan stay
 * as they are.
 */
export function filled<Set extends OpenSet, Exercise extends OpenExercise<Set>>(
  exercises: readonly Exercise[],
  day: Pick<PlannedDay, "exerciseIds" | "targets">,
): Exercise[] {
  const left = day.exerciseIds.map((exerciseId, at) => ({ exerciseId, target: day.targets[at] }));
  return exercises.map((one) => {
    const at = left.findIndex(({ exerciseId }) => exerciseId === one.exercise.id);
    const target = at < 0 ? undefined : left.splice(at, 1)[0]?.target;
    if (!target) return one;
    const goals = placed(one.sets, target.sets);
    const fields = fieldsOf[one.exercise.measure];
    const sets = one.sets.map((set, index) => {
      const goal = goals[index];
      if (!goal) return set;
      const given = fields.filter((field) => set[field] === null).map((field) => [field, goal[field]]);
      return { ...set, ...Object.fromEntries(given) };
    });
    return { ...one, sets };
  });
}
