const HOUR_MS = 3_600_000;

/** Local time in a zone, as text that is the same where the clocks show the same. */
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short", timeStyle: "short" });

/**
 * Whether the clocks of two zones differ now or at some time in the year to come: zones with other names may have the same
 * rules. A name that is unknown here differs from none.
 */
export function isAnotherClock(one: string, other: string, now: Date): boolean {
  if (one === other) return false;
  try {
    const [first, second] = [clockIn(one), clockIn(other)];
    // every other week, which no change of the clock lies between unnoticed
    return Array.from({ length: 27 }, (_, at) => new Date(now.getTime() + at * 14 * 24 * HOUR_MS)).some(
      (at) => first.format(at) !== second.format(at),
    );
  } catch {
    return false;
  }
}
