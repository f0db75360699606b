import { type EventGroup, groupEvents, spansOfZones, zoneNameOf } from "./calendar-groups";
import type { CalendarPart, ContentLine, CutCalendar } from "./calendar-parts";

/** A part of a large file, which is a file of its own. `numbers`: of each of its lines, the line of the large file. */
export type FilePart = { text: string; numbers: number[]; eventCount: number };

type Limits = { maxEvents: number; maxLength: number };

const wrapped = (kind: string, { lines, number }: CalendarPart): ContentLine[] => [
  { text: `BEGIN:${kind}`, number },
  ...lines,
  { text: `END:${kind}`, number },
];

const lengthOf = (lines: ContentLine[]) => lines.reduce((sum, { text }) => sum + text.length + 2, 0);

const partsIn = ({ events, times }: EventGroup) => [...events, ...times];

/** The zones that some events name, with what the calendar says of itself: what stands before them in each part. */
function headOf({ facts, zones }: CutCalendar, groups: EventGroup[]): ContentLine[] {
  const named = spansOfZones(groups.flatMap(partsIn), zoneNameOf({ facts }));
  const used = zones.filter(({ lines }) => {
    const line = lines.find(({ text }) => /^TZID[;:]/i.test(text));
    return line !== undefined && named.has(line.text.replace(/^[^:]*:/, "").trim());
  });
  const begin = { text: "BEGIN:VCALENDAR", number: 1 };
  return [begin, ...facts, ...used.flatMap((zone) => wrapped("VTIMEZONE", zone))];
}

function partOf(calendar: CutCalendar, groups: EventGroup[]): FilePart {
  const events = groups.flatMap(partsIn);
  const lines = [
    ...headOf(calendar, groups),
    ...events.flatMap((part) => wrapped("VEVENT", part)),
    { text: "END:VCALENDAR", number: 0 },
  ];
  return {
    text: lines.map(({ text }) => text).join("\r\n"),
    numbers: lines.map(({ number }) => number),
    eventCount: events.length,
  };
}

/** Max characters of a text of an event that is sent, the first that fits: what an activity has of it is shorter. */
const TEXT_LENGTHS = [8000, 4000, 2000, 1000, 400, 100];

/** An event with texts of at most so many characters. An escape is not divided. */
const withShortTexts = (part: CalendarPart, max: number): CalendarPart => ({
  ...part,
  lines: part.lines.map((line) =>
    /^(SUMMARY|DESCRIPTION|LOCATION)[;:]/i.test(line.text) && line.text.length > max
      ? { ...line, text: `${line.text.slice(0, max).replace(/\\+$/, "")}…` }
      : line,
  ),
});

const textIn = ({ lines }: CalendarPart, name: string): string =>
  lines.find(({ text }) => text.toUpperCase().startsWith(name))?.text.replace(/^[^:]*:/, "") ?? "";

const sizeOf = (parts: CalendarPart[]) => lengthOf(parts.flatMap((part) => wrapped("VEVENT", part)));

/**
 * Events under one name that are not versions of one: all but the first are sent without it, as they are read without it,
 * so that they can be in several files.
 */
function separated({ events, times }: EventGroup): EventGroup[] {
  const sequences = events.map((part) => Number.parseInt(textIn(part, "SEQUENCE"), 10) || 0);
  const highest = sequences.reduce((one, other) => Math.max(one, other), 0);
  const latest = events.filter((_, place) => sequences[place] === highest);
  const [first, ...others] = latest.map((part, place) =>
    place === 0 ? part : { ...part, lines: part.lines.filter(({ text }) => !/^UID[;:]/i.test(text)) },
  );
  return [{ events: first ? [first] : [], times }, ...others.map((part) => ({ events: [part], times: [] }))];
}

/** A group that one file can take: its texts are cut where it is too long, and the oldest of its single times fall away. */
function fitted({ events, times }: EventGroup, { maxEvents, maxLength }: Limits): EventGroup {
  const latest = times
    .toSorted((one, other) => (textIn(one, "RECURRENCE-ID") < textIn(other, "RECURRENCE-ID") ? -1 : 1))
    .slice(-Math.max(1, maxEvents - events.length));
  const kept = times.length + events.length > maxEvents ? times.filter((one) => latest.includes(one)) : times;
  const shortened = (max: number) => ({
    events: events.map((part) => withShortTexts(part, max)),
    times: kept.map((part) => withShortTexts(part, max)),
  });
  const groups = TEXT_LENGTHS.map(shortened);
  return groups.find((group) => sizeOf(partsIn(group)) <= maxLength) ?? (groups.at(-1) as EventGroup);
}

/** Groups in their order, as many together as the limits allow. */
function* packed(calendar: CutCalendar, limits: Limits): Generator<EventGroup[]> {
  const { maxEvents, maxLength } = limits;
  const given = groupEvents(calendar.events);
  const around = lengthOf(headOf(calendar, given));
  let together: EventGroup[] = [];
  let [count, length] = [0, around];
  const groups = given.flatMap((group) => (group.events.length > maxEvents ? separated(group) : group));
  for (const whole of groups) {
    const isLarge = partsIn(whole).length > maxEvents || sizeOf(partsIn(whole)) > maxLength - around;
    const group = isLarge ? fitted(whole, { maxEvents, maxLength: maxLength - around }) : whole;
    const parts = partsIn(group);
    const more = sizeOf(parts);
    if (together.length > 0 && (count + parts.length > maxEvents || length + more > maxLength)) {
      yield together;
      together = [];
      [count, length] = [0, around];
    }
    together.push(group);
    count += parts.length;
    length += more;
  }
  if (together.length > 0) yield together;
}

/**
 * Divides a large file into parts of at most so many events and characters, each a calendar file with the zones that it
 * names. An event stays with its single times. What imports do not read, such as pictures, is left out.
 */
export const packCalendars = (calendars: CutCalendar[], limits: Limits): FilePart[] =>
  calendars.flatMap((calendar) => [...packed(calendar, limits)].map((groups) => partOf(calendar, groups)));
