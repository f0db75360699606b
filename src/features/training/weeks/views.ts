import { z } from "zod";
import { sports } from "@/lib/track";
import { muscles } from "../exercises/rules";
import { workoutStates } from "../rules";
import { dayStates } from "./rules";

export const weekAnswer = z
  .strictObject({
    days: z.array(
      z.strictObject({
        day: z.iso.date(),
        state: z.enum(dayStates),
        workouts: z.array(
          z.strictObject({
            id: z.string(),
            title: z.string(),
            state: z.enum(workoutStates),
            startedAt: z.iso.datetime(),
            timeZone: z.string(),
            sport: z.enum(sports).nullable().meta({ description: "of a run; null: none" }),
            durationSeconds: z.int().nullable(),
          }),
        ),
      }),
    ),
    streakWeeks: z.int(),
    paused: z.boolean().meta({ description: "the day asked for lies in a pause" }),
    weeks: z
      .array(z.strictObject({ monday: z.iso.date(), isTrained: z.boolean(), isPaused: z.boolean() }))
      .meta({ description: "the latest eight, this one last" }),
    muscles: z
      .array(z.strictObject({ muscle: z.enum(muscles), sets: z.number() }))
      .meta({ description: "sets of the week; a muscle that is trained beside others counts half" }),
  })
  .meta({ id: "TrainingWeekAnswer" });
export type WeekAnswer = z.infer<typeof weekAnswer>;

export const trainedAnswer = z
  .strictObject({
    workouts: z.array(
      z.strictObject({
        id: z.string(),
        title: z.string(),
        startedAt: z.iso.datetime(),
        completedAt: z.iso.datetime().nullable(),
        sport: z.enum(sports).nullable().meta({ description: "of a run; null: none" }),
        exercises: z.array(z.string()).meta({ description: "the names of the first two" }),
      }),
    ),
  })
  .meta({ id: "TrainedWorkoutsAnswer" });
export type TrainedAnswer = z.infer<typeof trainedAnswer>;

export const pauseRemovedAnswer = weekAnswer
  .extend({
    removed: z
      .array(z.strictObject({ from: z.iso.date(), to: z.iso.date(), reason: z.string() }))
      .meta({ description: "what lay within the days, and can be set again" }),
  })
  .meta({ id: "TrainingPauseRemovedAnswer" });
export type PauseRemovedAnswer = z.infer<typeof pauseRemovedAnswer>;
