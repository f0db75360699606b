import { z } from "zod";
import { reminderMinutes } from "./rules";

/** Replaces the caller's choice; empty: no reminders. */
export const reminderChange = z.object({
  minutes: z
    .array(z.literal([...reminderMinutes], `minutes must be some of ${reminderMinutes.join(", ")}.`))
    .max(reminderMinutes.length)
    .transform((minutes) => [...new Set(minutes)].sort((one, other) => one - other)),
});
export type ReminderChange = z.output<typeof reminderChange>;
