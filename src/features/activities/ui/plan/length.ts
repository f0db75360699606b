import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { addDays } from "@/lib/whole-days";
import type { ActivityValues } from "./plan";

type Times = Pick<ActivityValues, "allDay" | "timeZone" | "day" | "time" | "endDay" | "endTime">;

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Minutes between the ends that are offered. */
const STEP = 30;
/** Minutes: lengths that are chosen by one press. */
export const lengths = [30, 60, 90, 120] as const;

/** Minutes on the clock on the wall; NaN: the day or time is incomplete. */
const wallMinutes = (day: string, time: string) =>
  /^\d\d:\d\d$/.test(time) ? Date.parse(`${day}T${time}:00Z`) / MINUTE_MS : Number.NaN;

const startOf = ({ allDay, day, time }: Times) => wallMinutes(day, allDay ? "00:00" : time);
const endOf = ({ allDay, day, endDay, endTime }: Times) =>
  wallMinutes(endDay || day, allDay ? "00:00" : endTime);

/**
 * Minutes from the beginning to the end by the clock on the wall, of whole days to the beginning of the last; null: there is
 * no end; undefined: the fields say none, since one is being typed or the end comes first.
 */
export function lengthOf(values: Times): number | null | undefined {
  if (!values.allDay && values.endDay === "" && values.endTime === "") return null;
  const length = endOf(values) - startOf(values);
  return length > 0 || (values.allDay && length === 0) ? length : undefined;
}

/** The end so many minutes after the beginning; null, or while the beginning is incomplete: the end stays. */
export function withLength<T extends Times>(values: T, length: number | null): T {
  const start = startOf(values);
  if (length === null || Number.isNaN(start)) return values;
  const end = new Date((start + length) * MINUTE_MS).toISOString();
  const endDay = end.slice(0, 10) === values.day ? "" : end.slice(0, 10);
  return values.allDay ? { ...values, endDay } : { ...values, endDay, endTime: end.slice(11, 16) };
}

/** Another hour of the end, within a day of the beginning: one that comes before its hour is that of the next day. */
export function withEndTime<T extends Times>(values: T, endTime: string): T {
  const isNext = !Number.isNaN(wallMinutes(values.day, endTime)) && endTime < values.time;
  return { ...values, endTime, endDay: isNext ? addDays(values.day, 1) : "" };
}

/** Whether the end is so late that its day is asked for too. */
export const isOverDays = (values: Times): boolean =>
  !values.allDay && values.endDay !== "" && (lengthOf(values) ?? DAY_MINUTES) >= DAY_MINUTES;

/** An hour at which it could end, and how many minutes that is after the beginning. */
export type End = { time: string; minutes: number };

/** The hours of a day from the beginning on, without those that the clock leaves out in spring; none while it is incomplete. */
export function endsFrom({ day, time, timeZone }: Times): End[] {
  const start = wallMinutes(day, time);
  const begins = momentOf({ day, time }, timeZone);
  if (Number.isNaN(start) || !begins) return [];
  return Array.from({ length: DAY_MINUTES / STEP - 1 }, (_, index) => {
    const end = new Date((start + (index + 1) * STEP) * MINUTE_MS).toISOString();
    const wall = { day: end.slice(0, 10), time: end.slice(11, 16) };
    const at = momentOf(wall, timeZone) ?? begins;
    const isSkipped = wallTimeOf(at, timeZone).time !== wall.time;
    return isSkipped ? [] : [{ time: wall.time, minutes: (at.getTime() - begins.getTime()) / MINUTE_MS }];
  }).flat();
}

/** How long it lasts, in minutes that pass; null: it has no end, or an incomplete one. */
export function minutesOf(values: Times): number | null {
  if (!lengthOf(values) || values.allDay) return null;
  const start = momentOf(values, values.timeZone);
  const end = momentOf({ day: values.endDay || values.day, time: values.endTime }, values.timeZone);
  return start && end && (end.getTime() - start.getTime()) / MINUTE_MS;
}

/** The parts in which a length is written: its kind chooses the words. */
export function lengthParts(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return { hours, minutes: rest, kind: hours === 0 ? "minutes" : rest === 0 ? "hours" : "both" };
}
