/** Characters of a field for a day or a time: longer text is not read. */
const MAX_LENGTH = 40;

const twoDigits = (number: number) => String(number).padStart(2, "0");

/** A time as people type it (18, 1830, 18.30, 18h30, 6 pm) as "18:30"; null: it is none. */
export function parseTime(text: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > MAX_LENGTH) return null;
  const found = /^(?:kl\.? ?)?(\d\d?)(?: ?[:.h] ?(\d\d)|(\d\d)| ?h)?(?: ?([ap])\.?m\.?)?$/.exec(typed);
  if (!found) return null;
  const [, hours = "", split, joined, half] = found;
  const minute = Number(split ?? joined ?? 0);
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || minute > 59 || (half && (Number(hours) < 1 || Number(hours) > 12))) return null;
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** A day of the calendar as 2026-06-18; null: there is no such day. */
function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year < 3000 ? date.toISOString().slice(0, 10) : null;
}

const unaccented = (word: string) => word.normalize("NFD").replace(/\p{M}/gu, "");

/** The month, from 1, whose name begins so in a language; 0: none. */
function monthNamed(word: string, locale: string): number {
  const { format } = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month, 15)).toLowerCase());
  const wanted = unaccented(word);
  return wanted.length < 3 ? 0 : names.findIndex((name) => unaccented(name).startsWith(wanted)) + 1;
}

/** Whether a language writes the month before the day, as in 6/18. */
const isMonthFirst = (locale: string) => {
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return parts.indexOf("month") < parts.indexOf("day") && parts.indexOf("year") > parts.indexOf("day");
};

type Written = { day: number; month: number; year: string | undefined };

/** 18/6, 18 juni, June 18, each with or without a year. */
function readWritten(typed: string, locale: string): Written | null {
  const numbers = /^(\d\d?)[ ./-](\d\d?)\.?(?:[ ./-](\d{4}|\d\d))?$/.exec(typed);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])];
    const isSwapped = isMonthFirst(locale) ? one <= 12 : other > 12;
    return { day: isSwapped ? other : one, month: isSwapped ? one : other, year: numbers[3] };
  }
  const dayFirst = /^(\d\d?)(?:st|nd|rd|th|er|\.)? ?(\p{L}+)\.?,?(?: (\d{4}|\d\d))?$/u.exec(typed);
  if (dayFirst)
    return { day: Number(dayFirst[1]), month: monthNamed(dayFirst[2] ?? "", locale), year: dayFirst[3] };
  const monthFirst = /^(\p{L}+)\.? ?(\d\d?)(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u.exec(typed);
  if (!monthFirst) return null;
  return { day: Number(monthFirst[2]), month: monthNamed(monthFirst[1] ?? "", locale), year: monthFirst[3] };
}

/**
 * A day as people type it (2026-06-18, 20260618, 18/6, 18 juni) as "2026-06-18"; null: it is none. Without a year it is
 * the next such day from `today` on.
 */
export function parseDay(text: string, locale: string, today: string): string | null {
  const typed = text.trim().toLowerCase();
  if (typed.length > MAX_LENGTH) return null;
  const iso = /^(\d{4})[-/. ]?(\d\d)[-/. ]?(\d\d)$|^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed);
  if (iso) return dayOf(Number(iso[1] ?? iso[4]), Number(iso[2] ?? iso[5]), Number(iso[3] ?? iso[6]));
  const written = readWritten(typed, locale);
  if (!written || written.month < 1 || written.month > 12) return null;
  const { day, month, year } = written;
  if (year) return dayOf(Number(year.length === 2 ? `20${year}` : year), month, day);
  const thisYear = Number(today.slice(0, 4));
  const next = Array.from({ length: 9 }, (_, later) => dayOf(thisYear + later, month, day));
  return next.find((found) => found !== null && found >= today) ?? null;
}

/** Whether a text is a day as forms hold it: 2026-06-18. */
export const isDay = (text: string) =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  dayOf(Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))) === text;

/** A day as a language writes it in numbers; with the month's name where the numbers would be in an uncommon order. */
export const formatDay = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: isMonthFirst(locale) ? "short" : "2-digit",
    day: isMonthFirst(locale) ? "numeric" : "2-digit",
    timeZone: "UTC",
  }).format(Date.parse(`${day}T12:00:00Z`));
