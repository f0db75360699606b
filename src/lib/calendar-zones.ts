import { Temporal } from "temporal-polyfill";
import { propertyOf } from "./calendar-lines";
import type { CalendarPart } from "./calendar-parts";
import { readRule } from "./calendar-rule";
import { readTime } from "./calendar-times";
import { zonesNamed } from "./calendar-zone-names";
import { momentsBetween } from "./recurrence";
import { zoneClockOf } from "./zone-clock";

/** From when to when the times in a zone lie, in milliseconds. */
export type ZoneSpan = { from: number; to: number };

const YEAR_MS = 366 * 86_400_000;
/** Max length of a span for which rules are compared: some years show them. */
const MAX_SPAN_MS = 6 * YEAR_MS;
/** Max changes of the clock that a definition may have in a span: two a year are usual. */
const MAX_CHANGES = 200;
const MONTH_MS = YEAR_MS / 12;

/** Max changes of the clock that a rule may have in a year. */
const MAX_CHANGES_OF_YEAR = 12;
/** Max halves of a definition: some have one for each time that the rules of a country changed. */
const MAX_HALVES = 40;

/** One half of a definition: from its times on, which are local ones, the clock goes from one distance to another. */
type Observance = { start: number; rule: string | null; dates: number[]; from: number; to: number };

/** A change of the clock, and how far ahead of UTC it is before and after, in milliseconds. */
type Change = { at: number; from: number; to: number };

const asUtc = (text: string): number | null => {
  const time = readTime(text, { type: "date-time", parameters: {} });
  if (!time) return null;
  const local = time.kind === "day" ? Temporal.PlainDate.from(time.day).toPlainDateTime() : time.local;
  return local.toZonedDateTime("UTC").epochMilliseconds;
};

function distanceOf(text: string): number | null {
  const [, sign, hours, minutes, seconds = "0"] = /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  if (sign === undefined) return null;
  const size = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === "-" ? -1000 : 1000) * size;
}

/** The lines of a definition from BEGIN to END of each of its halves, as properties by name. */
function halvesOf({ lines }: CalendarPart): Map<string, string[]>[] {
  const halves: Map<string, string[]>[] = [];
  let half: Map<string, string[]> | null = null;
  for (const line of lines) {
    if (/^BEGIN:/i.test(line.text)) {
      half = new Map();
      halves.push(half);
    } else if (/^END:/i.test(line.text)) half = null;
    else {
      const { name, value } = propertyOf(line);
      half?.set(name, [...(half.get(name) ?? []), value]);
    }
  }
  return halves;
}

function observanceOf(half: Map<string, string[]>): Observance | null {
  const first = (name: string) => half.get(name)?.[0] ?? "";
  const [start, from, to] = [
    asUtc(first("DTSTART")),
    distanceOf(first("TZOFFSETFROM")),
    distanceOf(first("TZOFFSETTO")),
  ];
  if (start === null || from === null || to === null) return null;
  const dates = (half.get("RDATE") ?? []).flatMap((value) => value.split(",")).map(asUtc);
  return {
    ...{ start, from, to, rule: half.get("RRULE")?.[0] ?? null },
    dates: dates.filter((date) => date !== null).slice(0, MAX_CHANGES),
  };
}

/** A first time near the span, so that a rule since 1601 is not expanded from there; one that counts stays. */
function nearStart({ start, rule }: Observance, from: number): number {
  const date = new Date(start);
  const year = new Date(from).getUTCFullYear() - 2;
  if (rule === null || /COUNT|INTERVAL/i.test(rule) || date.getUTCFullYear() >= year) return start;
  return date.setUTCFullYear(year);
}

function changesOf(one: Observance, { from, to }: ZoneSpan): Change[] {
  const local = (at: number) => ({ at: at - one.from, from: one.from, to: one.to });
  const alone = [one.start, ...one.dates].map(local);
  // other rules would take long to expand
  if (one.rule === null || !/FREQ=YEARLY/i.test(one.rule)) return alone;
  const dateTime = new Date(nearStart(one, from));
  // an UNTIL is in UTC, and the times here are local ones as if they were
  const rule = one.rule.replace(/UNTIL=([\dT]+Z)/i, (_, until) => {
    const at = asUtc(until);
    return at === null
      ? ""
      : `UNTIL=${new Date(at + one.from).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  });
  const { recurrence } = readRule(rule, { dateTime, timeZone: "UTC", allDay: false });
  if (recurrence === null) return alone;
  const repeating = { recurrence, dateTime, timeZone: "UTC" };
  const first = { from: dateTime, to: new Date(dateTime.getTime() + YEAR_MS) };
  if (momentsBetween(repeating, null, first).length > MAX_CHANGES_OF_YEAR) return alone;
  const span = { from: new Date(from - 2 * YEAR_MS), to: new Date(to + YEAR_MS) };
  const times = momentsBetween(repeating, null, span);
  return [...alone, ...times.map(local)];
}

/** How far ahead of UTC the clock is by a definition; null: it can't be read. */
function clockOf(
  definition: CalendarPart,
  span: ZoneSpan,
): { offsetAt: (at: number) => number; changes: Change[] } | null {
  try {
    const halves = halvesOf(definition).map(observanceOf);
    const known = halves.filter((one) => one !== null);
    if (known.length === 0 || known.length < halves.length || known.length > MAX_HALVES) return null;
    const changes = known.flatMap((one) => changesOf(one, span)).sort((one, other) => one.at - other.at);
    const offsetAt = (at: number) =>
      changes.findLast((one) => one.at <= at)?.to ?? (changes[0] as Change).from;
    const inside = changes.filter(({ at }) => at >= span.from && at <= span.to);
    return inside.length > MAX_CHANGES ? null : { offsetAt, changes: inside };
  } catch {
    return null;
  }
}

/** Moments at which two zones of the same rules agree, and others hardly: around each change, and in each month. */
function momentsIn({ from, to }: ZoneSpan, changes: Change[]): number[] {
  const months = Array.from({ length: Math.ceil((to - from) / MONTH_MS) }, (_, at) => from + at * MONTH_MS);
  return [from, to, ...months, ...changes.flatMap(({ at }) => [at - 1000, at])].filter(
    (at) => at >= from && at <= to,
  );
}

const bounded = ({ from, to }: ZoneSpan): ZoneSpan => ({ from, to: Math.min(to, from + MAX_SPAN_MS) });

/** Those that one would guess first: of some hundred zones many have the same rules. */
const likely = [
  "UTC",
  "Europe/Stockholm",
  "Europe/London",
  "Europe/Helsinki",
  "America/New_York",
  "America/Chicago",
];

/**
 * The zone that a name of a file means for times in `span`. One that the file defines is what the definition says: the
 * zone of that name if it has these rules, else the likeliest that has. Null: none is known, and the reader is to be asked.
 * `hints`: zones that are likelier than others.
 */
export function findZone(
  name: string,
  { definition, span, hints }: { definition: CalendarPart | undefined; span: ZoneSpan; hints: string[] },
): string | null {
  const named = zonesNamed(name);
  if (!definition) return named.find((zone) => hints.includes(zone)) ?? named[0] ?? null;
  const years = bounded(span);
  const clock = clockOf(definition, years);
  if (!clock) return named[0] ?? null;
  const moments = momentsIn(years, clock.changes);
  const offsets = moments.map(clock.offsetAt);
  const isAlike = (zone: string) => {
    const { offsetAt } = zoneClockOf(zone);
    return moments.every((at, place) => offsetAt(at) === offsets[place]);
  };
  const first = named.filter((zone) => hints.includes(zone));
  const candidates = new Set([
    ...first,
    ...named,
    ...hints,
    ...likely,
    ...Intl.supportedValuesOf("timeZone"),
  ]);
  for (const zone of candidates) if (isAlike(zone)) return zone;
  return null;
}
