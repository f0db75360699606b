import { z } from "zod";
import { id } from "@/lib/id";
import { day } from "../schema";

const range = { from: day("from").optional(), to: day("to").optional() };

export const progressRange = z.object(range).optional();
export type ProgressRange = z.output<typeof progressRange>;

export const exerciseProgressRange = z.object({ id, ...range });
export type ExerciseProgressRange = z.output<typeof exerciseProgressRange>;
