import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { tzlib_get_ical_block } from "timezones-ical-library";
import { nearestName } from "./css-colors";
import { endFrom } from "./day-spans";
import { readPlace } from "./place";
import { isFirstOfRule, isRecurrence, lastTimeOf, nextTimeOf } from "./recurrence";
import { splitRecurrence } from "./recurrence-split";

/** An event as a calendar program reads it (RFC 5545). */
export type CalendarEvent = {
  /** the same in every file for as long as the event exists */
  uid: string;
  /** counts the changes: a program takes the file with the higher one */
  revision: number;
  /** null: no longer known */
  createdAt: Date | null;
  changedAt: Date;
  start: Date;
  end: Date | null;
  /** it lasts for whole days of `timeZone`, which other programs show on these days in any zone */
  allDay: boolean;
  /** an RFC 5545 rule, counted from `start` in local time of `timeZone` */
  recurrence: string | null;
  timeZone: string;
  title: string;
  description: string;
  location: string;
  /** #RRGGBB; null: none */
  color: string | null;
  url: string;
  organizer: { name: string; address: string };
  isTentative: boolean;
  /** it does not take place: a program that has it removes it or crosses it out */
  isCancelled: boolean;
  /** how many minutes before it begins the reader is reminded; never of what is tentative or cancelled */
  alarms: number[];
  /** times of its rule that do not take place */
  cancelled: Date[];
  changed: ChangedTime[];
};

/** A time of a repeating event that differs from the others; `occurrence`: when it begins by the rule. */
type ChangedTime = Pick<
  CalendarEvent,
  "start" | "end" | "title" | "description" | "location" | "isTentative"
> & {
  occurrence: Date;
};

export type CalendarFacts = { name?: string; refreshMinutes?: number; isPublished?: boolean };

const PRODUCT = "-//Samvaro//Samvaro//EN";
/** Programs other than Apple's and Google's end lines with CRLF too (RFC 5545, 3.1). */
const EOL = "\r\n";

// the library doesn't count the space that begins a continued line; RFC 5545 allows 75 bytes with it
ICAL.foldLength = 74;
// without a declaration the library adds VALUE=TEXT, which some programs show as a part of the name
for (const name of ["name", "x-wr-calname"]) ICAL.design.defaultSet.property[name] = { defaultType: "text" };

const zones = new Map<string, string | null>();

/** The VTIMEZONE of a zone under the zone's own name; null: UTC, or a zone that the library doesn't know. */
function zoneText(timeZone: string): string | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const [block = ""] = tzlib_get_ical_block(timeZone);
  // the library returns Europe/Berlin for Europe/Stockholm: programs look the zone up by the name in DTSTART
  const text =
    timeZone === "UTC" || !block.startsWith("BEGIN:VTIMEZONE")
      ? null
      : block.replace(/^(TZID|X-LIC-LOCATION):.*$/gm, (_, name) => `${name}:${timeZone}`);
  zones.set(timeZone, text);
  return text;
}

const utcTime = (at: Date) => ICAL.Time.fromJSDate(at, true);

const wallClock = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Whether the local time names one moment: of an hour that occurs twice in autumn, programs read either. */
const isUnambiguous = (local: Temporal.ZonedDateTime) =>
  (["earlier", "later"] as const).every(
    (disambiguation) =>
      local.toPlainDateTime().toZonedDateTime(local.timeZoneId, { disambiguation }).epochMilliseconds ===
      local.epochMilliseconds,
  );

function addLocalTime(
  component: ICAL.Component,
  name: string,
  local: Temporal.PlainDateTime,
  timeZone: string,
): void {
  const { year, month, day, hour, minute, second } = local;
  const property = new ICAL.Property(name);
  property.setParameter("tzid", timeZone);
  property.setValue(ICAL.Time.fromData({ year, month, day, hour, minute, second }));
  component.addProperty(property);
}

/** The day of a moment, without an hour and a zone (RFC 5545, 3.3.4). */
function addDay(component: ICAL.Component, name: string, at: Date, timeZone: string): void {
  const { year, month, day } = wallClock(at, timeZone);
  component.addPropertyWithValue(name, ICAL.Time.fromData({ year, month, day, isDate: true }));
}

/** A moment as local time of the event's zone; in UTC if that is not exact, or if the zone is not known. */
function addTime(component: ICAL.Component, name: string, at: Date, event: CalendarEvent): void {
  if (event.allDay) {
    addDay(component, name, at, event.timeZone);
    return;
  }
  const local = zoneText(event.timeZone) === null ? null : wallClock(at, event.timeZone);
  if (local && (event.recurrence !== null || isUnambiguous(local)))
    addLocalTime(component, name, local.toPlainDateTime(), event.timeZone);
  else component.addPropertyWithValue(name, utcTime(at));
}

/**
 * The name of a time of a repeating event: when it begins by the rule. Where the rule's hour is skipped in spring, programs
 * that compare local times know the time by the hour that the rule gives, not by that at which it takes place.
 */
function addOccurrence(component: ICAL.Component, name: string, at: Date, series: CalendarEvent): void {
  const { timeZone } = series;
  if (series.allDay || zoneText(timeZone) === null) {
    addTime(component, name, at, series);
    return;
  }
  const usual = wallClock(series.start, timeZone).toPlainTime();
  const local = wallClock(at, timeZone).toPlainDateTime();
  const byRule = local.withPlainTime(usual);
  const isThatTime = byRule.toZonedDateTime(timeZone).epochMilliseconds === at.getTime();
  addLocalTime(component, name, isThatTime ? byRule : local, timeZone);
}

/** A rule whose UNTIL is a day, as RFC 5545 demands where DTSTART is one. */
const untilDay = (recurrence: string, timeZone: string) =>
  recurrence.replace(/UNTIL=(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, (_, year, month, day, ...clock) => {
    const [hour, minute, second] = clock;
    const last = wallClock(new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), timeZone);
    return `UNTIL=${last.toPlainDate().toString().replaceAll("-", "")}`;
  });

/**
 * The rule for other programs. A day as UNTIL becomes that day's last second in UTC: RFC 5545 demands a moment where
 * DTSTART is one, and Outlook leaves out the last day otherwise.
 */
function ruleOf({ recurrence, timeZone, allDay }: CalendarEvent): ICAL.Recur | null {
  if (recurrence === null) return null;
  if (allDay) return ICAL.Recur.fromString(untilDay(recurrence, timeZone));
  const rule = recurrence.replace(/UNTIL=(\d{4})(\d\d)(\d\d)(?=;|$)/, (_, year, month, day) => {
    const last = Temporal.PlainDateTime.from(`${year}-${month}-${day}T23:59:59`).toZonedDateTime(timeZone);
    return `UNTIL=${utcTime(new Date(last.epochMilliseconds)).toICALString()}`;
  });
  return ICAL.Recur.fromString(rule);
}

/** The host by name. RFC 5546 demands an address, which is never the host's own. */
function addOrganizer(component: ICAL.Component, { name, address }: CalendarEvent["organizer"]): void {
  const property = new ICAL.Property("organizer");
  property.setParameter("cn", name);
  property.setValue(`mailto:${address}`);
  component.addProperty(property);
}

/** Google shows no URL, so the link ends the description too. */
const describedBy = ({ description, url }: CalendarEvent) =>
  description === "" ? url : `${description}\n\n${url}`;

function addAlarm(component: ICAL.Component, minutes: number, text: string): void {
  const alarm = new ICAL.Component("valarm");
  alarm.addPropertyWithValue("action", "DISPLAY");
  alarm.addPropertyWithValue("trigger", ICAL.Duration.fromSeconds(-60 * minutes));
  alarm.addPropertyWithValue("description", text);
  component.addSubcomponent(alarm);
}

/** One VEVENT, folded to lines of 75 bytes: of the event, or of one time of it that differs. */
function eventText(whole: CalendarEvent, changed: ChangedTime | null = null): string {
  const event = changed ? { ...whole, ...changed, recurrence: null } : whole;
  const component = new ICAL.Component("vevent");
  const add = (name: string, value: unknown) => component.addPropertyWithValue(name, value as string);
  add("uid", event.uid);
  // without a METHOD, DTSTAMP is the last change (RFC 5545, 3.8.7.2); the same text for the same state gives an ETag
  add("dtstamp", utcTime(event.changedAt));
  if (event.createdAt) add("created", utcTime(event.createdAt));
  add("last-modified", utcTime(event.changedAt));
  add("sequence", event.revision);
  addTime(component, "dtstart", event.start, event);
  if (event.end) addTime(component, "dtend", event.end, event);
  if (changed) addOccurrence(component, "recurrence-id", changed.occurrence, whole);
  const rule = ruleOf(event);
  if (rule) add("rrule", rule);
  // one property for each: some programs read only the first value of a list
  if (rule) for (const at of event.cancelled) addOccurrence(component, "exdate", at, event);
  add("summary", event.title);
  if (event.location) add("location", event.location);
  const { at } = readPlace(event.location);
  if (at) add("geo", [at.latitude, at.longitude]);
  add("description", describedBy(event));
  add("url", event.url);
  // RFC 7986, 5.9: a name of CSS
  if (event.color) add("color", nearestName(event.color));
  const isCertain = !event.isTentative && !event.isCancelled;
  add("status", event.isCancelled ? "CANCELLED" : event.isTentative ? "TENTATIVE" : "CONFIRMED");
  // what is not decided keeps nobody from being booked
  add("transp", isCertain ? "OPAQUE" : "TRANSPARENT");
  addOrganizer(component, event.organizer);
  if (isCertain) for (const minutes of event.alarms) addAlarm(component, minutes, event.title);
  return component.toString();
}

/** A property on a line of its own, escaped and folded. */
function lineOf(name: string, value: string): string {
  const property = new ICAL.Property(name);
  property.setValue(value);
  return property.toICALString();
}

function headOf({ name, refreshMinutes, isPublished }: CalendarFacts): string[] {
  const lines = ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:${PRODUCT}`, "CALSCALE:GREGORIAN"];
  if (isPublished) lines.push("METHOD:PUBLISH");
  if (name) lines.push(lineOf("name", name), lineOf("x-wr-calname", name));
  if (refreshMinutes) {
    lines.push(`REFRESH-INTERVAL;VALUE=DURATION:PT${refreshMinutes}M`);
    lines.push(`X-PUBLISHED-TTL:PT${refreshMinutes}M`);
  }
  return lines;
}

/**
 * The events as which programs show the times of a series whose first time is none of its rule's days. RFC 5545, 3.8.5.3
 * leaves open what they show of it, and they differ: so the first time is an event of its own.
 */
function publishedAs(event: CalendarEvent): CalendarEvent[] {
  const { recurrence, start, timeZone, uid } = event;
  if (recurrence === null || !isRecurrence(recurrence)) return [event];
  const one = { recurrence, dateTime: start, timeZone };
  if (isFirstOfRule(one)) return [event];
  const second = nextTimeOf(one, lastTimeOf(one), new Date(start.getTime() + 1));
  const isFirst = (at: Date) => at.getTime() === start.getTime();
  const own = event.changed.find(({ occurrence }) => isFirst(occurrence));
  const single = { ...event, ...own, uid: `${uid}-first`, recurrence: null, cancelled: [], changed: [] };
  const first = event.cancelled.some(isFirst) ? [] : [single];
  if (!second) return first;
  const end = endFrom(second, { ...event, dateTime: start, endTime: event.end });
  const cancelled = event.cancelled.filter((at) => !isFirst(at));
  const changed = event.changed.filter(({ occurrence }) => !isFirst(occurrence));
  const rest = { start: second, end, recurrence: splitRecurrence(one, second).after, cancelled, changed };
  return [...first, { ...event, ...rest }];
}

/** Milliseconds of writing after which other calls get their turn. */
const TURN_MS = 10;

/** An iCalendar file with the zones that its events use. It yields to other work between parts. */
export async function calendarText(facts: CalendarFacts, events: CalendarEvent[]): Promise<string> {
  const timed = events.filter(({ allDay }) => !allDay);
  const used = [...new Set(timed.map(({ timeZone }) => timeZone))];
  const parts = [...headOf(facts), ...used.flatMap((zone) => zoneText(zone) ?? [])];
  let began = performance.now();
  for (const whole of events) {
    const texts = publishedAs(whole).flatMap((event) =>
      [null, ...event.changed].map((changed) => ({ event, changed })),
    );
    for (const { event, changed } of texts) {
      parts.push(eventText(event, changed));
      if (performance.now() - began < TURN_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      began = performance.now();
    }
  }
  return [...parts, "END:VCALENDAR", ""].join(EOL);
}
