import { z } from "zod";
import { id } from "@/lib/id";
import { pageSize } from "@/lib/paging";
import { scheduleParts } from "./rules";

const MOMENT = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z`;
/** When the last time of the page before begins, and its name: two times may begin at the same moment. */
const cursor = z
  .string()
  .regex(new RegExp(`^${MOMENT}_${MOMENT}$`), "The cursor is not valid.")
  .transform((text) => text.split("_").map(Date.parse) as [at: number, occurrence: number])
  .refine((moments) => moments.every(Number.isFinite), "The cursor is not valid.");

/** A page of the times of a repeating activity. */
export const scheduleList = z.object({
  id,
  part: z.enum(scheduleParts, `Part must be one of ${scheduleParts.join(", ")}.`).default("upcoming"),
  limit: pageSize(100, 50),
  cursor: cursor.nullish(),
});
export type ScheduleList = z.output<typeof scheduleList>;
