import { z } from "zod";
import { nextCursor } from "@/lib/answer";
import { type Exception, isAtUsualTimes, usualTimes } from "../exceptions/rules";
import { activityTimeView, toActivityTime } from "../exceptions/views";
import { seriesStandingOf } from "../standings/rules";
import type { PlacesAtTime } from "../times/queries";
import { deadlineOf } from "../times/rules";
import type { ActivityRow } from "../views";

/** One time of a repeating activity in the list of all of them, as the caller sees it. */
export const scheduledTimeView = z
  .strictObject({
    time: activityTimeView,
    title: z.string(),
    location: z.string(),
    dateTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    /** until when it can be answered; null: it has no deadline */
    answerBy: z.iso.datetime().nullable(),
    /** how many places are taken, by participants and their guests */
    going: z.number(),
    /** how many answered maybe */
    maybe: z.number(),
    /** how many guests the caller brings */
    guests: z.number(),
    /** the caller's place among those who wait for this time, from 1; null: they do not wait */
    waitlistPosition: z.number().nullable(),
  })
  .meta({ id: "ScheduledTime" });
export type ScheduledTimeView = z.infer<typeof scheduledTimeView>;

export const scheduleAnswer = z
  .strictObject({
    times: z.array(scheduledTimeView),
    /** how many there are in this part */
    count: z.number(),
    nextCursor,
  })
  .meta({ id: "ScheduleAnswer" });
export type ScheduleAnswer = z.infer<typeof scheduleAnswer>;

/** `one` null: the time is as the others. */
export function toScheduledTime(
  row: ActivityRow,
  { occurrence, one }: { occurrence: Date; one: Exception | null },
  places: PlacesAtTime,
): ScheduledTimeView {
  const { dateTime, endTime } = one ?? usualTimes(occurrence, row);
  const isChanged =
    one !== null && (!isAtUsualTimes(one, row) || one.title !== null || one.location !== null);
  const { going, maybe, guests, own, position } = places;
  const answers = { ownAnswer: own, seriesAnswer: seriesStandingOf(row) };
  return {
    time: toActivityTime(occurrence, { one, whole: row }, isChanged, answers),
    title: one?.title ?? row.title,
    location: one?.location ?? row.location,
    dateTime: dateTime.toISOString(),
    endTime: endTime?.toISOString() ?? null,
    answerBy: deadlineOf(row, dateTime)?.toISOString() ?? null,
    ...{ going, maybe, guests },
    waitlistPosition: position,
  };
}
