/** A day, month or year: 2026-10-14, 2026-10, 2026. */
const written = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?$/;
const DAY_MS = 24 * 60 * 60 * 1000;
const today = new Set(["idag", "today", "aujourd'hui"]);
const yesterday = new Set(["igår", "igar", "yesterday", "hier"]);
const own = new Set(["jag", "mig", "me", "moi"]);

/** Whether a `from:` filter means the user. */
export const isOneself = (value: string) => own.has(value);

/**
 * The first day of what a `before:` or `after:` filter says, as 2026-10-14; null: no day, or one of the year 1,
 * which begins in the year before in some time zones. `now`: that of the user.
 */
export function dayOf(value: string, now: string): string | null {
  if (today.has(value)) return now;
  if (yesterday.has(value)) return new Date(Date.parse(now) - DAY_MS).toISOString().slice(0, 10);
  const [, year = "", month = "1", day = "1"] = written.exec(value) ?? [];
  const text = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(`${text}T00:00:00Z`);
  return year > "0001" && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
