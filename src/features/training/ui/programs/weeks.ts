import { newId } from "@/lib/id";
import type { Measure } from "../../rules";
import {
  type Day,
  dayAt,
  type Exercise,
  isAt,
  type Place,
  type PlannedSet,
  type Rule,
  type Week,
} from "./document";

type Chosen = { id: string; name: string; measure: Measure };

/** Without what is null, as what is left out is. */
const known = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };

const toWeek = ({ days }: Week) => ({
  days: days.map(({ exercises, ...day }) => ({
    ...day,
    exercises: exercises.map(({ exercise, lane, superset, restSeconds, sets, ...planned }) => ({
      ...{ ...planned, ...known({ lane, superset, restSeconds }), exerciseId: exercise.id },
      sets: sets.map(({ count, kind, ...goal }) => ({ count, kind, ...known(goal) })),
    })),
  })),
});

/** The weeks as the API takes them: equal ones are named, so that a long program stays within the size of a call. */
export function toInput(weeks: readonly Week[]) {
  const written = weeks.map(toWeek);
  const texts = written.map((week) => JSON.stringify(week));
  return written.map((week, index) => {
    const first = texts.indexOf(texts[index] ?? "");
    return first < index ? { sameAs: first + 1 } : week;
  });
}

/** Each change leaves the weeks as they are where there is nothing to change. */
export type WeeksChange = (weeks: Week[]) => Week[];

const inOrder = (days: Day[]) => [...days].sort((one, other) => one.weekday - other.weekday);

/** `day`: null takes away what is there. */
function setDay(weeks: readonly Week[], { week, weekday }: Place, day: Day | null): Week[] {
  return weeks.map(({ days }, index) => {
    if (index !== week - 1) return { days };
    const others = days.filter((one) => one.weekday !== weekday);
    return { days: inOrder(day ? [...others, { ...day, weekday }] : others) };
  });
}

/** Moves a day; what is there comes to its place. */
export const moveDay =
  (from: Place, to: Place): WeeksChange =>
  (weeks) => {
    const day = dayAt(weeks, from);
    if (!day || isAt(from, to)) return weeks;
    return setDay(setDay(weeks, from, dayAt(weeks, to)), to, day);
  };

export const putDay =
  (place: Place, day: Day | null): WeeksChange =>
  (weeks) =>
    setDay(weeks, place, day);

export const emptyDay = (weekday: number): Day => ({ weekday, title: "", exercises: [] });

/** Puts a copy of a day on the next weekday of its week that is free. */
export const copyDay =
  ({ week, weekday }: Place): WeeksChange =>
  (weeks) => {
    const day = dayAt(weeks, { week, weekday });
    const next = [1, 2, 3, 4, 5, 6].map((step) => ((weekday - 1 + step) % 7) + 1);
    const free = next.find((one) => !dayAt(weeks, { week, weekday: one }));
    return day && free ? setDay(weeks, { week, weekday: free }, day) : weeks;
  };

/** Puts a day into all weeks that follow, in place of what is there. */
export const repeatDay =
  ({ week, weekday }: Place): WeeksChange =>
  (weeks) => {
    const day = dayAt(weeks, { week, weekday });
    if (!day || week === weeks.length) return weeks;
    return weeks.reduce(
      (changed, _, index) => (index < week ? changed : setDay(changed, { week: index + 1, weekday }, day)),
      weeks,
    );
  };

/** Adds a week at the end: a copy of one, or an empty one. */
export const addWeek =
  (copyOf: number | null): WeeksChange =>
  (weeks) => [...weeks, (copyOf !== null && weeks[copyOf - 1]) || { days: [] }];

export const insertWeek =
  (week: number, inserted: Week): WeeksChange =>
  (weeks) =>
    weeks.toSpliced(week - 1, 0, inserted);

export const removeWeek =
  (week: number): WeeksChange =>
  (weeks) =>
    weeks.toSpliced(week - 1, 1);

export const changeDay =
  (place: Place, change: (day: Day) => Day): WeeksChange =>
  (weeks) => {
    const day = dayAt(weeks, place);
    return day ? setDay(weeks, place, change(day)) : weeks;
  };

const changeExercises = (place: Place, change: (exercises: Exercise[]) => Exercise[]): WeeksChange =>
  changeDay(place, (day) => ({ ...day, exercises: change(day.exercises) }));

export const changeExercise = (place: Place, at: number, change: Partial<Exercise>): WeeksChange =>
  changeExercises(place, (all) => all.map((one, index) => (index === at ? { ...one, ...change } : one)));

export const removeExercise = (place: Place, at: number): WeeksChange =>
  changeExercises(place, (all) => withoutLoneSupersets(all.toSpliced(at, 1)));

export const insertExercise = (place: Place, at: number, exercise: Exercise): WeeksChange =>
  changeExercises(place, (all) => all.toSpliced(at, 0, exercise));

/** A superset that has one exercise left is none. */
const withoutLoneSupersets = (all: Exercise[]): Exercise[] =>
  all.map((one) =>
    one.superset !== null && all.filter(({ superset }) => superset === one.superset).length === 1
      ? { ...one, superset: null }
      : one,
  );

/** Moves an exercise to another place in the list; `to` may lie outside it. */
export const moveExercise =
  (place: Place, from: number, to: number): WeeksChange =>
  (weeks) => {
    const count = dayAt(weeks, place)?.exercises.length ?? 0;
    if (to < 0 || to >= count || from === to) return weeks;
    return changeExercises(place, (all) => {
      const [moved] = all.slice(from, from + 1);
      return moved ? all.toSpliced(from, 1).toSpliced(to, 0, moved) : all;
    })(weeks);
  };

/** Joins an exercise with that below it into a superset, or takes it out of its own. */
export const joinNext = (place: Place, at: number): WeeksChange =>
  changeExercises(place, (all) => {
    const superset = all[at]?.superset ?? all[at + 1]?.superset ?? newId();
    return all.map((one, index) => (index === at || index === at + 1 ? { ...one, superset } : one));
  });

export const leaveSuperset = (place: Place, at: number): WeeksChange =>
  changeExercises(place, (all) =>
    withoutLoneSupersets(all.map((one, index) => (index === at ? { ...one, superset: null } : one))),
  );

const isOneLane = (one: Exercise, other: Exercise) =>
  one.exercise.id === other.exercise.id && one.lane === other.lane;

/** Changes the rule of an exercise on a day, and wherever it goes on in the days that follow. */
export const changeRule =
  (place: Place, at: number, rule: Rule): WeeksChange =>
  (weeks) => {
    const changed = dayAt(weeks, place)?.exercises[at];
    if (!changed) return weeks;
    const isLater = (week: number, weekday: number) =>
      week > place.week || (week === place.week && weekday >= place.weekday);
    const isRuled = (one: Exercise) => isOneLane(one, changed) && canFollow(one, rule);
    return weeks.map(({ days }, index) => ({
      days: days.map((day) =>
        isLater(index + 1, day.weekday)
          ? {
              ...day,
              exercises: day.exercises.map((one) => (isRuled(one) ? { ...one, progress: rule } : one)),
            }
          : day,
      ),
    }));
  };

const fieldOf = { REPEAT: null, ADD: "weight", REPS: "reps", TIME: "seconds" } as const;

/** A percent of the maximum follows the maximum; repetitions and seconds are added to what is written. */
function canFollow({ sets }: Exercise, { kind }: Rule): boolean {
  const field = fieldOf[kind];
  if (field === null) return true;
  if (sets.some(({ percent }) => percent !== null)) return false;
  return field === "weight" || sets.every((set) => set.kind === "WARMUP" || set[field] !== null);
}

export const blankSet: PlannedSet = {
  ...{ count: 1, kind: "NORMAL", weight: null, percent: null, reps: null, repsTo: null },
  ...{ seconds: null, metres: null, rpe: null },
};

/** What is proposed for an exercise that is added. */
const usualSets: Record<Measure, Partial<PlannedSet>> = {
  WEIGHT_REPS: { count: 3, reps: 8 },
  BODYWEIGHT_REPS: { count: 3, reps: 8 },
  ASSISTED_REPS: { count: 3, reps: 8 },
  REPS: { count: 3, reps: 10 },
  TIME: { count: 3, seconds: 30 },
  DISTANCE_TIME: { seconds: 1800 },
  WEIGHT_TIME: { count: 3, seconds: 30 },
  WEIGHT_DISTANCE: { count: 3, metres: 20 },
};

const MAX_EXERCISES = 30;

/** Adds exercises at the end of a day. One that is there already goes on by itself, in a lane of its own. */
export const addExercises = (place: Place, chosen: readonly Chosen[]): WeeksChange =>
  changeExercises(place, (all) => {
    const added = [...all];
    for (const exercise of chosen.slice(0, MAX_EXERCISES - all.length)) {
      const isThere = added.some((one) => one.exercise.id === exercise.id);
      added.push({
        ...{ exercise, lane: isThere ? newId() : null, superset: null, restSeconds: null, note: "" },
        sets: [{ ...blankSet, ...usualSets[exercise.measure] }],
        progress: { kind: "REPEAT" },
      });
    }
    return added;
  });
