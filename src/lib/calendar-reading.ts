import { Temporal } from "temporal-polyfill";
import type { EventGroup } from "./calendar-groups";
import {
  demandClear,
  type Properties,
  type Property,
  propertiesOf,
  Unreadable,
  wholeNumber,
} from "./calendar-lines";
import type { CalendarPart } from "./calendar-parts";
import { readRule, sortedParts } from "./calendar-rule";
import {
  type AddedTime,
  beginningOf,
  type Clock,
  dayIn,
  daysIn,
  durationOf,
  endAfter,
  isMidnight,
  lastDayBefore,
  momentOf,
  periodEnd,
  timeOf,
  type WrittenTime,
  zoneOf,
} from "./calendar-times";
import { readPlace, writePlace } from "./place";
import { addDays, beginOf } from "./whole-days";

/** Max characters of a place. */
const MAX_LOCATION = 200;
/** Max cancelled, changed and added times of an event that are read, the latest first: each takes some time. */
const MAX_TIMES = 300;

export type Words = { title: string; description: string; location: string };

/** Why something can't be taken over: the name of the property or of the rule's part, and its line in the file. */
export type Problem = { part: string; line: number };

/** An event that a file describes, or one time of a series. */
export type ReadEvent = Words & {
  /** what it is called by the program that it comes from; null: it has no name */
  uid: string | null;
  /** which version of it this is */
  sequence: number;
  stampedAt: Date | null;
  /** where it begins in the file, in lines from 1 */
  line: number;
  /** null, like its other times: they can't be read */
  start: Date | null;
  end: Date | null;
  /** it has days without hours: those of `timeZone` */
  allDay: boolean;
  timeZone: string;
  recurrence: string | null;
  /** of one time of a series: when it begins by the rule; null: it is the series, or no part of one */
  occurrence: Date | null;
  /** it stands for all following times too */
  isOnwards: boolean;
  isCancelled: boolean;
  /** times of its rule that do not take place */
  excluded: Date[];
  /** times beside its rule; `end` null: they last as long as the others */
  added: AddedTime[];
  /** times of its rule that differ */
  overrides: ReadEvent[];
  problem: Problem | null;
};

/** How a file is read: `dayZone` is the zone in which whole days are, the reader's. */
export type Reading = Clock & { dayZone: string; isCancelling: boolean };

const given = ({ value }: Property) => value.trim() !== "";
const first = (all: Properties, name: string) => all(name).find(given);

function wordsOf(all: Properties): Words {
  const text = (name: string) => all(name)[0]?.value ?? "";
  const location = withCoordinates(first(all, "GEO")?.value, text("LOCATION"));
  return { title: text("SUMMARY"), description: text("DESCRIPTION"), location };
}

/** The place with the coordinates of GEO, unless its text has some. */
function withCoordinates(geo: string | undefined, location: string): string {
  const [latitude, longitude] = (geo ?? "").split(";").map(Number);
  if (latitude === undefined || longitude === undefined || readPlace(location).at) return location;
  // written by programs that know of no place
  if (latitude === 0 && longitude === 0) return location;
  const written = writePlace(location, { latitude, longitude }, MAX_LOCATION);
  return readPlace(written).at ? written : location;
}

const allDayFlags = [
  "X-MICROSOFT-CDO-ALLDAYEVENT",
  "X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT",
  "X-FUNAMBOL-ALLDAY",
];

/** Whether it lasts for whole days: it begins with a day, or says so and begins at a midnight. */
function isAllDay(all: Properties, start: WrittenTime, { dayZone, ...clock }: Reading): boolean {
  if (start.kind === "day") return true;
  const isFlagged = allDayFlags.some((name) => /^(TRUE|1)$/i.test(first(all, name)?.value.trim() ?? ""));
  if (!isFlagged) return false;
  const at = momentOf(start, clock, dayZone);
  return isMidnight(start) || beginOf(dayIn(start, clock, dayZone), dayZone).getTime() === at.getTime();
}

type Times = Pick<ReadEvent, "end" | "allDay" | "timeZone"> & { start: Date };

/** The times of an event. Throws `Unreadable`. */
function timesIn(all: Properties, part: CalendarPart, reading: Reading): Times {
  // a cancelled time may have its name alone
  const property = first(all, "DTSTART") ?? first(all, "RECURRENCE-ID");
  if (!property) throw new Unreadable("DTSTART", part.number);
  const written = timeOf(property);
  const { dayZone } = reading;
  const allDay = isAllDay(all, written, reading);
  const timeZone = allDay ? dayZone : zoneOf(written, reading);
  const start = allDay
    ? beginOf(dayIn(written, reading, dayZone), dayZone)
    : momentOf(written, reading, dayZone);
  const end = endIn(all, { start, allDay, timeZone }, reading);
  return { start, end: end && end > start ? end : null, allDay, timeZone };
}

/** When it ends by the file; null: it does not say. */
function endIn(
  all: Properties,
  { start, allDay, timeZone }: Omit<Times, "end">,
  reading: Reading,
): Date | null {
  // a time without a zone is in that of the beginning
  const clock = { zoneFor: (name: string | null) => (name === null ? timeZone : reading.zoneFor(name)) };
  const end = first(all, "DTEND");
  if (end) {
    const written = timeOf(end);
    if (!allDay) return momentOf(written, clock, timeZone);
    return beginOf(addDays(lastDayBefore(written, clock, timeZone), 1), timeZone);
  }
  const property = first(all, "DURATION");
  const duration = property && durationOf(property);
  if (!property || !duration) return null;
  try {
    if (!allDay) return endAfter(start, timeZone, duration);
    return beginOf(addDays(dayIn(asDay(start, timeZone), clock, timeZone), daysIn(duration)), timeZone);
  } catch {
    throw new Unreadable(property.name, property.number);
  }
}

const asDay = (at: Date, timeZone: string): WrittenTime => ({
  kind: "day",
  day: Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString(),
});

/** The one rule of an event; null: it has none. Throws `Unreadable`. */
function ruleIn(all: Properties, start: Times): string | null {
  const [excluding] = all("EXRULE");
  if (excluding) throw new Unreadable("EXRULE", excluding.number);
  const rules = all("RRULE").map((property) => {
    const { recurrence, part } = readRule(property.value, { ...start, dateTime: start.start });
    if (recurrence === null) throw new Unreadable(part, property.number);
    return { recurrence, number: property.number };
  });
  const [rule, ...others] = rules;
  const other = others.find(
    ({ recurrence }) => sortedParts(recurrence) !== sortedParts(rule?.recurrence ?? ""),
  );
  if (other) throw new Unreadable("RRULE", other.number);
  return rule?.recurrence ?? null;
}

/** The name of a time of a series: when it begins by the rule. A bare day is the time on that day. */
function occurrenceOf(written: WrittenTime, series: Times, reading: Reading): Date {
  const { start, allDay, timeZone } = series;
  if (allDay) return beginOf(dayIn(written, reading, timeZone), timeZone);
  if (written.kind !== "day") {
    const clock = { zoneFor: (name: string | null) => (name === null ? timeZone : reading.zoneFor(name)) };
    return momentOf(written, clock, timeZone);
  }
  const begun = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(timeZone);
  const local = Temporal.PlainDate.from(written.day).toPlainDateTime(begun.toPlainTime());
  return new Date(local.toZonedDateTime(timeZone).epochMilliseconds);
}

/** The times that a property of a series lists, at most so many: the latest, as they are written. */
const listed = (all: Properties, name: string, series: Times, reading: Reading): AddedTime[] =>
  all(name)
    .flatMap((property) => property.value.split(",").map((value) => ({ ...property, value })))
    .filter(given)
    .sort((one, other) => (one.value < other.value ? -1 : 1))
    .slice(-MAX_TIMES)
    .map((property) => {
      const start = occurrenceOf(beginningOf(property), series, reading);
      return { start, end: series.allDay ? null : periodEnd(property, start, series.timeZone, reading) };
    });

/** Each added time is an activity of its own. Throws `Unreadable`. */
function demandFewAdded(properties: Property[]): void {
  const count = properties.reduce((sum, { value }) => sum + value.split(",").length, 0);
  const last = properties.at(-1);
  if (last && count > MAX_TIMES) throw new Unreadable("RDATE", last.number);
}

function stampIn(all: Properties, reading: Reading): Date | null {
  const property = first(all, "DTSTAMP");
  try {
    return property ? momentOf(timeOf(property), reading, "UTC") : null;
  } catch {
    return null;
  }
}

const nothing = {
  ...{ start: null, end: null, allDay: false, recurrence: null, occurrence: null, problem: null },
  ...{ isOnwards: false, excluded: [], added: [], overrides: [] },
};

/**
 * Reads an event, or with `series` one time of it. Never throws: `problem` says what can't be read, and then its times are
 * null.
 */
function readPart(part: CalendarPart, reading: Reading, series: Times | null = null): ReadEvent {
  const lines = propertiesOf(part);
  const { all } = lines;
  const read: ReadEvent = {
    ...nothing,
    ...wordsOf(all),
    uid: first(all, "UID")?.value ?? null,
    sequence: wholeNumber(first(all, "SEQUENCE")),
    stampedAt: stampIn(all, reading),
    line: part.number,
    timeZone: reading.dayZone,
    isCancelled: reading.isCancelling || /^CANCELLED$/i.test(first(all, "STATUS")?.value.trim() ?? ""),
  };
  try {
    demandClear(lines);
    const id = first(all, "RECURRENCE-ID");
    if (id && series) read.occurrence = occurrenceOf(timeOf(id), series, reading);
    // RFC 5546, 3.2.5: what cancels an event names it, and may say nothing of its times
    if (!id && read.isCancelled && !first(all, "DTSTART")) return read;
    // of a cancelled time of a series only the name counts
    const times = series && read.isCancelled ? series : timesIn(all, part, reading);
    if (id) {
      const isOnwards = /^THISANDFUTURE$/i.test(id.parameters.range ?? "");
      return {
        ...read,
        ...times,
        occurrence: read.occurrence ?? occurrenceOf(timeOf(id), times, reading),
        isOnwards,
      };
    }
    const recurrence = ruleIn(all, times);
    demandFewAdded(all("RDATE"));
    const [excluded = [], added = []] = ["EXDATE", "RDATE"].map((name) => listed(all, name, times, reading));
    return { ...read, ...times, recurrence, excluded: excluded.map(({ start }) => start), added };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { ...read, problem: { part: error.part, line: error.number } };
  }
}

/** Those of the latest version; one that is another event under the same name has none. */
function latestOf(events: ReadEvent[]): ReadEvent[] {
  const sequence = Math.max(...events.map((one) => one.sequence));
  return events
    .filter((one) => one.sequence === sequence || one.problem !== null)
    .map((one, place) => (place === 0 ? one : { ...one, uid: null }));
}

/**
 * Reads the events of a group: a series with its single times, or single times whose series is not in the file. What can't
 * be read is there with its problem.
 */
export function readGroup({ events, times }: EventGroup, reading: Reading): ReadEvent[] {
  if (events.length === 0) return times.map((part) => readPart(part, reading));
  const [event, ...others] = latestOf(events.map((part) => readPart(part, reading))) as [
    ReadEvent,
    ...ReadEvent[],
  ];
  const { start, end, allDay, timeZone } = event;
  if (start === null) return [event, ...others];
  const series: Times = { start, end, allDay, timeZone };
  const overrides = times.slice(-MAX_TIMES).map((part) => readPart(part, reading, series));
  // a time that can't be read is not at its usual hour
  const lost = overrides.filter(({ problem }) => problem !== null);
  const excluded = [...event.excluded, ...lost.flatMap(({ occurrence }) => occurrence ?? [])];
  const read = overrides.filter(({ problem }) => problem === null);
  return [{ ...event, excluded, overrides: read }, ...lost, ...others];
}
