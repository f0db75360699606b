import { rule } from "@/lib/rule";

/** What a person's answer for one time can be. WAITING: they would come, and the time is full. */
export const timeStandings = ["GOING", "WAITING", "MAYBE", "NO"] as const;
export type TimeStanding = (typeof timeStandings)[number];

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

/** `isWaiting` null: neither joined nor waiting. */
type Series = { isJoined?: boolean; isWaiting: boolean | null; answer: "MAYBE" | "NO" | null };

/** What a person has answered for all times; null: nothing. */
export function seriesStandingOf({
  isWaiting,
  isJoined = isWaiting === false,
  answer,
}: Series): TimeStanding | null {
  if (isJoined) return "GOING";
  return isWaiting ? "WAITING" : answer;
}

/** What counts at one time: the answer for it alone, else that for all times. */
export const standingAt = (own: TimeStanding | null, series: TimeStanding | null): TimeStanding | null =>
  own ?? series;
