import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import type { ProgramExercise } from "../program-weeks/rules";
import type { NamedExercise } from "../program-weeks/views";
import { measures, type Weight, type WeightUnit, type WorkoutState } from "../rules";
import { type Rests, restDefaults } from "../settings/rules";
import { weightView } from "../views";
import { type BoardExercise, boardStates, CALL_SHOWN_MS, endOf, isBoardOpen, placeOf } from "./rules";

const moment = z.iso.datetime();

const planView = z.array(
  z.strictObject({
    name: z.string(),
    measure: z.enum(measures),
    superset: z.string().nullable(),
    setCount: z.int(),
  }),
);

const meView = z
  .strictObject({ workoutId: z.string(), showsWeights: z.boolean() })
  .nullable()
  .meta({ description: "null: the caller is not on the board" });

export const activityTrainingView = z
  .strictObject({
    title: z.string(),
    exercises: planView,
    isOpen: z.boolean().meta({ description: "people can join" }),
    joinedCount: z.int(),
    me: meView,
    mayLead: z.boolean(),
    setBy: personView.nullable(),
  })
  .meta({ id: "ActivityTraining" });
export type ActivityTrainingView = z.infer<typeof activityTrainingView>;

export const activityTrainingAnswer = z
  .strictObject({
    training: activityTrainingView
      .nullable()
      .meta({ description: "null: the time carries no day of a program" }),
  })
  .meta({ id: "ActivityTrainingAnswer" });
export type ActivityTrainingAnswer = z.infer<typeof activityTrainingAnswer>;

export const trainingAnswer = z
  .strictObject({ training: activityTrainingView })
  .meta({ id: "ActivityTrainingChangedAnswer" });
export type TrainingAnswer = z.infer<typeof trainingAnswer>;

export const boardJoinAnswer = z
  .strictObject({ training: activityTrainingView, workoutId: z.string() })
  .meta({ id: "BoardJoinAnswer" });
export type BoardJoinAnswer = z.infer<typeof boardJoinAnswer>;

/** `isNew`: the call has put the caller on the board. */
export const boardJoinedAnswer = z
  .strictObject({ ...boardJoinAnswer.shape, isNew: z.boolean() })
  .meta({ id: "BoardJoinedAnswer" });
export type BoardJoinedAnswer = z.infer<typeof boardJoinedAnswer>;

/** The order of its exercises is that of the workout, as its owner has it now. */
export const boardPersonView = z
  .strictObject({
    person: personView,
    state: z.enum(boardStates),
    restUntil: moment.nullable().meta({ description: "of a RESTING one" }),
    exercise: z
      .strictObject({ name: z.string() })
      .nullable()
      .meta({ description: "that of the next set; null: all is done" }),
    superset: z.string().nullable(),
    setNumber: z.int().meta({ description: "of the next set in its exercise, from 1; 0: none" }),
    setCount: z.int(),
    exercises: z.array(
      z.strictObject({
        name: z.string(),
        sets: z.array(z.boolean()).meta({ description: "whether each is ticked" }),
      }),
    ),
    doneShare: z.number().meta({ description: "0 to 1: ticked sets of all" }),
    weight: weightView
      .nullable()
      .meta({ description: "weight, reps and seconds of the next set; null: the person does not show them" }),
    reps: z.int().nullable(),
    seconds: z.number().nullable(),
    record: z
      .strictObject({
        exercise: z.strictObject({ name: z.string() }),
        weight: weightView.nullable(),
        reps: z.int().nullable(),
        at: moment,
      })
      .nullable()
      .meta({ description: "one that was set in the last 20 s; numbers as the person shows them" }),
  })
  .meta({ id: "BoardPerson" });
export type BoardPersonView = z.infer<typeof boardPersonView>;

export const boardView = z
  .strictObject({
    activityId: z.string(),
    occurrence: moment.meta({ description: "when the time begins by the rule, which names it" }),
    activityTitle: z.string(),
    title: z.string().meta({ description: "of the day" }),
    group: z.strictObject({ id: z.string(), name: z.string() }),
    leader: personView,
    startsAt: moment,
    endsAt: moment.meta({ description: "a time without an end lasts three hours" }),
    isOpen: z.boolean(),
    mayLead: z.boolean(),
    me: meView,
    exercises: planView,
    rest: z.strictObject({ startedAt: moment, until: moment, by: personView }).nullable(),
    call: z
      .strictObject({ text: z.string(), at: moment, by: personView })
      .nullable()
      .meta({ description: "shown for a minute" }),
    people: z.array(boardPersonView).meta({ description: "in the order in which they joined" }),
    now: moment,
  })
  .meta({ id: "TrainingBoard" });
export type BoardView = z.infer<typeof boardView>;

export const boardAnswer = z.strictObject({ board: boardView }).meta({ id: "TrainingBoardAnswer" });
export type BoardAnswer = z.infer<typeof boardAnswer>;

/** `me`: null: the caller is not on it. */
export type BoardRow = {
  id: string;
  title: string;
  exercises: ProgramExercise[];
  setBy: PersonView | null;
  restStartedAt: Date | null;
  restUntil: Date | null;
  callText: string;
  callAt: Date | null;
  joinedCount: number;
  me: { workoutId: string; showsWeights: boolean } | null;
};

/** A time of an activity. `occurrence`: its name. `title`: as it is called then. */
export type BoardTime = {
  occurrence: Date;
  title: string;
  dateTime: Date;
  endTime: Date | null;
  isCancelled: boolean;
};

type Named = (exerciseId: string) => NamedExercise;

const toPlan = (exercises: readonly ProgramExercise[], named: Named) =>
  exercises.map(({ exerciseId, superset, sets }) => ({
    name: named(exerciseId).name,
    measure: named(exerciseId).measure,
    superset,
    setCount: sets.reduce((sum, { count }) => sum + count, 0),
  }));

type Shown = { board: BoardRow; time: BoardTime; named: Named; mayLead: boolean };

export const toTraining = ({ board, time, named, mayLead }: Shown): ActivityTrainingView => ({
  title: board.title,
  exercises: toPlan(board.exercises, named),
  isOpen: isBoardOpen(time, new Date()),
  joinedCount: board.joinedCount,
  me: board.me,
  mayLead,
  setBy: board.setBy && toPerson(board.setBy),
});

export type BoardPersonRow = {
  person: PersonView;
  state: WorkoutState;
  rests: Partial<Rests> | null;
  exercises: BoardExercise[];
  record: {
    exerciseId: string;
    name: string | null;
    value: number | null;
    unit: WeightUnit | null;
    reps: number | null;
    at: string;
  } | null;
};

const weightOf = (value: number | null, unit: WeightUnit | null): Weight | null =>
  value === null || unit === null ? null : { value, unit };

type NameOf = (exerciseId: string) => string;

function toRecord({ record }: BoardPersonRow, nameOf: NameOf): BoardPersonView["record"] {
  if (!record) return null;
  const { exerciseId, name, value, unit, reps, at } = record;
  return {
    exercise: { name: name ?? nameOf(exerciseId) },
    weight: weightOf(value, unit),
    reps,
    at: new Date(at).toISOString(),
  };
}

/** `nameOf`: of an exercise of the library. `now` in ms. */
export function toBoardPerson(row: BoardPersonRow, nameOf: NameOf, now: number): BoardPersonView {
  const { exercise, index, set, restUntil, hasBegun } = placeOf(row.exercises, {
    ...restDefaults,
    ...row.rests,
  });
  const named = ({ name, exerciseId }: { name: string | null; exerciseId: string }) =>
    name ?? nameOf(exerciseId);
  const isDone = row.state === "COMPLETED" || (exercise === null && hasBegun);
  const isResting = !isDone && restUntil !== null && restUntil > now;
  const counted = row.exercises.flatMap(({ isSkipped, sets }) =>
    sets.map(([, , isCompleted]) => isCompleted).filter((isTicked) => isTicked || !isSkipped),
  );
  const share = counted.filter(Boolean).length / Math.max(1, counted.length);
  const [, , , , value = null, unit = null, reps = null, seconds = null] = set ?? [];
  return {
    person: toPerson(row.person),
    state: isDone ? "DONE" : isResting ? "RESTING" : "LIFTING",
    restUntil: isResting ? new Date(restUntil).toISOString() : null,
    exercise: exercise && { name: named(exercise) },
    superset: exercise?.superset ?? null,
    setNumber: index + 1,
    setCount: exercise?.sets.length ?? 0,
    exercises: row.exercises
      .filter(({ isSkipped }) => !isSkipped)
      .map((one) => ({ name: named(one), sets: one.sets.map(([, , isCompleted]) => isCompleted) })),
    doneShare: Math.round(share * 100) / 100,
    ...{ weight: weightOf(value, unit), reps, seconds },
    record: toRecord(row, nameOf),
  };
}

type Whole = {
  id: string;
  group: { id: string; name: string };
  host: PersonView;
};

/** The board as it is now. Nobody is on one that is not open. */
export function toBoard(
  activity: Whole,
  { board, time, named, mayLead }: Shown,
  people: BoardPersonView[],
  now: Date,
): BoardView {
  const leader = toPerson(activity.host);
  const { restStartedAt, restUntil, callText, callAt } = board;
  const isResting = restUntil !== null && restUntil > now;
  const isCalled = callAt !== null && now.getTime() - callAt.getTime() < CALL_SHOWN_MS;
  return {
    activityId: activity.id,
    occurrence: time.occurrence.toISOString(),
    activityTitle: time.title,
    title: board.title,
    group: { id: activity.group.id, name: activity.group.name },
    leader,
    startsAt: time.dateTime.toISOString(),
    endsAt: endOf(time).toISOString(),
    isOpen: isBoardOpen(time, now),
    mayLead,
    me: board.me,
    exercises: toPlan(board.exercises, named),
    rest:
      isResting && restStartedAt
        ? { startedAt: restStartedAt.toISOString(), until: restUntil.toISOString(), by: leader }
        : null,
    call: isCalled ? { text: callText, at: callAt.toISOString(), by: leader } : null,
    people,
    now: now.toISOString(),
  };
}
