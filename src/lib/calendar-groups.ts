import type { CalendarPart } from "./calendar-parts";

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

/** Where the times of a calendar lie that name a zone, by the zone's name; a series lasts for some years. */
export function spansOfZones(parts: CalendarPart[]): Map<string, { from: number; to: number }> {
  const spans = new Map<string, { from: number; to: number }>();
  for (const { lines } of parts) {
    const isSeries = lines.some(({ text }) => /^RRULE/i.test(text));
    for (const { text } of lines) {
      const [, quoted, bare] = /^[A-Z-]+;(?:.*;)?TZID=(?:"([^"]*)"|([^";:]+))/i.exec(text) ?? [];
      const name = quoted ?? bare;
      const [day] = /\d{8}(?=T|$)/.exec(text) ?? [];
      const at = day ? Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`) : Number.NaN;
      if (name === undefined || Number.isNaN(at)) continue;
      const known = spans.get(name) ?? { from: at, to: at };
      const to = at + (isSeries ? SERIES_MS : 2 * DAY_MS);
      spans.set(name, { from: Math.min(known.from, at - DAY_MS), to: Math.max(known.to, to) });
    }
  }
  return spans;
}
