import type { CalendarPart, CutCalendar } from "./calendar-parts";

const DAY_MS = 86_400_000;
/** How long a series is taken to last where the rules of zones are compared. */
const SERIES_MS = 5 * 366 * DAY_MS;

/** The parts of a calendar that have the same name: an event in one or more versions, and single times of it. */
export type EventGroup = { events: CalendarPart[]; times: CalendarPart[] };

const lineOf = ({ lines }: CalendarPart, name: string) =>
  lines.find(
    ({ text }) => text.slice(0, name.length).toUpperCase() === name && /^[;:]/.test(text.slice(name.length)),
  );

/** The events of a calendar with the single times that belong to them, in the order of the file. */
export function groupEvents(parts: CalendarPart[]): EventGroup[] {
  const groups: EventGroup[] = [];
  const byUid = new Map<string, EventGroup>();
  for (const part of parts) {
    const uid = lineOf(part, "UID")
      ?.text.replace(/^[^:]*:/, "")
      .trim();
    let group = uid ? byUid.get(uid) : undefined;
    if (!group) {
      group = { events: [], times: [] };
      groups.push(group);
      if (uid) byUid.set(uid, group);
    }
    group[lineOf(part, "RECURRENCE-ID") ? "times" : "events"].push(part);
  }
  return groups;
}

/** What a calendar calls the zone of its times that name none (X-WR-TIMEZONE); null: it has no such zone. */
export function zoneNameOf({ facts }: Pick<CutCalendar, "facts">): string | null {
  const line = facts.find(({ text }) => /^X-WR-TIMEZONE[;:]/i.test(text));
  return line?.text.replace(/^[^:]*:/, "").trim() || null;
}

const times = /^(?:DTSTART|DTEND|RDATE|EXDATE|RECURRENCE-ID)[;:]/i;
/** A local time: not a day, not in UTC, and without a distance from it. */
const local = /\dT[\d:]+(?:\.\d+)?(?![\d:.z+-])/i;

/** What the zone of a local time is called; null: it names none; undefined: the line needs no zone. */
function zoneIn(text: string): string | null | undefined {
  if (!times.test(text) || !local.test(text)) return undefined;
  const [, quoted, bare] = /^[A-Z-]+;(?:.*;)?TZID=(?:"([^"]*)"|([^";:]+))/i.exec(text) ?? [];
  // other times of an event that name no zone are in that of its beginning
  return quoted ?? bare ?? (/^DTSTART/i.test(text) ? null : undefined);
}

/**
 * Where the times of a calendar lie that name a zone, by the zone's name; a series lasts for some years. `unzoned`: what
 * the zone of those is called that name none.
 */
export function spansOfZones(
  parts: CalendarPart[],
  unzoned: string | null,
): Map<string, { from: number; to: number }> {
  const spans = new Map<string, { from: number; to: number }>();
  for (const { lines } of parts) {
    const isSeries = lines.some(({ text }) => /^RRULE/i.test(text));
    for (const { text } of lines) {
      const written = zoneIn(text);
      const name = written === null ? unzoned : written;
      const [, year, month, day] = /(\d{4})-?(\d\d)-?(\d\d)(?=T|$)/i.exec(text) ?? [];
      const at = Date.parse(`${year}-${month}-${day}`);
      if (name === null || name === undefined || Number.isNaN(at)) continue;
      const known = spans.get(name) ?? { from: at, to: at };
      const to = at + (isSeries ? SERIES_MS : 2 * DAY_MS);
      spans.set(name, { from: Math.min(known.from, at - DAY_MS), to: Math.max(known.to, to) });
    }
  }
  return spans;
}
