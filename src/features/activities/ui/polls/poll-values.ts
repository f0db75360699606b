import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { optionKey } from "../../polls/rules";
import type { PollView } from "../../polls/views";
import { EARLIEST, LATEST } from "../../rules";

type Hours = { day: string; time: string; endTime: string };
type Option = { dateTime: Date; endTime: Date | null };

/**
 * A time as typed. An end before the beginning is one on the next day. `saved`: what the poll has there, and how it is shown:
 * fields have no seconds, and no day of the end.
 */
export type TimeRow = Hours & { key: number; saved?: { option: Option; shown: Hours } };

/** The other fields as typed. `closes`: the last day to vote. */
export type PollValues = {
  title: string;
  location: string;
  description: string;
  closes: string;
  groupId: string;
};

const LAST_MINUTE = "23:59";
const FIRST_TIME = "18:00";

const nextDay = (day: string, by = 1): string => {
  const at = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(at.getTime())) return "";
  at.setUTCDate(at.getUTCDate() + by);
  return at.toISOString().slice(0, 10);
};

/** Two evenings to begin with, from the day after `from` on. */
export function blankRows(from: Date, timeZone: string): TimeRow[] {
  const { day } = wallTimeOf(from, timeZone);
  return [1, 2].map((key) => ({ key, day: nextDay(day, key), time: FIRST_TIME, endTime: "" }));
}

/** One more: the same hours on the day after the last one. */
export function nextRow(rows: TimeRow[]): TimeRow {
  const last = rows.at(-1);
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return {
    key,
    day: nextDay(last?.day ?? ""),
    time: last?.time ?? FIRST_TIME,
    endTime: last?.endTime ?? "",
  };
}

export const rowsOf = ({ options }: PollView, timeZone: string): TimeRow[] =>
  options.map(({ dateTime, endTime }, key) => {
    const option = { dateTime: new Date(dateTime), endTime: endTime === null ? null : new Date(endTime) };
    const end = option.endTime && wallTimeOf(option.endTime, timeZone);
    const shown = { ...wallTimeOf(option.dateTime, timeZone), endTime: end?.time ?? "" };
    return { key, ...shown, saved: { option, shown } };
  });

export const valuesOf = (poll: PollView, timeZone: string): PollValues => ({
  title: poll.title,
  location: poll.location,
  description: poll.description,
  closes: poll.closesAt === null ? "" : wallTimeOf(new Date(poll.closesAt), timeZone).day,
  groupId: poll.groupId ?? "",
});

const isShownAs = (row: Hours, shown: Hours) =>
  row.day === shown.day && row.time === shown.time && row.endTime === shown.endTime;

/** When a time begins and ends, exactly as saved where nothing was typed; null: it is not a time. */
export function optionOf(row: TimeRow, timeZone: string): Option | null {
  if (row.saved && isShownAs(row, row.saved.shown)) return row.saved.option;
  const { day, time, endTime } = row;
  const dateTime = momentOf({ day, time }, timeZone);
  if (!dateTime || dateTime.getTime() < EARLIEST || dateTime.getTime() >= LATEST) return null;
  if (endTime === "") return { dateTime, endTime: null };
  const sameDay = momentOf({ day, time: endTime }, timeZone);
  const end =
    sameDay && sameDay > dateTime ? sameDay : momentOf({ day: nextDay(day), time: endTime }, timeZone);
  return end && { dateTime, endTime: end };
}

/** The end of the last day to vote; null: none; undefined: not a day. */
export const closeOf = ({ closes }: Pick<PollValues, "closes">, timeZone: string): Date | null | undefined =>
  closes === "" ? null : (momentOf({ day: closes, time: LAST_MINUTE }, timeZone) ?? undefined);

/** The fault of each time by its key: not a time, or there already. */
export function faultsOf(rows: TimeRow[], timeZone: string): Map<number, "time" | "same"> {
  const seen = new Set<string>();
  return new Map(
    rows.flatMap((row): [number, "time" | "same"][] => {
      const option = optionOf(row, timeZone);
      if (!option) return [[row.key, "time"]];
      const key = optionKey(option);
      if (seen.has(key)) return [[row.key, "same"]];
      seen.add(key);
      return [];
    }),
  );
}

/** What is sent. The rows must have no faults. */
export function inputOf(values: PollValues, rows: TimeRow[], timeZone: string) {
  const options = rows.flatMap((row) => {
    const option = optionOf(row, timeZone);
    return option
      ? [{ dateTime: option.dateTime.toISOString(), endTime: option.endTime?.toISOString() ?? null }]
      : [];
  });
  const { title, location, description } = values;
  const closesAt = closeOf(values, timeZone)?.toISOString() ?? null;
  return { title, location, description, options, closesAt };
}
