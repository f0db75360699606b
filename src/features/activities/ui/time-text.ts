import type { IntlShape } from "react-intl";
import { daysOf, endFrom } from "@/lib/day-spans";
import type { ActivityView } from "../views";

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const dayKey = (intl: IntlShape, at: Date) =>
  intl.formatDate(at, { year: "numeric", month: "2-digit", day: "2-digit" });

type Length = "short" | "long";

type Zoned = Pick<ActivityView, "allDay" | "timeZone">;

/** For dates: whole days are the same to everybody, hours are shown in the reader's time zone. */
export const zoneIn = ({ allDay, timeZone }: Zoned) => (allDay ? { timeZone } : {});

/** A day, without the year if it is the current one. */
function dayOf(
  intl: IntlShape,
  at: Date,
  now: Date,
  length: Length,
  zone: { timeZone?: string } = {},
): string {
  const year = { year: "numeric" } as const;
  const isThisYear = intl.formatDate(at, { ...year, ...zone }) === intl.formatDate(now, year);
  return intl.formatDate(at, {
    ...zone,
    weekday: length,
    day: "numeric",
    month: length,
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** A day and time, as `dayOf` writes the day. */
export const momentTextOf = (intl: IntlShape, at: Date, now: Date, length: Length = "short"): string =>
  `${dayOf(intl, at, now, length)} ${intl.formatDate(at, clock)}`;

const allDayWords = (intl: IntlShape) => intl.formatMessage({ id: "activities.time.allDay" });

type Begun = Zoned & Pick<ActivityView, "dateTime">;

/** When something begins: a day and time, or a day alone. */
export function beginTextOf(intl: IntlShape, begun: Begun, now: Date, length: Length = "short"): string {
  const at = new Date(begun.dateTime);
  return begun.allDay ? dayOf(intl, at, now, length, zoneIn(begun)) : momentTextOf(intl, at, now, length);
}

export type Timed = Begun &
  Pick<ActivityView, "endTime" | "recurrence"> & {
    nextTime?: string | null;
    time?: { occurrence: string } | null;
  };

/** The time that was asked for; else the next one of a repeating activity if it is known, or the first one. */
export function shownTimes(timed: Timed, now: Date) {
  const { dateTime, endTime, recurrence, nextTime, time } = timed;
  const first = new Date(dateTime);
  const isRepeating = recurrence !== null && !time;
  const isUnderWay = isRepeating && first <= now;
  const from = isRepeating && nextTime ? new Date(nextTime) : first;
  const end = endTime === null ? null : new Date(endTime);
  return {
    from,
    to: endFrom(from, { ...timed, dateTime: first, endTime: end }),
    /** only the hours are known */
    isDayUnknown: isUnderWay && !nextTime,
  };
}

/** The day or days of what lasts all day, the same in all time zones. */
function daysTextOf(intl: IntlShape, timed: Timed, now: Date, length: Length): string {
  const { from, to, isDayUnknown } = shownTimes(timed, now);
  if (isDayUnknown) return allDayWords(intl);
  const { firstDay, lastDay } = daysOf({ dateTime: from, endTime: to }, timed.timeZone);
  const days = [...new Set([firstDay, lastDay])].map((day) =>
    dayOf(intl, new Date(`${day}T12:00:00Z`), now, length, { timeZone: "UTC" }),
  );
  return `${days.join(" – ")} · ${allDayWords(intl)}`;
}

/** The hours of one time, without its day. */
export function hoursTextOf(intl: IntlShape, timed: Timed): string {
  if (timed.allDay) return allDayWords(intl);
  const { from, to } = shownTimes(timed, new Date(timed.dateTime));
  const start = intl.formatDate(from, clock);
  return to === null ? start : `${start}–${intl.formatDate(to, clock)}`;
}

/**
 * Start and end in the user's language and time zone. A repeating activity shows its next time, or only the hours if
 * that is not known: its first day tells the reader nothing.
 */
export function timeTextOf(intl: IntlShape, timed: Timed, now: Date, length: Length = "short"): string {
  if (timed.allDay) return daysTextOf(intl, timed, now, length);
  const { from, to, isDayUnknown } = shownTimes(timed, now);
  const day = isDayUnknown ? "" : `${dayOf(intl, from, now, length)} `;
  const start = `${day}${intl.formatDate(from, clock)}`;
  if (to === null) return start;
  const end = intl.formatDate(to, clock);
  return dayKey(intl, from) === dayKey(intl, to)
    ? `${start}–${end}`
    : `${start} – ${dayOf(intl, to, now, length)} ${end}`;
}
