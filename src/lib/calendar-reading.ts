import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";

/** An event that a file describes. `problem`: why it can't be taken over as it is. */
export type ReadEvent = {
  title: string;
  description: string;
  location: string;
  start: Date | null;
  end: Date | null;
  timeZone: string;
  recurrence: string | null;
  problem: "UNREADABLE" | "UNKNOWN_ZONE" | "EXCEPTIONS" | "CANCELLED" | null;
};

/** The zone that a time names: one that this server knows, UTC, or for a time without a zone that of the reader. */
function zoneOf(property: ICAL.Property, time: ICAL.Time, timeZone: string): string | null {
  if (time.zone === ICAL.Timezone.utcTimezone) return "UTC";
  const named = property.getFirstParameter("tzid");
  if (!named) return timeZone;
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(named).timeZoneId;
  } catch {
    return null;
  }
}

type Moment = { at: Date; timeZone: string };

/** The moment of a property; null: its zone is unknown. Throws for what is no time. */
function momentOf(property: ICAL.Property, timeZone: string): Moment | null {
  const [, , , written] = property.toJSON() as unknown[];
  const time = property.getFirstValue() as ICAL.Time;
  // the library takes the 31st of April for the 1st of May
  if (time.toString() !== written) throw new RangeError("no such time");
  const zone = zoneOf(property, time, timeZone);
  if (zone === null) return null;
  const { year, month, day, hour, minute, second } = time;
  const local = Temporal.PlainDateTime.from(
    { year, month, day, hour, minute, second },
    { overflow: "reject" },
  );
  return { at: new Date(local.toZonedDateTime(zone).epochMilliseconds), timeZone: zone };
}

function endOf(event: ICAL.Component, start: Moment): Date | null {
  const end = event.getFirstProperty("dtend");
  if (end) return momentOf(end, start.timeZone)?.at ?? null;
  const duration = event.getFirstPropertyValue("duration") as ICAL.Duration | null;
  return duration ? new Date(start.at.getTime() + duration.toSeconds() * 1000) : null;
}

const textOf = (event: ICAL.Component, name: string) => String(event.getFirstPropertyValue(name) ?? "");

function problemOf(event: ICAL.Component): ReadEvent["problem"] {
  if (textOf(event, "status").toUpperCase() === "CANCELLED") return "CANCELLED";
  const isException = ["recurrence-id", "exdate", "rdate", "exrule"].some((name) => event.hasProperty(name));
  return isException || event.getAllProperties("rrule").length > 1 ? "EXCEPTIONS" : null;
}

function readEvent(event: ICAL.Component, timeZone: string): ReadEvent {
  const [title, description, location] = ["summary", "description", "location"].map((name) =>
    textOf(event, name),
  ) as [string, string, string];
  const nothing = { start: null, end: null, timeZone, recurrence: null };
  const read: ReadEvent = { title, description, location, ...nothing, problem: problemOf(event) };
  try {
    const property = event.getFirstProperty("dtstart");
    const start = property && momentOf(property, timeZone);
    if (!start) return { ...read, problem: property ? "UNKNOWN_ZONE" : "UNREADABLE" };
    const rule = event.getFirstPropertyValue("rrule");
    const end = endOf(event, start);
    const kept = end && end > start.at ? end : null;
    return {
      ...read,
      start: start.at,
      end: kept,
      timeZone: start.timeZone,
      recurrence: rule?.toString() ?? null,
    };
  } catch {
    return { ...read, problem: "UNREADABLE" };
  }
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
    return events.slice(0, max + 1).map((event) => readEvent(event, timeZone));
  } catch {
    return null;
  }
}
