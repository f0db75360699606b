import { z } from "zod";
import { line } from "@/lib/text-field";
import { day } from "../schema";
import { isPauseRange } from "./rules";

export const weekChoice = z.object({ on: day("on").optional() }).optional();
export type WeekChoice = z.output<typeof weekChoice>;

const range = { from: day("from"), to: day("to") };

export const pauseCreation = z
  .object({ ...range, reason: line(100, { name: "The reason" }).nullish() })
  .refine(isPauseRange, { path: ["to"], error: isPauseRange.sentence });
export type PauseCreation = z.output<typeof pauseCreation>;

export const pauseRemoval = z
  .object(range)
  .refine(isPauseRange, { path: ["to"], error: isPauseRange.sentence });
export type PauseRemoval = z.output<typeof pauseRemoval>;
