import { rule } from "@/lib/rule";

const DAY_MS = 86_400_000;

/** Six weeks of a month's view, or two months of an agenda. */
export const MAX_RANGE_DAYS = 62;

/** Max occurrences of an answer, about 300 kB. */
export const MAX_OCCURRENCES = 1000;
/** Of each day at least so many, however many others there are: of 62 days about half an answer. */
export const MIN_OF_DAY = 8;
/** Max activities read that begin within the range, by reason for visibility that concerns few. */
export const MAX_BEGINNING = 10_000;
/** Max activities read that begin on a day of the range, by reason for visibility that concerns very many. */
export const MAX_BEGINNING_ON_DAY = 1000;
/** The server reads this many activities of a day beyond those that are shown, only to count them. */
export const COUNTED_ON_DAY = 50;
/** Max activities read that repeat, or began before the range and are not over at its beginning, by reason for visibility. */
export const MAX_BEGUN = 300;
/** Max repeating activities of an answer: expanding a rule takes up to 2 ms. */
export const MAX_SERIES = 300;

/** The clock may be set back by an hour within the days of a range. */
export const SLACK_MS = 3_600_000;

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

/** Whose a time is: the caller has a part in it, it is of friends, groups and organizations, or anybody may see it. */
export type Rank = 0 | 1 | 2;

/** A time that may be shown. `at` in milliseconds; `day`: the index of the one on which it begins, else the first. */
export type Candidate = { day: number; rank: Rank; at: number; id: string };

const byTime = (one: Candidate, other: Candidate) => one.at - other.at || (one.id < other.id ? -1 : 1);

type Room = { max: number; perDay: number };

/** How many of each rank. */
type Numbers = [number, number, number];

/** Whose the time is that has this place on its day; undefined: nobody's. */
function rankAt([own, ofFew, ofAll]: Numbers, place: number): Rank | undefined {
  if (place <= own) return 0;
  if (place <= own + ofFew) return 1;
  return place <= own + ofFew + ofAll ? 2 : undefined;
}

/** What concerns the caller first, then of each day some, then what anyone may publish after all others. */
const turnsOf = ({ max, perDay }: Room): { ranks: Rank[]; first: number; last: number }[] => [
  { ranks: [0], first: 1, last: max },
  { ranks: [1, 2], first: 1, last: Math.min(MIN_OF_DAY, perDay) },
  { ranks: [1], first: MIN_OF_DAY + 1, last: perDay },
  { ranks: [2], first: MIN_OF_DAY + 1, last: perDay },
];

/** How many are shown of each day, by what there is of it. */
function shareOut(days: Numbers[], room: Room): Numbers[] {
  const shown = days.map((): Numbers => [0, 0, 0]);
  let left = room.max;
  for (const { ranks, first, last } of turnsOf(room)) {
    for (let place = first; place <= Math.min(last, room.max); place++) {
      if (left === 0) return shown;
      for (const [day, numbers] of days.entries()) {
        const rank = rankAt(numbers, place);
        const ofDay = shown[day];
        if (left === 0 || rank === undefined || !ofDay || !ranks.includes(rank)) continue;
        ofDay[rank]++;
        left--;
      }
    }
  }
  return shown;
}

/**
 * Those that are shown where not all can be, in no order: of each day about as many, so that none goes empty, and beyond
 * those in which the caller has a part no more than `perDay`. On a day the better rank comes first, then the earlier; the
 * statement which reads them has the same order. Counted before anything is sorted: a day has hundreds.
 */
export function fairly<T extends Candidate>(
  candidates: T[],
  { max = MAX_OCCURRENCES, perDay = max }: Partial<Room> = {},
): T[] {
  if (candidates.length <= Math.min(max, perDay)) return candidates;
  const days: [T[], T[], T[]][] = [];
  for (const one of candidates) {
    while (days.length <= one.day) days.push([[], [], []]);
    days[one.day]?.[one.rank].push(one);
  }
  const numbers = days.map((groups) => groups.map(({ length }) => length) as Numbers);
  const shown = shareOut(numbers, { max, perDay });
  return days.flatMap((groups, day) =>
    groups.flatMap((group, rank) => {
      const count = shown[day]?.[rank] ?? 0;
      return count === group.length ? group : group.sort(byTime).slice(0, count);
    }),
  );
}
