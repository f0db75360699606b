import { z } from "zod";

/** How many minutes before each activity that they come to the caller is reminded, least first. */
export const reminderSettingView = z
  .strictObject({ minutes: z.array(z.int()) })
  .meta({ id: "ReminderSetting" });
export type ReminderSettingView = z.infer<typeof reminderSettingView>;
