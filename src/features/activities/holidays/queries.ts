import { type Language, languages, type Me } from "@/features/accounts/rules";
import data from "@/lib/holidays.json";
import type { HolidayList } from "./schema";
import type { HolidaysAnswer, HolidayView } from "./views";

/**
 * `names`: in the order of `languages`. `years`: the days of each, such as "0619b9": month, day, p for a public holiday,
 * and the place of its name.
 */
type Country = { timeZones: string[]; names: string[][]; years: Record<string, string> };
const known = data as Record<string, Country>;

const countryOfZone = (timeZone: string): string | null =>
  Object.entries(known).find(([, { timeZones }]) => timeZones.includes(timeZone))?.[0] ?? null;

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function holidaysIn(year: number, { names, years }: Country, language: Language): HolidayView[] {
  const place = languages.indexOf(language);
  const days = years[year]?.split(" ").filter(Boolean) ?? [];
  return days.map((day) => ({
    date: `${year}-${day.slice(0, 2)}-${day.slice(2, 4)}`,
    name: upperFirst(names[Number(day.slice(5))]?.[place] ?? ""),
    isPublic: day[4] === "p",
  }));
}

/** The holidays of a country, in the caller's language; none in years that are not known. No query. */
export function listHolidays(me: Me, { from, to, country }: HolidayList): HolidaysAnswer {
  const code = country ?? countryOfZone(me.timeZone);
  const found = known[code ?? ""];
  if (!found) return { country: null, holidays: [] };
  const years = [...new Set([from, to].map((day) => Number(day.slice(0, 4))))];
  const holidays = years.flatMap((year) => holidaysIn(year, found, me.language));
  return { country: code, holidays: holidays.filter(({ date }) => date >= from && date <= to) };
}
