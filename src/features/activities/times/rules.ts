import { rule } from "@/lib/rule";
import { lastTimeOrNull } from "../rules";

const DAY_MS = 86_400_000;

/** How far ahead single times can be answered, which bounds how many of them have answers. */
export const MAX_DAYS_AHEAD = 400;

export const isSoonEnough = rule(
  "Single times can be answered at most 400 days ahead.",
  (occurrence: Date, now: Date) => occurrence.getTime() - now.getTime() <= MAX_DAYS_AHEAD * DAY_MS,
  "invalid",
);

export const isTakingPlace = rule(
  "This time is cancelled.",
  (one: { isCancelled: boolean } | null) => !one?.isCancelled,
  "conflict",
);

type Shown = { dateTime: string; time: { occurrence: string; isCancelled: boolean } | null };

/** Whether an answer given where an activity is shown is for one time of it alone, unless another is asked for. */
export const isAnsweredByTime = ({ dateTime, time }: Shown, now: Date): boolean =>
  time !== null &&
  !time.isCancelled &&
  new Date(dateTime) > now &&
  isSoonEnough(new Date(time.occurrence), now);

/**
 * docs/contract.md, 4: "past 400". An activity is past once its last time has begun. A client of the contract knows
 * only the dateTime of a shared activity.
 */
export const isUpcoming = rule(
  "This activity is in the past.",
  ({ lastTime }: { lastTime: Date }, now: Date) => lastTime > now,
  "invalid",
);

const MINUTE_MS = 60_000;

/** The answer deadline of what begins at `start`; null: there is none. */
export const deadlineOf = (
  { answerMinutes }: { answerMinutes: number | null },
  start: Date | null,
): Date | null =>
  answerMinutes === null || start === null ? null : new Date(start.getTime() - answerMinutes * MINUTE_MS);

/** The deadline of the last time, up to which all times can be joined; null: there is none. */
export const lastDeadlineOf = (activity: { answerMinutes: number | null; lastTime: Date }): Date | null =>
  deadlineOf(activity, lastTimeOrNull(activity.lastTime));

/** `invitedAt`: when the person's pending invitation was sent. By inviting after the deadline the host makes an exception. */
export const isAnswerOpen = rule(
  "The answer deadline of this activity has passed.",
  ({ answerBy, invitedAt }: { answerBy: Date | null; invitedAt: Date | null }, now: Date) =>
    answerBy === null || answerBy > now || (invitedAt !== null && invitedAt >= answerBy),
  "conflict",
);

/**
 * When those times begin that somebody who joins at `now` can't come to, because their deadlines have passed; null: none.
 */
export function closedSpanOf(
  { answerMinutes, invitedAt }: { answerMinutes: number | null; invitedAt: Date | null },
  now: Date,
): { from: Date; to: Date } | null {
  if (answerMinutes === null) return null;
  const ahead = (at: Date) => at.getTime() + answerMinutes * MINUTE_MS + 1;
  const from = new Date(Math.max(now.getTime(), invitedAt ? ahead(invitedAt) : 0));
  return { from, to: new Date(ahead(now)) };
}

/** Whether the last time has begun; null: it repeats without end. */
export const isPast = ({ lastTime }: { lastTime: string | null }, now: Date): boolean =>
  lastTime !== null && !isUpcoming({ lastTime: new Date(lastTime) }, now);
