import { rule } from "@/lib/rule";

const DAY_MS = 86_400_000;

/** Six weeks of a month's view, or two months of an agenda. */
export const MAX_RANGE_DAYS = 62;

/** Max occurrences of an answer, about 300 kB. */
export const MAX_OCCURRENCES = 1000;
/** Max activities read that begin within the range, by reason for visibility. */
export const MAX_BEGINNING = 1000;
/** Max activities read that began before the range and are not over at its beginning, by reason for visibility. */
export const MAX_BEGUN = 300;
/** Max repeating activities of an answer: expanding a rule takes up to 2 ms. */
export const MAX_SERIES = 300;

/** The clock may be set back by an hour within the days of a range. */
const SLACK_MS = 3_600_000;

export const isShortRange = rule(
  "The range from from to to must not be longer than 62 days.",
  ({ from, to }: { from: Date; to: Date }) =>
    to.getTime() - from.getTime() <= MAX_RANGE_DAYS * DAY_MS + SLACK_MS,
  "invalid",
);

export const relations = ["HOST", "JOINED", "WAITING", "INVITED", "VISIBLE"] as const;
/** What the caller is to an activity. VISIBLE: they may see it and have no part in it. */
export type Relation = (typeof relations)[number];

/** How far before the range a time of a repeating activity may have begun that still goes on in it. */
export const MAX_LENGTH_MS = MAX_RANGE_DAYS * DAY_MS;

type Times = { dateTime: Date; endTime: Date | null };

/** How long each time lasts, in milliseconds. */
export const lengthOf = ({ dateTime, endTime }: Times): number =>
  endTime === null ? 0 : endTime.getTime() - dateTime.getTime();

/** Whether a time overlaps the range. One that ends exactly at its beginning does not, unless it has no duration. */
export const isWithin = (at: Date, length: number, { from, to }: { from: Date; to: Date }): boolean =>
  at < to && (at >= from || at.getTime() + length > from.getTime());
