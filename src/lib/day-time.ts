import { Temporal } from "temporal-polyfill";

/** Minutes of the day, as a clock on the wall shows it: 0 to 1439. */
export const minutesOf = (clock: string): number =>
  Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** "HH:MM" */
export const clockOf = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

const zonedAt = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/**
 * The moments of a day at which the clock comes to this time: two where an hour is set back over it; where an hour is
 * left out with it, the one at which the clock jumps past it.
 */
function momentsOf(day: Temporal.PlainDate, minutes: number, timeZone: string): number[] {
  const wanted = day.toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const [first, second] = (["earlier", "later"] as const).map((disambiguation) =>
    wanted.toZonedDateTime(timeZone, { disambiguation }),
  ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
  if (first.toPlainDateTime().equals(wanted)) return [first.epochMilliseconds, second.epochMilliseconds];
  return [second.getTimeZoneTransition("previous")?.epochMilliseconds ?? second.epochMilliseconds];
}

function nextOf(minutes: number, timeZone: string, after: Date, times: "once" | "each"): Date {
  const today = zonedAt(after, timeZone).toPlainDate();
  for (let days = 0; ; days++) {
    const moments = momentsOf(today.add({ days }), minutes, timeZone);
    const next = moments.slice(0, times === "once" ? 1 : 2).find((at) => at > after.getTime());
    if (next !== undefined) return new Date(next);
  }
}

/** The next moment after this one at which the clock in a zone comes to a time, once a day. */
export const nextTime = (minutes: number, timeZone: string, after: Date): Date =>
  nextOf(minutes, timeZone, after, "once");

/** Quiet hours, in minutes of the day; past midnight too. Without both, or with both the same, there are none. */
export type Quiet = { quietFrom: number | null; quietUntil: number | null; timeZone: string };

/** When the quiet hours end in which this moment lies; null: it lies in none. */
export function quietEnd({ quietFrom, quietUntil, timeZone }: Quiet, at: Date): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const { hour, minute } = zonedAt(at, timeZone);
  const now = hour * 60 + minute;
  const isQuiet =
    quietFrom < quietUntil ? now >= quietFrom && now < quietUntil : now >= quietFrom || now < quietUntil;
  return isQuiet ? nextOf(quietUntil, timeZone, at, "each") : null;
}
