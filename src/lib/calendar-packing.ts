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

/** Groups in their order, as many together as the limits allow; one that is over them stays alone. */
function* packed(calendar: CutCalendar, { maxEvents, maxLength }: Limits): Generator<EventGroup[]> {
  const around = lengthOf(headOf(calendar, groupEvents(calendar.events)));
  let together: EventGroup[] = [];
  let [count, length] = [0, around];
  for (const group of groupEvents(calendar.events)) {
    const parts = partsIn(group);
    const more = lengthOf(parts.flatMap((part) => wrapped("VEVENT", part)));
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
