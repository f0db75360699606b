import { z } from "zod";
import { id } from "@/lib/id";
import { MAX_SECONDS } from "../rules";
import { entry } from "../schema";

/** A moment of a run: in seconds since its recorded start, or as an instant. */
const moment = (name: string) =>
  z.union(
    [z.number().min(0).max(MAX_SECONDS), z.iso.datetime({ offset: true }).transform((at) => new Date(at))],
    `${name} must be seconds since the recorded start, from 0 to ${MAX_SECONDS}, or a time such as 2026-06-18T17:00:00Z.`,
  );

/** What is left of a run: without `from` all from its start, without `to` all to its end. */
export const runTrim = z.object({
  id,
  from: moment("from").optional(),
  to: moment("to").optional(),
  ...entry,
});
export type RunTrim = z.output<typeof runTrim>;

export const runCut = z.object({ id, from: moment("from"), to: moment("to"), ...entry });
export type RunCut = z.output<typeof runCut>;
