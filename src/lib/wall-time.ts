/** A local day and time: 2026-12-24 and 18:00, as form fields hold them. */
export type WallTime = { day: string; time: string };

const HOUR_MS = 3_600_000;

let last: Intl.DateTimeFormat | undefined;
let lastZone: string | undefined;

/** The last one is kept: making one takes longer than using it, and most callers go on in the same zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  if (last && lastZone === timeZone) return last;
  last = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  lastZone = timeZone;
  return last;
}

/** The local day and time at a moment in a time zone. */
export function wallTimeOf(moment: Date, timeZone: string): WallTime {
  const parts = formatIn(timeZone).formatToParts(moment);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

/**
 * The moment of a local day and time in a time zone; null: the day or time is malformed. A time that is skipped in
 * spring is read with the offset before the change, one that occurs twice in autumn is the first of the two.
 */
export function momentOf({ day, time }: WallTime, timeZone: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`);
  if (Number.isNaN(asUtc)) return null;
  const shownAt = (at: number) => {
    const shown = wallTimeOf(new Date(at), timeZone);
    return Date.parse(`${shown.day}T${shown.time}:00.000Z`);
  };
  const aheadAt = (at: number) => shownAt(at) - at;
  // the offsets well before and well after are those on both sides of a clock change, if there is one
  const [before, after] = [aheadAt(asUtc - 24 * HOUR_MS), aheadAt(asUtc + 24 * HOUR_MS)];
  const candidates = [asUtc - before, asUtc - after];
  return new Date(candidates.find((at) => shownAt(at) === asUtc) ?? asUtc - before);
}
