import { z } from "zod";
import { standings } from "../standings/rules";
import type { Exception } from "./rules";

/** One time of a repeating activity. */
export const activityTimeView = z
  .strictObject({
    /** when it begins by the rule, which names it */
    occurrence: z.iso.datetime(),
    isCancelled: z.boolean(),
    /** the host's words about the cancellation; null: none */
    message: z.string().nullable(),
    /** its title, text, place or times differ from those of the others */
    isChanged: z.boolean(),
    /** the caller's answer for this time alone; null: none, theirs for all times counts */
    ownAnswer: z.enum(standings).nullable(),
    /** the caller's answer for all times; null: none */
    seriesAnswer: z.enum(standings).nullable(),
  })
  .meta({ id: "ActivityTime" });
export type ActivityTimeView = z.infer<typeof activityTimeView>;

/** `one` null: it is as the others; `whole`: of the activity, which may be cancelled with all its times. */
export const toActivityTime = (
  occurrence: Date,
  { one, whole }: { one: Exception | null; whole: { cancelledAt: Date | null; cancelMessage: string } },
  isChanged: boolean,
  answers: Pick<ActivityTimeView, "ownAnswer" | "seriesAnswer">,
): ActivityTimeView => ({
  occurrence: occurrence.toISOString(),
  isCancelled: whole.cancelledAt !== null || (one?.isCancelled ?? false),
  message: (one?.isCancelled ? one.message : whole.cancelMessage) || null,
  isChanged,
  ...answers,
});

/** As PostgreSQL writes it into JSON. */
export type ExceptionJson = Omit<Exception, "occurrence" | "dateTime" | "endTime" | "changedAt"> & {
  occurrence: string;
  dateTime: string;
  endTime: string | null;
  changedAt: string;
};

/** An exception read as JSON of PostgreSQL. */
export const toException = (one: ExceptionJson): Exception => ({
  ...one,
  occurrence: new Date(one.occurrence),
  dateTime: new Date(one.dateTime),
  endTime: one.endTime === null ? null : new Date(one.endTime),
  changedAt: new Date(one.changedAt),
});
