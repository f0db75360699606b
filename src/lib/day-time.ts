import { Temporal } from "temporal-polyfill";

/** Minutes of the day of a local time: 0 to 1439. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** "HH:MM" */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const zonedAt = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The local time at a moment, in minutes of the day. */
export function minuteAt(at: Date, timeZone: string): number {
  const { hour, minute } = zonedAt(at, timeZone);
  return hour * 60 + minute;
}

/**
 * The moments of a day at which the local time is this one: two when the clock is set back over it; when the clock
 * skips it, the moment of the jump.
 */
function momentsOf(day: Temporal.PlainDate, minutes: number, timeZone: string): number[] {
  const wanted = day.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    wanted.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (first.toPlainDateTime().equals(wanted)) return [first.epochMilliseconds, second.epochMilliseconds];
  // the first of the skipped times leads to the moment of the jump itself
  const jump = second.add({ nanoseconds: 1 }).getTimeZoneTransition("previous");
  return [jump?.epochMilliseconds ?? second.epochMilliseconds];
}

function nextOf(minutes: number, timeZone: string, after: Date, times: "once" | "each"): Date {
  const today = zonedAt(after, timeZone).toPlainDate();
  for (let days = 0; ; days++) {
    const moments = momentsOf(today.add({ days }), minutes, timeZone);
    const next = moments.slice(0, times === "once" ? 1 : 2).find((at) => at > after.getTime());
    if (next !== undefined) return new Date(next);
  }
}

/** The next moment after `after` at which the local time in a zone is this one, once a day. */
export const nextTime = (minutes: number, timeZone: string, after: Date): Date =>
  nextOf(minutes, timeZone, after, "once");

/** Quiet hours, in minutes of the day; they may span midnight. None when either is null or both are equal. */
export type Quiet = { quietFrom: number | null; quietUntil: number | null; timeZone: string };

/** When the quiet hours that contain this moment end; null: it is not in quiet hours. */
export function quietEnd({ quietFrom, quietUntil, timeZone }: Quiet, at: Date): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const now = minuteAt(at, timeZone);
  const isQuiet =
    quietFrom < quietUntil ? now >= quietFrom && now < quietUntil : now >= quietFrom || now < quietUntil;
  return isQuiet ? nextOf(quietUntil, timeZone, at, "each") : null;
}
