import { z } from "zod";
import { pageSize } from "@/lib/paging";
import { bound } from "../schema";
import { isShortRange, MAX_OCCURRENCES } from "./rules";

/** What overlaps the time from `from` to `to`. `perDay`: how many of each day beyond those in which the caller has a part. */
export const occurrenceList = z
  .object({ from: bound("from"), to: bound("to"), perDay: pageSize(MAX_OCCURRENCES, MAX_OCCURRENCES) })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: "to must not be before from." })
  .refine(isShortRange, { path: ["to"], error: isShortRange.sentence });
export type OccurrenceList = z.output<typeof occurrenceList>;
