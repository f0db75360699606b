import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { findIana } from "windows-iana";
import { readPlace, writePlace } from "./place";
import { addDays, beginOf, dayOf } from "./whole-days";

/** Max characters of a place. */
const MAX_LOCATION = 200;

const DAY_SECONDS = 86_400;

type Words = { title: string; description: string; location: string };

/** A time of a repeating event that is cancelled (`changed` null) or differs; `occurrence`: when it begins by the rule. */
export type ReadException = {
  occurrence: Date;
  changed: (Words & { start: Date; end: Date | null }) | null;
};

/** An event that a file describes. `problem`: why it can't be taken over as it is. */
export type ReadEvent = Words & {
  start: Date | null;
  end: Date | null;
  /** it has days without hours: those of `timeZone` */
  allDay: boolean;
  timeZone: string;
  recurrence: string | null;
  /** of a repeating event */
  exceptions: ReadException[];
  problem: "UNREADABLE" | "UNKNOWN_ZONE" | "EXCEPTIONS" | "CANCELLED" | null;
};

/** Max cancelled and changed times that are read of an event: each costs some time. */
const MAX_EXCEPTIONS = 100;

/**
 * The zone of this name that this server knows: by its own name, after a path, or by that of Windows. Null: none. A bare
 * distance from UTC is no zone that an activity could have: it says nothing of summer time, and Node 20 takes it for none.
 */
function knownZone(name: string): string | null {
  const [inPath] = /[A-Z]\w+\/[\w/+-]+$/.exec(name.slice(-64)) ?? [];
  for (const candidate of [name, inPath, findIana(name)[0]]) {
    if (candidate === undefined) continue;
    try {
      const { timeZoneId } = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(candidate);
      if (!/^[+-]/.test(timeZoneId)) return timeZoneId;
    } catch {
      // not this one
    }
  }
  return null;
}

/** The zone that a time names, UTC, or for a time without a zone that of the reader; null: an unknown one. */
function zoneOf(property: ICAL.Property, time: ICAL.Time, timeZone: string): string | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return "UTC";
  const named = property.getFirstParameter("tzid");
  return named ? knownZone(named) : timeZone;
}

type Moment = { at: Date; timeZone: string; isDay: boolean };

/** The moments of a property, null for those of an unknown zone. Throws for what is no time. */
function momentsOf(property: ICAL.Property, timeZone: string): (Moment | null)[] {
  const [, , , ...written] = property.toJSON() as unknown[];
  return (property.getValues() as ICAL.Time[]).map((time, place) => {
    // the library takes the 31st of April for the 1st of May
    if (time.toString() !== written[place]) throw new RangeError("no such time");
    const zone = zoneOf(property, time, timeZone);
    if (zone === null) return null;
    const { year, month, day, hour, minute, second } = time;
    const local = Temporal.PlainDateTime.from(
      { year, month, day, hour, minute, second },
      { overflow: "reject" },
    );
    const at = new Date(local.toZonedDateTime(zone).epochMilliseconds);
    return { at, timeZone: zone, isDay: time.isDate };
  });
}

const momentOf = (property: ICAL.Property, timeZone: string): Moment | null =>
  momentsOf(property, timeZone)[0] ?? null;

/** Null: it has none; undefined: it is in an unknown zone. */
function endOf(event: ICAL.Component, start: Moment): Date | null | undefined {
  const end = event.getFirstProperty("dtend");
  if (end) return momentOf(end, start.timeZone)?.at;
  const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
  if (!duration) return null;
  const seconds = duration.toSeconds();
  if (start.isDay)
    return beginOf(addDays(dayOf(start.at, start.timeZone), seconds / DAY_SECONDS), start.timeZone);
  return new Date(start.at.getTime() + seconds * 1000);
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

const isCancelled = (event: ICAL.Component) => textOf(event, "status").toUpperCase() === "CANCELLED";

/** What no activity can have: times beside the rule, and more than one rule. */
function problemOf(event: ICAL.Component): ReadEvent["problem"] {
  if (isCancelled(event)) return "CANCELLED";
  const isMore = ["rdate", "exrule"].some((name) => event.hasProperty(name));
  return isMore || event.getAllProperties("rrule").length > 1 ? "EXCEPTIONS" : null;
}

function wordsOf(event: ICAL.Component): Words {
  const [title, description, location] = ["summary", "description", "location"].map((name) =>
    textOf(event, name),
  ) as [string, string, string];
  return { title, description, location: withCoordinates(event, location) };
}

/** The place with the coordinates of GEO, unless its text has some. */
function withCoordinates(event: ICAL.Component, location: string): string {
  const [latitude, longitude] = [event.getFirstPropertyValue("geo")].flat().map(Number);
  if (latitude === undefined || longitude === undefined || readPlace(location).at) return location;
  // written by programs that know of no place
  if (latitude === 0 && longitude === 0) return location;
  const written = writePlace(location, { latitude, longitude }, MAX_LOCATION);
  return readPlace(written).at ? written : location;
}

function changedOf(event: ICAL.Component, timeZone: string): ReadException["changed"] {
  const property = event.getFirstProperty("dtstart");
  const start = property && momentOf(property, timeZone);
  if (!start) throw new RangeError("a time without a beginning");
  const end = endOf(event, start);
  if (end === undefined) throw new RangeError("an end in an unknown zone");
  return { ...wordsOf(event), start: start.at, end };
}

/** The single times of a repeating event that differ from the others; null: not all can be read, or they are too many. */
function exceptionsOf(
  event: ICAL.Component,
  overrides: ICAL.Component[],
  timeZone: string,
): ReadException[] | null {
  const exdates = event.getAllProperties("exdate");
  const count = exdates.reduce((sum, property) => sum + property.getValues().length, overrides.length);
  if (count > MAX_EXCEPTIONS) return null;
  const isDay = (property: ICAL.Property | null) => property?.type === "date";
  // a day in place of a moment names none of the times
  const days = isDay(event.getFirstProperty("dtstart"));
  if (exdates.some((property) => isDay(property) !== days)) return null;
  if (overrides.some((one) => one.getFirstProperty("recurrence-id")?.getFirstParameter("range"))) return null;
  try {
    const gone = exdates.flatMap((property) => momentsOf(property, timeZone));
    const changed = overrides.map((one) => {
      const named = momentOf(one.getFirstProperty("recurrence-id") as ICAL.Property, timeZone);
      return named && { occurrence: named.at, changed: isCancelled(one) ? null : changedOf(one, timeZone) };
    });
    const all = [...gone.map((one) => one && { occurrence: one.at, changed: null }), ...changed];
    return all.every((one) => one !== null) ? all : null;
  } catch {
    return null;
  }
}

function readEvent(event: ICAL.Component, overrides: ICAL.Component[], timeZone: string): ReadEvent {
  const nothing = { start: null, end: null, allDay: false, timeZone, recurrence: null, exceptions: [] };
  const read: ReadEvent = { ...wordsOf(event), ...nothing, problem: problemOf(event) };
  try {
    const property = event.getFirstProperty("dtstart");
    const start = property && momentOf(property, timeZone);
    if (!start) return { ...read, problem: property ? "UNKNOWN_ZONE" : "UNREADABLE" };
    const rule = event.getFirstPropertyValue("rrule");
    const end = endOf(event, start);
    if (end === undefined) return { ...read, problem: "UNKNOWN_ZONE" };
    const kept = end && end > start.at ? end : null;
    const exceptions = rule ? exceptionsOf(event, overrides, start.timeZone) : [];
    return {
      ...read,
      start: start.at,
      end: kept,
      allDay: start.isDay,
      timeZone: start.timeZone,
      recurrence: rule?.toString() ?? null,
      exceptions: exceptions ?? [],
      problem: read.problem ?? (exceptions ? null : "EXCEPTIONS"),
    };
  } catch {
    return { ...read, problem: "UNREADABLE" };
  }
}

/** Events with the single times that belong to them: a file describes these as events with the same UID. */
function groupTimes(events: ICAL.Component[]): { event: ICAL.Component; overrides: ICAL.Component[] }[] {
  const groups = events
    .filter((event) => !event.hasProperty("recurrence-id"))
    .map((event) => ({ event, overrides: [] as ICAL.Component[] }));
  const repeating = new Map(
    groups
      .filter(({ event }) => event.hasProperty("rrule") && event.hasProperty("uid"))
      .map((group) => [textOf(group.event, "uid"), group]),
  );
  // one whose series is not in the file, as in an invitation to a single time, is an event like others
  const alone = events.filter((event) => {
    if (!event.hasProperty("recurrence-id")) return false;
    const series = repeating.get(textOf(event, "uid"));
    series?.overrides.push(event);
    return series === undefined;
  });
  return [...groups, ...alone.map((event) => ({ event, overrides: [] }))];
}

/**
 * The events of an iCalendar file; null: it is none. Rules are only copied, never expanded: one that never matches would
 * hang the library. `timeZone`: of times that name none.
 */
export function readCalendar(text: string, timeZone: string, max: number): ReadEvent[] | null {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    const roots = Array.isArray(parsed[0]) ? (parsed as unknown[][]) : [parsed];
    const events = roots
      .filter(([name]) => name === "vcalendar")
      .flatMap((root) => new ICAL.Component(root as never).getAllSubcomponents("vevent"));
    // one more than allowed, so that the caller sees that there are too many
    return groupTimes(events)
      .slice(0, max + 1)
      .map(({ event, overrides }) => readEvent(event, overrides, timeZone));
  } catch {
    return null;
  }
}
