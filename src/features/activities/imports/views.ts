import { z } from "zod";
import { done } from "@/lib/answer";
import { eventOutcomes } from "./rules";

/** What becomes of an event of the file, in the order of the file. */
const importedEventView = z
  .strictObject({
    outcome: z.enum(eventOutcomes),
    title: z.string(),
    /** null: it could not be read */
    dateTime: z.iso.datetime().nullable(),
    /** it has days without hours, which are those of the caller's time zone */
    allDay: z.boolean(),
    recurrence: z.string().nullable(),
    /** of the activity that was made; null: none was */
    activityId: z.string().nullable(),
  })
  .meta({ id: "ImportedEvent" });
export type ImportedEventView = z.infer<typeof importedEventView>;

export const activitiesImportedAnswer = z
  .strictObject({ ...done, events: z.array(importedEventView) })
  .meta({ id: "ActivitiesImportedAnswer" });
export type ActivitiesImported = z.infer<typeof activitiesImportedAnswer>;
