const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/** Returns a function that gives the day of a moment in a time zone. Caches per 15 minutes: no offset is finer. */
export function createDayOf(timeZone: string | undefined): (at: Date) => string {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const known = new Map<number, string>();
  return (at) => {
    const quarter = Math.floor(at.getTime() / QUARTER_MS);
    const day = known.get(quarter) ?? format.format(at);
    known.set(quarter, day);
    return day;
  };
}

/** How a date separator reads: Idag (today), Igår (yesterday) or a full date. */
export function dayKind(at: Date, now: Date, dayOf: (at: Date) => string): "today" | "yesterday" | "date" {
  const day = dayOf(at);
  if (day === dayOf(now)) return "today";
  const today = Date.parse(dayOf(now));
  return Date.parse(day) === today - DAY_MS ? "yesterday" : "date";
}
