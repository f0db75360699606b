import { z } from "zod";
import { personView } from "@/features/people/views";
import { measures } from "../rules";
import { weightView } from "../views";
import { boardStates } from "./rules";

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

/** `isNew`: the call has put the caller on the board. */
export const boardJoinedAnswer = z
  .strictObject({ training: activityTrainingView, workoutId: z.string(), isNew: z.boolean() })
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
