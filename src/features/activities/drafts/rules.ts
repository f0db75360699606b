import type { Piece, PieceException } from "@/lib/calendar-pieces";
import type { Problem, Words } from "@/lib/calendar-reading";
import { newId } from "@/lib/id";
import { lastTimeOf } from "@/lib/recurrence";
import { rule } from "@/lib/rule";
import { lengthOf } from "@/lib/text";
import { isUsual, usualTimes } from "../exceptions/rules";
import { checkedTimes, hasEndAtMidnight, hasStartAtMidnight, spanOf } from "../rules";
import { activityCreate } from "../schema";
import { searchKeysOf } from "../search/rules";
import { spanBeside } from "../series/rules";

/** Max events of an imported file; single times of a series count with it. */
export const MAX_EVENTS = 200;
/** Max zones of a file that nobody knows by name: to find one by its rules takes some time. */
export const MAX_ZONES = 40;

export const isCalendarFile = rule(
  "The file must be an iCalendar file with at least one event.",
  (events: readonly unknown[]) => events.length > 0,
  "invalid",
);

export const hasFewEvents = rule(
  "A file can have at most 200 events. Send more in several files, each with the VTIMEZONE of its events.",
  (events: readonly unknown[]) => events.length <= MAX_EVENTS,
  "invalid",
);

/** Cuts a text that is longer than ours may be. */
export const cut = (text: string, max: number): string =>
  lengthOf(text) <= max
    ? text
    : `${Array.from(text)
        .slice(0, max - 1)
        .join("")}…`;

/** Texts as ours may be. */
const textsOf = ({ title, description, location }: Words): Words => ({
  title: cut(title.replace(/\s+/g, " ").trim() || "–", 100),
  description: cut(description, 2000),
  location: cut(location.replace(/\s+/g, " ").trim(), 200),
});

/** The lines of a file to which the fields of an activity belong. */
const lines: Record<string, string> = { dateTime: "DTSTART", endTime: "DTEND", recurrence: "RRULE" };

/** `color`: #RRGGBB; null: the file names none. */
type ColoredPiece = Piece & { color: string | null };

/** The columns of a private activity, by the same checks as in a form; or why it may not be planned. Throws invalid. */
function rowOf(hostId: string, piece: ColoredPiece) {
  const { start, end, timeZone, allDay, color } = piece;
  const checked = activityCreate.safeParse({
    ...textsOf(piece),
    dateTime: start.toISOString(),
    endTime: end?.toISOString() ?? null,
    allDay,
    timeZone,
    recurrence: piece.recurrence,
  });
  if (!checked.success) return String(checked.error.issues[0]?.path[0] ?? "");
  const { title, description, location, dateTime, recurrence = null } = checked.data;
  const texts = { title, description: description ?? "", location: location ?? "" };
  const lastTime = recurrence === null ? dateTime : lastTimeOf({ recurrence, dateTime, timeZone });
  const given = { dateTime, endTime: checked.data.endTime ?? null, allDay, timeZone };
  const times = { ...given, ...checkedTimes(given), recurrence };
  return {
    ...{ id: newId(), hostId, isImported: true, visibility: "PRIVATE" as const, color },
    ...texts,
    ...searchKeysOf(texts),
    ...times,
    ...{ ...spanOf(times, lastTime), ruleEnd: null as Date | null },
  };
}

export type DraftRow = Exclude<ReturnType<typeof rowOf>, string>;

/** The columns of a time that differs; null: it is as the others, or an activity of ours can't have it. */
function exceptionOf(row: DraftRow, { occurrence, changed }: PieceException) {
  const given = changed ? textsOf(changed) : row;
  const usual = usualTimes(occurrence, row);
  const dateTime = changed?.start ?? usual.dateTime;
  const end = changed ? changed.end : usual.endTime;
  const times = { ...row, dateTime, endTime: end && end > dateTime ? end : null };
  if (!hasStartAtMidnight(times) || !hasEndAtMidnight(times)) return null;
  const differing = (field: keyof Words) => (given[field] === row[field] ? null : given[field]);
  const exception = {
    ...{ id: newId(), activityId: row.id, occurrence, isCancelled: changed === null, message: "" },
    ...{ title: differing("title"), description: differing("description"), location: differing("location") },
    ...checkedTimes(times),
    changedAt: new Date(),
  };
  return isUsual(exception, row) ? null : exception;
}

export type DraftException = NonNullable<ReturnType<typeof exceptionOf>>;

/** An activity that a file describes, before it is stored. `occurrence`: which part of its event it is. */
export type Draft = { row: DraftRow; exceptions: DraftException[]; occurrence: Date | null; line: number };

/** The row with its span beside the single times that differ. */
function besideExceptions(row: DraftRow, exceptions: DraftException[]): DraftRow {
  if (exceptions.length === 0) return row;
  const span = spanBeside({ ...row, ruleEnd: row.lastTime }, exceptions);
  const ruleEnd = span.lastTime.getTime() === row.lastTime.getTime() ? null : row.lastTime;
  return { ...row, ...span, ruleEnd };
}

/** What a piece of an event would be as a private activity of this person; or why it can't be one. Throws invalid. */
export function draftOf(hostId: string, piece: ColoredPiece): Draft | Problem {
  const { occurrence, line } = piece;
  const row = rowOf(hostId, piece);
  if (typeof row === "string") return { part: lines[row] ?? "DTSTART", line };
  const exceptions = piece.exceptions.flatMap((one) => exceptionOf(row, one) ?? []);
  return { row: besideExceptions(row, exceptions), exceptions, occurrence, line };
}

export const isDraft = (one: Draft | Problem): one is Draft => "row" in one;

/**
 * What a draft says, in one text: two versions of an event that say the same are no change. A color is taken from the first
 * version alone: later it is the host's.
 */
export const wordsOfDraft = ({ row, exceptions }: Draft): string => {
  const { title, description, location, dateTime, endTime, allDay, timeZone, recurrence } = row;
  const single = exceptions.map((one) => [
    ...[one.occurrence, one.isCancelled, one.title, one.description, one.location],
    ...[one.dateTime, one.endTime],
  ]);
  return JSON.stringify([
    title,
    description,
    location,
    dateTime,
    endTime,
    allDay,
    timeZone,
    recurrence,
    single,
  ]);
};
