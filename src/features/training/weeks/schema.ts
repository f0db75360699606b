import { z } from "zod";
import { line } from "@/lib/text-field";
import { day, instant } from "../schema";
import { isPauseRange } from "./rules";

/** The last week whose days can all be written. */
const isWithinYears = (on: string) => on < "9999-12-27";

export const weekChoice = z
  .object({ on: day("on").refine(isWithinYears, "on must be before 9999-12-27.").optional() })
  .optional();
export type WeekChoice = z.output<typeof weekChoice>;

/** Max days of the workouts of a calendar. */
const MAX_DAYS = 100;

export const trainedList = z
  .object({ from: instant("from"), to: instant("to") })
  .refine(({ from, to }) => to.getTime() - from.getTime() <= MAX_DAYS * 86_400_000, {
    path: ["to"],
    error: `to can be at most ${MAX_DAYS} days after from.`,
  });
export type TrainedList = z.output<typeof trainedList>;

const range = { from: day("from"), to: day("to") };

export const pauseCreation = z
  .object({ ...range, reason: line(100, { name: "The reason" }).nullish() })
  .refine(isPauseRange, { path: ["to"], error: isPauseRange.sentence });
export type PauseCreation = z.output<typeof pauseCreation>;

export const pauseRemoval = z
  .object(range)
  .refine(isPauseRange, { path: ["to"], error: isPauseRange.sentence });
export type PauseRemoval = z.output<typeof pauseRemoval>;
