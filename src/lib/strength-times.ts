import { Temporal } from "temporal-polyfill";
import { plainOf } from "./strength-columns";
import { zoneClockOf } from "./zone-clock";

/** Max characters of a date with its time. */
const MAX_LENGTH = 60;
const FIRST_YEAR = 1900;

/** The months in the languages of the apps: English, Swedish, French, German, Spanish, Italian, Portuguese, Dutch, Danish. */
const months = [
  "january february march april may june july august september october november december",
  "januari februari mars april maj juni juli augusti september oktober november december",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "januar februar marz april mai juni juli august september oktober november dezember",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro",
  "januari februari maart april mei juni juli augustus september oktober november december",
  "januar februar marts april maj juni juli august september oktober november desember",
].map((names) => names.split(" "));

/** From the beginnings of their names, of three letters or more; those that two months have are left out. */
const monthByWord = new Map<string, number>([
  ["mrz", 3],
  ["mrt", 3],
]);
const shared = new Set<string>();
for (const names of months)
  for (const [index, name] of names.entries())
    for (let length = 3; length <= name.length; length++) {
      const word = name.slice(0, length);
      if ((monthByWord.get(word) ?? index + 1) !== index + 1) shared.add(word);
      monthByWord.set(word, index + 1);
    }
for (const word of shared) monthByWord.delete(word);

const TIME = /(?:^|[^\d:.])(\d{1,2})[:.](\d\d)(?:[:.](\d\d))? ?([ap]\.? ?m\.?|[fe]\.?m\.?)?$/;
const ISO_DAY = /^(\d{4})[-/](\d\d?)[-/](\d\d?)$/;
const DOTTED_DAY = /^(\d\d?)\.(\d\d?)\.(\d{4})$/;
const NAMED_DAY = /^(\d\d?)\.? (\p{L}+)\.? (\d{4})$/u;
const NAMED_MONTH = /^(\p{L}+)\.? (\d\d?) (\d{4})$/u;

/** Year, month and day of a date; null: it is none, or its order isn't plain, as that of 3/4/2026. */
function dayOf(text: string): [year: string, month: string | number, day: string] | null {
  const iso = ISO_DAY.exec(text);
  if (iso) return [iso[1], iso[2], iso[3]] as [string, string, string];
  const dotted = DOTTED_DAY.exec(text);
  if (dotted) return [dotted[3], dotted[2], dotted[1]] as [string, string, string];
  const named = NAMED_DAY.exec(text);
  const [, day, word, year] =
    named ?? (([whole, one, two, three]) => [whole, two, one, three])(NAMED_MONTH.exec(text) ?? []);
  const month = monthByWord.get(word ?? "");
  return year && month && day ? [year, month, day] : null;
}

/** Hours from 0 to 23; of 12 hours with "am" or "pm", in Swedish "fm" or "em". NaN: there is no such hour. */
function hourOf(written: string, half: string | undefined): number {
  const hour = Number(written);
  if (!half) return hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (/^[pe]/.test(half) ? 12 : 0);
}

const two = (value: string | number) => String(value).padStart(2, "0");

/** Whether there is such a local time: "2026-02-30T18:00:00" is none. */
function isWallTime(wall: string): boolean {
  const at = Date.parse(`${wall}.000Z`);
  return (
    !Number.isNaN(at) && new Date(at).toISOString().startsWith(wall) && Number(wall.slice(0, 4)) >= FIRST_YEAR
  );
}

/**
 * A local date and time as the apps write them, as "YYYY-MM-DDTHH:mm:ss": "2026-03-02 18:05:12", "5 Mar 2024, 18:02", "Mar 5,
 * 2024, 6:02 PM", the months in the languages of the apps. null: it is none.
 */
export function wallTimeOf(text: string): string | null {
  if (text.length > MAX_LENGTH) return null;
  // "le 5 mars 2026 à 18:02", "5 mars 2026 kl. 18:02", "5 de marzo de 2026, 18:02"
  const plain = plainOf(text)
    .replace(/^(\d{4}-\d\d-\d\d)t(?=\d)/, "$1 ")
    .replace(/,/g, " ")
    .replace(/(^|\s)(le|a|a las|at|um|kl|klo|de|del|den|alle|as|om|uhr)(?=[\s.]|$)\.?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const time = TIME.exec(plain);
  if (!time) return null;
  const [whole, hours = "", minutes = "", seconds = "00", half] = time;
  // the sign before the hour may belong to the date
  const from = plain.length - whole.length + (/^\d/.test(whole) ? 0 : 1);
  const day = dayOf(plain.slice(0, from).trim());
  if (!day) return null;
  const hour = hourOf(hours, half);
  const wall = `${day[0]}-${two(day[1])}-${two(day[2])}T${two(hour)}:${minutes}:${seconds}`;
  return isWallTime(wall) ? wall : null;
}

/**
 * The moment of a local time "YYYY-MM-DDTHH:mm:ss" in a zone. One that is skipped in spring is as much later, one that occurs
 * twice in autumn the first of the two. Throws a RangeError where the zone is not known.
 */
export function momentOfWall(wall: string, timeZone: string): Date {
  const at = zoneClockOf(timeZone).momentAt(Date.parse(`${wall}.000Z`));
  return new Date(at ?? Temporal.PlainDateTime.from(wall).toZonedDateTime(timeZone).epochMilliseconds);
}

/** A moment as local time of a zone with how far that is ahead of UTC: "2026-03-02T18:05:12+01:00". */
export function writeMoment(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  return local.toString({ timeZoneName: "never" });
}

/** What `writeMoment` has written; null: it is nothing of that kind. */
export function readMoment(text: string): { at: Date; wall: string } | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?[+-]\d\d:\d\d$/.test(text)) return null;
  const [at, wall] = [new Date(text), text.slice(0, 19)];
  return Number.isNaN(at.getTime()) || !isWallTime(wall) ? null : { at, wall };
}

const UNITS: [seconds: number, words: RegExp][] = [
  [3600, /^(h|hr|hrs|hours?|heures?|std|stunden?|tim|timmar|timme|t|horas?|ore|ora|uur)$/],
  [60, /^(m|mn|mins?|minutes?|minuten?|minuter|minutos?|minuti|minuut)$/],
  [1, /^(s|secs?|seconds?|secondes?|sek|sekunden?|sekunder|seg|segundos?|secondi)$/],
];

/** How many seconds a duration is: "1h 5m", "45 min", "1:05:00", "3900". null: it is none. */
export function secondsOfDuration(text: string): number | null {
  const plain = plainOf(text.slice(0, MAX_LENGTH));
  if (/^\d{1,9}([.,]0+)?$/.test(plain)) return Number.parseInt(plain, 10);
  const clock = /^(\d{1,4}):(\d\d):(\d\d)$/.exec(plain);
  if (clock) return 3600 * Number(clock[1]) + 60 * Number(clock[2]) + Number(clock[3]);
  if (!/^(\d{1,6} ?[a-z]+\.?[ ,]*)+$/.test(plain)) return null;
  const parts = [...plain.matchAll(/(\d+) ?([a-z]+)/g)].map(([, count, word = ""]) => {
    const unit = UNITS.find(([, words]) => words.test(word));
    return unit ? unit[0] * Number(count) : Number.NaN;
  });
  const seconds = parts.reduce((sum, part) => sum + part, 0);
  return Number.isNaN(seconds) ? null : seconds;
}
