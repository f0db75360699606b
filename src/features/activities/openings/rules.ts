import { isRecurrence, nextTimeOf } from "@/lib/recurrence";
import { lastTimeOrNull } from "../rules";
import { closedSpanOf } from "../times/rules";
import type { NextTime } from "../views";

/** Max repeating activities of a page that began before it: each costs up to 0.1 ms. */
export const MAX_SERIES = 1000;
/** Max categories to choose from. */
export const MAX_CATEGORIES = 100;

/** What is read of an activity to find its next time. */
export type Opening = {
  id: string;
  /** when its first time begins, moved ones included */
  firstAt: Date;
  dateTime: Date;
  recurrence: string | null;
  timeZone: string;
  answerMinutes: number | null;
  ruleEnd: Date;
  /** times by the rule that are cancelled, changed, or answered by the caller, as JSON; null: none */
  skipped: string[] | null;
  /** changed times of the span that the caller has not answered, as JSON; null: none */
  moved: { occurrence: string; dateTime: string }[] | null;
};

/** `to` null: without end. */
export type Span = { from: Date; to: Date | null; now: Date };

/** The first time of the span that the caller can still join; null: there is none. */
export function openTimeOf(one: Opening, span: Span): NextTime | null {
  const { dateTime, recurrence, timeZone, ruleEnd } = one;
  const { to } = span;
  // what begins earlier is closed for answers
  const open = closedSpanOf({ ...one, invitedAt: null }, span.now)?.to ?? span.from;
  const from = open > span.from ? open : span.from;
  const isInSpan = (at: Date) => at >= from && (to === null || at < to);
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence))
    return isInSpan(dateTime) ? { dateTime, occurrence: null } : null;
  const skipped = one.skipped?.map((at) => new Date(at));
  const usual = nextTimeOf({ dateTime, recurrence, timeZone }, lastTimeOrNull(ruleEnd), from, skipped);
  const times = (one.moved ?? []).map((it) => ({
    dateTime: new Date(it.dateTime),
    occurrence: new Date(it.occurrence),
  }));
  if (usual) times.push({ dateTime: usual, occurrence: usual });
  const [first] = times
    .filter((it) => isInSpan(it.dateTime))
    .sort((a, b) => a.dateTime.getTime() - b.dateTime.getTime());
  return first ?? null;
}

/** A place in the list: when a time begins, and its activity. */
export type Key = { at: Date; id: string };

export const compareKeys = (one: Key, other: Key): number =>
  one.at.getTime() - other.at.getTime() || Number(one.id > other.id) - Number(one.id < other.id);

export type OpenTime = Key & { next: NextTime };

/**
 * The page of times after `after`. `horizon`: the last key up to which all activities were read; null: all were. Later
 * times wait for the page that reads so far.
 */
export function pageOfTimes(
  times: OpenTime[],
  { after, horizon, limit }: { after: Key; horizon: Key | null; limit: number },
): { page: OpenTime[]; next: Key | null } {
  const inOrder = times
    .filter((one) => compareKeys(one, after) > 0 && (!horizon || compareKeys(one, horizon) <= 0))
    .sort(compareKeys);
  const page = inOrder.slice(0, limit);
  return { page, next: inOrder.length > limit ? (page.at(-1) ?? null) : horizon };
}
