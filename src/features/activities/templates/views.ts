import { z } from "zod";
import { type Visibility, visibilities } from "../rules";

/** What a new activity is planned from. */
export const activityTemplateView = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    location: z.string(),
    maxParticipants: z.number().nullable(),
    answerMinutes: z.number().nullable(),
    maxGuests: z.number(),
    /** when the saved activity began and ended, for weekday and hours */
    dateTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    allDay: z.boolean(),
    /** the zone of the saved activity; null: saved before it was kept */
    timeZone: z.string().nullable(),
    recurrence: z.string().nullable(),
    visibility: z.enum(visibilities),
    /** null if the group is gone, or the owner is not in it any more */
    groupId: z.string().nullable(),
    /** null if the organization is gone, or the owner is not in it any more */
    organizationId: z.string().nullable(),
    categoryId: z.string().nullable(),
    color: z.string().nullable(),
    /** how many tasks come with it */
    taskCount: z.number(),
  })
  .meta({ id: "ActivityTemplate" });
export type ActivityTemplateView = z.infer<typeof activityTemplateView>;

export const templatesAnswer = z
  .strictObject({ templates: z.array(activityTemplateView) })
  .meta({ id: "ActivityTemplatesAnswer" });
export type TemplatesView = z.infer<typeof templatesAnswer>;
export const templateAnswer = z
  .strictObject({ template: activityTemplateView })
  .meta({ id: "ActivityTemplateAnswer" });
export type TemplateAnswerView = z.infer<typeof templateAnswer>;

export type TemplateRow = Omit<ActivityTemplateView, "dateTime" | "endTime" | "visibility"> & {
  dateTime: Date;
  endTime: Date | null;
  visibility: Visibility;
};

export const toTemplate = (row: TemplateRow): ActivityTemplateView => ({
  ...row,
  dateTime: row.dateTime.toISOString(),
  endTime: row.endTime?.toISOString() ?? null,
});
