// Writes src/lib/holidays.json anew (docs/decisions/077-holidays.md). date-holidays and what it needs
// take 45 MB, so they are no dependency of the product. In an empty folder beside the project:
//
//   npm install date-holidays && node <project>/scripts/holidays.mjs
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./project.mjs";

const COUNTRIES =
  "AT AU AX BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO NZ PL PT RO SE SI SK UA US";
const FIRST_YEAR = 2025;
const LAST_YEAR = 2040;
const languages = /** @type {const} */ (["sv", "en", "fr"]);
/** What the library calls the days on which a country, or most of what is open in it, is closed. */
const kinds = /** @type {Record<string, string>} */ ({ public: "p", bank: "b" });

const Holidays = createRequire(join(process.cwd(), "package.json"))("date-holidays");

/** The library's own words for a substitute day are in no language but a few. @param {string} name */
const inSwedish = (name) => name.replace("(jour substitut)", "(ledig dag)");

/** A property in older versions of Node, a method in newer ones. @param {string} code */
function timeZonesOf(code) {
  const locale = /** @type {{ timeZones?: string[], getTimeZones?: () => string[] }} */ (
    new Intl.Locale("und", { region: code })
  );
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** @param {string} code */
function countryOf(code) {
  const source = new Holidays(code);
  /** @type {string[][]} */
  const names = [];
  /** @type {Record<string, string>} */
  const years = {};
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    /** @type {Map<string, { date: string, kind: string, names: string[] }>} */
    const days = new Map();
    for (const language of languages) {
      for (const { date, type, name, rule } of source.getHolidays(year, language)) {
        const kind = kinds[type];
        if (!kind || !date.startsWith(`${year}-`)) continue;
        const key = `${date} ${rule}`;
        const day = days.get(key) ?? { date: date.slice(5, 10).replace("-", ""), kind, names: [] };
        day.names.push(language === "sv" ? inSwedish(name) : name);
        days.set(key, day);
      }
    }
    years[year] = [...days.values()]
      .sort((one, other) => one.date.localeCompare(other.date))
      .map((day) => {
        const known = names.findIndex((all) => all.join("|") === day.names.join("|"));
        return `${day.date}${day.kind}${known < 0 ? names.push(day.names) - 1 : known}`;
      })
      .join(" ");
  }
  return { timeZones: timeZonesOf(code), names, years };
}

const countries = Object.fromEntries(COUNTRIES.split(" ").map((code) => [code, countryOf(code)]));
writeFileSync(join(root, "src/lib/holidays.json"), `${JSON.stringify(countries, null, 2)}\n`);
