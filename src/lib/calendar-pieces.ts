import { Temporal } from "temporal-polyfill";
import type { Problem, ReadEvent, Words } from "./calendar-reading";
import { endFrom } from "./day-spans";
import { lastTimeOf, nextTimeOf, type Repeating, timesBetween } from "./recurrence";
import { isTimeOf, splitRecurrence } from "./recurrence-split";
import { isRefusal } from "./refusal";
import { momentOf, wallTimeOf } from "./wall-time";

type Times = { start: Date; end: Date | null; allDay: boolean; timeZone: string };

/** A time of a series that is cancelled (`changed` null) or differs; `occurrence`: when it begins by the rule. */
export type PieceException = {
  occurrence: Date;
  changed: (Words & { start: Date; end: Date | null }) | null;
};

/**
 * What an event of a file becomes: one activity, or a part of the event that no rule can express as an activity of its own.
 * `occurrence`: which part of the event it is; null: the event itself.
 */
export type Piece = Words &
  Times & { recurrence: string | null; occurrence: Date | null; line: number; exceptions: PieceException[] };

/** `pieces`: what becomes of the event; `lost`: single times of it that can't be taken over. */
export type Pieces = { pieces: Piece[]; lost: { time: ReadEvent; problem: Problem }[] };

/** Max cancelled and changed times of a series; past ones fall away first. */
const MAX_EXCEPTIONS = 100;

type Series = Piece & { recurrence: string };
const isSeries = (piece: Piece): piece is Series => piece.recurrence !== null;

const repeatingOf = ({ recurrence, start, timeZone }: Series) => ({ recurrence, dateTime: start, timeZone });

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** A single time as an activity of its own. One without a title has that of its series. */
const alone = (event: ReadEvent, title: string, occurrence: Date | null): Piece | null =>
  event.start && {
    ...{
      title: event.title.trim() ? event.title : title,
      description: event.description,
      location: event.location,
    },
    ...{ start: event.start, end: event.end, allDay: event.allDay, timeZone: event.timeZone },
    ...{ recurrence: null, occurrence, line: event.line, exceptions: [] },
  };

/** A time that lasts as long as those of the event. */
function lastingAs(base: Piece, start: Date): Piece {
  const { start: dateTime, end: endTime, allDay, timeZone } = base;
  return { ...base, start, end: endFrom(start, { dateTime, endTime, allDay, timeZone }) };
}

/** Years in which a rare series has a time: a leap day has none in 1900. */
const RARE_YEARS = 100;

/** The first time of a series after a moment; null: there is none for a century. */
function firstTimeAfter(one: Repeating, moment: Date): Date | null {
  const last = lastTimeOf(one);
  const to = new Date(moment);
  to.setUTCFullYear(to.getUTCFullYear() + RARE_YEARS);
  return nextTimeOf(one, last, moment) ?? timesBetween(one, last, { from: moment, to })[0] ?? null;
}

/**
 * A series that begins before `earliest`, from its first time after it on; another one stays. Before there were time zones
 * the clock differed by seconds: the hour is what counts.
 */
function since(earliest: Date, series: Series): Series {
  if (series.start >= earliest) return series;
  const one = repeatingOf(series);
  const first = firstTimeAfter(one, earliest);
  if (!first) return series;
  const { day } = wallTimeOf(first, series.timeZone);
  const { time } = wallTimeOf(series.start, series.timeZone);
  const start = momentOf({ day, time }, series.timeZone) ?? first;
  return { ...lastingAs(series, start), recurrence: splitRecurrence(one, first).after };
}

/** A rule for times on other days, from their first one on; null: it can't be moved. */
function movedRule(recurrence: string, isMoved: boolean): string | null {
  if (!isMoved) return recurrence;
  const picks = recurrence.split(";").filter((part) => part.startsWith("BY"));
  const isOneDay =
    recurrence.includes("FREQ=WEEKLY") && picks.length === 1 && /^BYDAY=[A-Z]{2}$/.test(picks[0] ?? "");
  if (picks.length > 0 && !isOneDay) return null;
  return recurrence
    .split(";")
    .filter((part) => !part.startsWith("BY"))
    .join(";");
}

/** The series that continues another one from a time on that stands for all following ones; null: none can. */
function continuation(series: Series, onwards: ReadEvent, at: Date): Series | null {
  const piece = alone(onwards, series.title, at);
  if (!piece) return null;
  const [from, to] = [zoned(at, series.timeZone), zoned(piece.start, piece.timeZone)];
  const days = from.toPlainDate().until(to.toPlainDate()).days;
  const moved = movedRule(splitRecurrence(repeatingOf(series), at).after, days !== 0);
  if (moved === null) return null;
  const last = lastTimeOf(repeatingOf(series));
  const lastDay = last && zoned(last, series.timeZone).toPlainDate().add({ days });
  const recurrence = moved.replace(/UNTIL=[^;]*/, () => `UNTIL=${String(lastDay).replaceAll("-", "")}`);
  const exceptions = series.exceptions
    .filter(({ occurrence }) => occurrence > at)
    .map((one) => {
      const day = zoned(one.occurrence, series.timeZone).toPlainDate().add({ days });
      const occurrence = day.toZonedDateTime({ timeZone: to.timeZoneId, plainTime: to.toPlainTime() });
      return { ...one, occurrence: new Date(occurrence.epochMilliseconds) };
    });
  return { ...piece, recurrence, exceptions };
}

/** The series until a time, and from it on. */
function divided(series: Series, onwards: ReadEvent, at: Date): Piece[] | null {
  const after = onwards.isCancelled ? [] : [continuation(series, onwards, at)];
  if (after.some((one) => one === null)) return null;
  const isWhole = at.getTime() === series.start.getTime();
  const before = {
    ...series,
    recurrence: isWhole ? series.recurrence : splitRecurrence(repeatingOf(series), at).before,
    exceptions: series.exceptions.filter(({ occurrence }) => occurrence < at),
  };
  const parts = after.filter((one) => one !== null);
  return isWhole ? parts.map((one) => ({ ...one, occurrence: null })) : [before, ...parts];
}

/** Whether a single time of a series can be this: it lasts for whole days if the series does. */
const isExpressible = (series: Series, one: ReadEvent) => one.isCancelled || one.allDay === series.allDay;

/** A single time by which a series differs. What no exception can be is cancelled there, and stands beside the series. */
function exceptionOf(series: Series, one: ReadEvent, occurrence: Date): PieceException {
  const { start, end, title, description, location } = one;
  if (one.isCancelled || start === null || !isExpressible(series, one)) return { occurrence, changed: null };
  const words = { title: title.trim() ? title : series.title, description, location };
  return { occurrence, changed: { ...words, start, end } };
}

/**
 * The cancelled and changed times of a series. Where they are too many, past ones fall away, the oldest first. Throws
 * `Unfit` if too many are ahead.
 */
function exceptionsOf(event: ReadEvent, series: Series, { isTime, now }: Rule): PieceException[] {
  const byTime = new Map<number, PieceException>();
  for (const one of event.overrides) {
    const { occurrence } = one;
    if (!occurrence || one.isOnwards || !isTime(occurrence)) continue;
    byTime.set(occurrence.getTime(), exceptionOf(series, one, occurrence));
  }
  for (const occurrence of event.excluded)
    if (isTime(occurrence)) byTime.set(occurrence.getTime(), { occurrence, changed: null });
  const sorted = [...byTime.values()].sort((one, other) => Number(one.occurrence) - Number(other.occurrence));
  if (sorted.filter(({ occurrence }) => occurrence >= now).length > MAX_EXCEPTIONS)
    throw new Unfit({ part: "EXDATE", line: event.line });
  return sorted.slice(-MAX_EXCEPTIONS);
}

/** What stands beside a rule: added times, single times that are none of the rule's, and those that no exception can be. */
function besideRule(event: ReadEvent, base: Piece, isTime: Rule["isTime"]): Piece[] {
  const gone = new Set(
    [...event.excluded, ...event.overrides.flatMap((one) => one.occurrence ?? [])].map(Number),
  );
  const added = [...new Map(event.added.map((one) => [one.start.getTime(), one])).values()]
    .filter(({ start }) => !isTime(start) && !gone.has(start.getTime()))
    .map(({ start, end }) => ({
      ...lastingAs(base, start),
      ...(end && end > start && { end }),
      ...{ recurrence: null, occurrence: start, exceptions: [] },
    }));
  const single = event.overrides.filter(({ occurrence, isOnwards, isCancelled, ...one }) => {
    if (!occurrence || isOnwards || isCancelled) return false;
    return !isTime(occurrence) || one.allDay !== base.allDay;
  });
  return [...added, ...single.flatMap((one) => alone(one, base.title, one.occurrence) ?? [])];
}

type Rule = { isTime: (at: Date) => boolean; now: Date };

/** A single time that can't be taken over as it is. */
class Unfit extends Error {
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.part);
    this.problem = problem;
  }
}

/** The series, divided at each of its times that stands for all following ones. */
function divideAll(series: Series, onwards: ReadEvent[], isTime: Rule["isTime"]): Pieces {
  const divisions = onwards.toSorted((one, other) => Number(one.occurrence) - Number(other.occurrence));
  const lost: Pieces["lost"] = [];
  let pieces: Piece[] = [series];
  for (const time of divisions) {
    const last = pieces.at(-1);
    const at = time.occurrence;
    // once the series has other hours, its times have other names
    const parts = at && last && pieces.length === 1 && isTime(at) ? divided(last as Series, time, at) : null;
    if (parts) pieces = parts;
    else lost.push({ time, problem: { part: "RECURRENCE-ID", line: time.line } });
  }
  return { pieces, lost };
}

/** A series with its single times. Throws `Unfit`, and invalid for a rule that never occurs. */
function piecesOfSeries(event: ReadEvent, given: Series, { earliest, now }: Bounds): Pieces {
  const series = since(earliest, given);
  const lastTime = lastTimeOf(repeatingOf(series));
  const isTime = (at: Date) => isTimeOf(repeatingOf(series), lastTime, at);
  const whole = { ...series, exceptions: exceptionsOf(event, series, { isTime, now }) };
  const onwards = event.overrides.filter((one) => one.isOnwards);
  const { pieces, lost } = divideAll(whole, onwards, isTime);
  return { pieces: [...pieces, ...besideRule(event, series, isTime)], lost };
}

/** An event without a rule, which may have added times and versions of its single times. */
function piecesOfSingle(event: ReadEvent, base: Piece): Pieces {
  const isTime = (at: Date) => at.getTime() === base.start.getTime();
  const own = event.overrides.find(({ occurrence }) => occurrence && isTime(occurrence));
  const isGone = own?.isCancelled || event.excluded.some(isTime);
  const first = own ? alone(own, base.title, null) : base;
  return {
    pieces: [
      ...(isGone || !first ? [] : [first]),
      ...besideRule({ ...event, overrides: event.overrides.filter((one) => one !== own) }, base, isTime),
    ],
    lost: [],
  };
}

/** `earliest`: before it no activity can begin. */
export type Bounds = { earliest: Date; now: Date };

/**
 * What an event of a file becomes. One single time that can't be taken over does not lose the others: it is cancelled in
 * the series, and an activity of its own. Costs at most some hundred short expansions of the rule.
 */
export function piecesOf(event: ReadEvent, bounds: Bounds): Pieces | Problem {
  const base = alone(event, "", event.occurrence);
  if (!base) return event.problem ?? { part: "DTSTART", line: event.line };
  try {
    const series = { ...base, recurrence: event.recurrence };
    return isSeries(series) ? piecesOfSeries(event, series, bounds) : piecesOfSingle(event, base);
  } catch (error) {
    if (error instanceof Unfit) return error.problem;
    // a rule without a time
    if (isRefusal(error)) return { part: "RRULE", line: event.line };
    throw error;
  }
}
