import { z } from "zod";

/** What other calendars know a deleted activity by: its id, the number of its changes, and its first time. */
export const deletedActivity = z.strictObject({
  id: z.string(),
  revision: z.number(),
  dateTime: z.string(),
  /** of an all-day activity, the day on which it began */
  day: z.iso.date().optional(),
});
export type DeletedActivity = z.infer<typeof deletedActivity>;
