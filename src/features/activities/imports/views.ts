import { z } from "zod";
import { done } from "@/lib/answer";
import { eventOutcomes } from "./rules";

/** What becomes of an event of the file, or of a part of it that is an activity of its own, in the order of the file. */
const importedEventView = z
  .strictObject({
    outcome: z.enum(eventOutcomes),
    title: z.string(),
    /** null: it could not be read */
    dateTime: z.iso.datetime().nullable(),
    /** it has days without hours, which are those of the caller's time zone */
    allDay: z.boolean(),
    recurrence: z.string().nullable(),
    /** of the activity that was made, or that it came to before; null: there is none */
    activityId: z.string().nullable(),
    /** in which line of the file it begins, or what can't be read of it */
    line: z.number().int(),
    /** of UNREADABLE: the name of the property, or of the part of the rule, that can't be taken over */
    part: z.string().nullable(),
  })
  .meta({ id: "ImportedEvent" });
export type ImportedEventView = z.infer<typeof importedEventView>;

export const activitiesImportedAnswer = z
  .strictObject({ ...done, events: z.array(importedEventView) })
  .meta({ id: "ActivitiesImportedAnswer" });
export type ActivitiesImported = z.infer<typeof activitiesImportedAnswer>;
