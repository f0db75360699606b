import { z } from "zod";
import { id } from "@/lib/id";
import { line } from "@/lib/text-field";
import { MAX_REPS, MAX_SECONDS, TITLE_LENGTH } from "../rules";
import { note, restSeconds, setFields, superset, weight } from "../schema";
import {
  hasEachWeekdayOnce,
  hasFewExercises,
  hasFewSets,
  isEachLaneOnce,
  isEachWeekGiven,
  isPercentRepeated,
  isRange,
  isWeightOrPercent,
  MAX_DAY_EXERCISES,
  MAX_DAY_SETS,
  MAX_WEEKS,
  writtenOut,
} from "./rules";

const whole = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be ${min} to ${max}.`)
    .max(max, `${name} must be ${min} to ${max}.`);

/** What is left out is null. */
const orNull = <Given>(given: Given) => given ?? null;

const plannedSet = z
  .object({
    count: whole("count", 1, MAX_DAY_SETS).default(1),
    kind: setFields.kind.default("NORMAL"),
    weight: setFields.weight.transform(orNull),
    percent: whole("percent", 1, 120).nullish().transform(orNull),
    reps: setFields.reps.transform(orNull),
    repsTo: whole("repsTo", 1, MAX_REPS).nullish().transform(orNull),
    seconds: setFields.seconds.transform(orNull),
    metres: setFields.metres.transform(orNull),
    rpe: setFields.rpe.transform(orNull),
  })
  .refine(isRange, { path: ["repsTo"], error: isRange.sentence })
  .refine(isWeightOrPercent, { path: ["percent"], error: isWeightOrPercent.sentence });

const deload = z
  .object({ after: whole("after", 1, 10), percent: whole("percent", 1, 50) })
  .nullish()
  .transform(orNull);

const progress = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.literal("REPEAT") }),
    z.object({
      kind: z.literal("ADD"),
      weight: weight.refine(({ value }) => value > 0, "What is added must be more than 0."),
      deload,
    }),
    z.object({ kind: z.literal("REPS"), reps: whole("reps", 1, 100), deload }),
    z.object({ kind: z.literal("TIME"), seconds: whole("seconds", 1, MAX_SECONDS), deload }),
  ],
  "kind must be REPEAT, ADD, REPS or TIME.",
);

const exercise = z
  .object({
    exerciseId: id,
    lane: line(50, { name: "lane" })
      .nullish()
      .transform((given) => given || null),
    superset: superset.transform((given) => given || null),
    restSeconds: restSeconds.transform(orNull),
    note: note.transform((given) => given ?? ""),
    sets: z.array(plannedSet).min(1, "An exercise needs a set."),
    progress: progress.default({ kind: "REPEAT" }),
  })
  .refine(hasFewSets, { path: ["sets"], error: hasFewSets.sentence })
  .refine(isPercentRepeated, { path: ["progress"], error: isPercentRepeated.sentence });

const day = z
  .object({
    weekday: whole("weekday", 1, 7),
    title: line(TITLE_LENGTH, { name: "The title" })
      .nullish()
      .transform((given) => given ?? ""),
    exercises: z
      .array(exercise)
      .max(MAX_DAY_EXERCISES, `A day can have at most ${MAX_DAY_EXERCISES} exercises.`),
  })
  .refine(isEachLaneOnce, { path: ["exercises"], error: isEachLaneOnce.sentence });

const week = z
  .object({
    days: z.array(day).max(7, "A week can have at most 7 days.").optional(),
    sameAs: whole("sameAs", 1, MAX_WEEKS).optional(),
  })
  .refine(({ days = [] }) => hasEachWeekdayOnce({ days }), {
    path: ["days"],
    error: hasEachWeekdayOnce.sentence,
  });

/** All that is planned. Texts that are left out are empty, other fields null. */
export const programWeeks = z
  .array(week)
  .max(MAX_WEEKS, `A program can have at most ${MAX_WEEKS} weeks.`)
  .refine(isEachWeekGiven, isEachWeekGiven.sentence)
  .transform(writtenOut)
  .refine(hasFewExercises, hasFewExercises.sentence);
