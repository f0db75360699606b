import ICAL from "ical.js";
import ical, { type VEvent } from "node-ical";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { type CalendarEvent, calendarText } from "./calendar-text";
import { isRecurrence, timesBetween } from "./recurrence";

const plan: CalendarEvent = {
  uid: "0197c4ab-0000-7000-8000-000000000001",
  revision: 3,
  createdAt: new Date("2026-01-02T03:04:05Z"),
  changedAt: new Date("2026-02-03T04:05:06Z"),
  start: new Date("2026-06-23T16:30:00Z"),
  end: new Date("2026-06-23T18:00:00Z"),
  allDay: false,
  recurrence: null,
  timeZone: "Europe/Stockholm",
  title: "Kvällsbad",
  description: "",
  location: "",
  color: null,
  url: "https://samvaro.example/events/1",
  organizer: { name: "Elin", address: "samvaro@samvaro.example" },
  isTentative: false,
  isCancelled: false,
  alarms: [],
  cancelled: [],
  changed: [],
};
const textOf = (facts: Partial<CalendarEvent>) => calendarText({}, [{ ...plan, ...facts }]);
/** What a parser that has nothing in common with the writer reads. */
const readBack = async (facts: Partial<CalendarEvent>) => {
  const read = Object.values(ical.sync.parseICS(await textOf(facts)));
  return read.filter((part): part is VEvent => part?.type === "VEVENT");
};

test("An independent parser reads what was written.", async () => {
  const events = await readBack({
    description: "Bastun är varm.\nTa med handduk.",
    location: "Kallbadhuset",
  });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    uid: plan.uid,
    sequence: 3,
    created: plan.createdAt,
    dtstamp: plan.changedAt,
    lastmodified: plan.changedAt,
    start: plan.start,
    end: plan.end,
    summary: "Kvällsbad",
    location: "Kallbadhuset",
    description: `Bastun är varm.\nTa med handduk.\n\n${plan.url}`,
    status: "CONFIRMED",
    organizer: { params: { CN: "Elin" }, val: "mailto:samvaro@samvaro.example" },
  });
});

test("A color is the name of the nearest one of CSS (RFC 7986, 5.9), also of a changed time.", async () => {
  const at = new Date("2026-06-30T16:30:00Z");
  const texts = { title: "Nattbad", description: "", location: "" };
  const changed = [{ occurrence: at, start: at, end: null, ...texts, isTentative: false }];
  const text = await textOf({ color: "#EF4444", recurrence: "FREQ=WEEKLY;COUNT=3", changed });
  expect(text.match(/^COLOR:.*$/gm)).toEqual(["COLOR:orangered", "COLOR:orangered"]);
  expect(await textOf({})).not.toContain("COLOR");
});

test("The coordinates of a place are its GEO too, also those of a changed time.", async () => {
  const [at] = await readBack({ location: "Nydala (63.82330, 20.31070)" });
  expect([at?.location, at?.geo]).toEqual(["Nydala (63.82330, 20.31070)", { lat: 63.8233, lon: 20.3107 }]);
  expect(await textOf({ location: "Nydala (63.82330, 20.31070)" })).toContain("\r\nGEO:63.8233;20.3107\r\n");
  expect(await textOf({ location: "Nydala" })).not.toContain("GEO");
});

test("Reminders are alarms of what is certain, of each time too; what is tentative has none.", async () => {
  const occurrence = new Date("2026-06-30T16:30:00Z");
  const { start, end, title, description, location } = plan;
  const tentative = { occurrence, start, end, title, description, location, isTentative: true };
  const text = await textOf({
    title: "Bad; kväll",
    alarms: [60, 1440],
    recurrence: "FREQ=WEEKLY;COUNT=3",
    changed: [tentative],
  });
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const alarmsOf = (event: ICAL.Component) =>
    event
      .getAllSubcomponents("valarm")
      .map((alarm) => [
        alarm.getFirstPropertyValue("action"),
        String(alarm.getFirstPropertyValue("trigger")),
        alarm.getFirstPropertyValue("description"),
      ]);
  expect(events.map(alarmsOf)).toEqual([
    [
      ["DISPLAY", "-PT1H", "Bad; kväll"],
      ["DISPLAY", "-P1D", "Bad; kväll"],
    ],
    [],
  ]);
  expect(await textOf({ alarms: [60], isTentative: true })).not.toContain("VALARM");
});

test("What is cancelled says so, keeps nobody booked and reminds nobody; its beginning in time may be unknown.", async () => {
  const facts = { isCancelled: true, alarms: [60], createdAt: null };
  const [event] = await readBack(facts);
  expect(event).toMatchObject({ uid: plan.uid, status: "CANCELLED", transparency: "TRANSPARENT" });
  expect(event).not.toHaveProperty("created");
  expect(await textOf(facts)).not.toContain("VALARM");
});

const hostile = [
  "a\r\nEND:VEVENT\nBEGIN:VEVENT",
  "semi; comma, back\\slash \\n \"quoted\" 'x' ^n",
  "👩‍👩‍👧‍👦".repeat(40),
  "å".repeat(2000),
  "\u2028ATTENDEE:mailto:x@y",
  ":".repeat(80),
];
const texts = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: "grapheme", maxLength: 200 }),
  fc
    .array(fc.constantFrom("\n", "\\", ";", ",", ":", '"', "^", "é", "🏊", "n", " ", "\t"), { maxLength: 90 })
    .map((all) => all.join("")),
);
/** As texts are stored: tidied. */
const stored = texts.map((text) =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Surrogate}|\p{Cc}(?<![\n\t])/gu, "?")
    .trim(),
);

test("No text breaks out of its line, and every line has at most 75 bytes.", async () => {
  await fc.assert(
    fc.asyncProperty(stored, stored, stored, async (title, location, name) => {
      const facts = { title, location, description: title, organizer: { ...plan.organizer, name } };
      const text = await textOf(facts);
      const lines = text.split("\r\n");
      expect(lines.join("")).not.toMatch(/[\r\n]/);
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
      expect(others).toEqual([]);
      expect(event?.getFirstPropertyValue("summary")).toBe(title);
      expect(event?.getFirstPropertyValue("location") ?? "").toBe(location);
      expect(event?.getAllProperties("attendee")).toEqual([]);
      const read = await readBack(facts);
      expect(read.map(({ uid }) => uid)).toEqual([plan.uid]);
    }),
    { numRuns: 300 },
  );
});

const zones = [
  "Europe/Stockholm",
  "Europe/Paris",
  "America/New_York",
  "Australia/Lord_Howe",
  "UTC",
  "Asia/Kolkata",
];
const moments = fc.date({ min: new Date("2020-01-01"), max: new Date("2036-12-31"), noInvalidDate: true });

test("Times are the same moments for an independent parser, in each zone and over each change of the clock.", async () => {
  const changes = [
    "2026-10-25T00:30:00Z",
    "2026-10-25T01:30:00Z",
    "2026-03-29T01:00:00Z",
    "2026-11-01T06:30:00Z",
  ];
  const starts = fc.oneof(
    moments,
    fc.constantFrom(...changes).map((at) => new Date(at)),
  );
  await fc.assert(
    fc.asyncProperty(starts, fc.constantFrom(...zones), async (at, timeZone) => {
      const start = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      const end = new Date(start.getTime() + 5_400_000);
      const [event] = await readBack({ start, end, timeZone });
      expect([event?.start.toISOString(), event?.end?.toISOString()]).toEqual([
        start.toISOString(),
        end.toISOString(),
      ]);
    }),
    { numRuns: 500 },
  );
});

const ruleOf = async (facts: Partial<CalendarEvent>) =>
  /BEGIN:VEVENT[\s\S]*^RRULE:(.*)$/m.exec((await textOf(facts)).replace(/\r\n /g, ""))?.[1]?.trim();
const partsOf = (rule: string | undefined) =>
  rule
    ?.replace(/(?<=[=,])\+/g, "")
    .split(";")
    .filter((part) => part !== "INTERVAL=1" && part !== "WKST=MO")
    .sort();

test("A rule is kept as it is, with the zone that it counts in.", async () => {
  const rules = [
    "FREQ=WEEKLY;INTERVAL=999;BYDAY=MO,WE;WKST=SU",
    "BYDAY=-1FR;FREQ=MONTHLY;COUNT=1",
    "FREQ=MONTHLY;BYDAY=+1MO,MO,TU;BYSETPOS=-1;COUNT=1000",
    "FREQ=YEARLY;BYMONTH=2,12;BYMONTHDAY=-31,31",
    "FREQ=YEARLY;BYYEARDAY=1,-366",
    "FREQ=YEARLY;BYWEEKNO=53,-53;BYDAY=SU",
    "FREQ=YEARLY;BYDAY=-53SU",
    "FREQ=YEARLY;COUNT=1000;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366",
    "FREQ=WEEKLY;UNTIL=20260401T120000Z",
  ];
  for (const recurrence of rules) {
    expect(isRecurrence(recurrence)).toBe(true);
    // from the first day of the rule on
    const from = {
      dateTime: plan.start,
      timeZone: plan.timeZone,
      recurrence: recurrence.replace(/;?COUNT=\d+/, ""),
    };
    const span = { from: new Date(plan.start.getTime() + 1), to: new Date("2100-01-01T00:00:00Z") };
    const [start = plan.start] = recurrence.includes("UNTIL") ? [] : timesBetween(from, null, span);
    expect(partsOf(await ruleOf({ recurrence, start, end: null }))).toEqual(partsOf(recurrence));
  }
  expect(await textOf({ recurrence: "FREQ=DAILY" })).toContain(
    "DTSTART;TZID=Europe/Stockholm:20260623T183000\r\n",
  );
});

/** What Thunderbird shows: its parser compares local times. */
function shownBy(text: string): string[] {
  const all = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
  const uidOf = (one: ICAL.Component) => one.getFirstPropertyValue("uid");
  const isTime = (one: ICAL.Component) => one.hasProperty("recurrence-id");
  return all
    .filter((one) => !isTime(one))
    .flatMap((whole) => {
      const exceptions = all.filter((one) => isTime(one) && uidOf(one) === uidOf(whole));
      const event = new ICAL.Event(whole, { exceptions });
      if (!event.isRecurring()) return [`${event.startDate} ${event.summary}`];
      const times = event.iterator();
      const found: string[] = [];
      for (let at = times.next(); at; at = times.next()) {
        const { item, startDate } = event.getOccurrenceDetails(at);
        found.push(`${startDate} ${item.summary}`);
      }
      return found;
    });
}

test("A cancelled or changed time whose hour is skipped in spring is named by the hour of the rule.", async () => {
  const series = { start: new Date("2027-03-21T01:30:00Z"), end: null, recurrence: "FREQ=WEEKLY;COUNT=3" };
  // 02:30 in Stockholm, which is 03:30 on the day of the change
  const occurrence = new Date("2027-03-28T01:30:00Z");
  const cancelled = await textOf({ ...series, cancelled: [occurrence] });
  expect(cancelled).toContain("\r\nEXDATE;TZID=Europe/Stockholm:20270328T023000\r\n");
  expect(shownBy(cancelled)).toEqual(["2027-03-21T02:30:00 Kvällsbad", "2027-04-04T02:30:00 Kvällsbad"]);
  const start = new Date("2027-03-28T10:00:00Z");
  const other = { title: "Match", description: "", location: "", isTentative: false };
  const moved = await textOf({ ...series, changed: [{ occurrence, start, end: null, ...other }] });
  expect(moved).toContain("\r\nRECURRENCE-ID;TZID=Europe/Stockholm:20270328T023000\r\n");
  expect(shownBy(moved)).toEqual([
    "2027-03-21T02:30:00 Kvällsbad",
    "2027-03-28T12:00:00 Match",
    "2027-04-04T02:30:00 Kvällsbad",
  ]);
  // the rule's hour is that of its first time, also if that one is on the day of the change
  const first = await textOf({ ...series, start: occurrence, cancelled: [occurrence] });
  expect(first).toContain("\r\nEXDATE;TZID=Europe/Stockholm:20270328T033000\r\n");
});

test("A day as the end of a rule becomes its last second in the zone: other programs leave the day out.", async () => {
  const recurrence = "FREQ=DAILY;UNTIL=20261025;BYDAY=MO,SU";
  expect(await ruleOf({ recurrence })).toContain("UNTIL=20261025T225959Z");
  expect(await ruleOf({ recurrence, timeZone: "America/New_York" })).toContain("UNTIL=20261026T035959Z");
});

test("A series whose first time is none of its rule's days is shown alike by every program.", async () => {
  const off = {
    start: new Date("2027-06-03T18:00:00Z"),
    end: new Date("2027-06-03T20:00:00Z"),
    recurrence: "FREQ=WEEKLY;COUNT=3;BYDAY=WE",
    timeZone: "Europe/Berlin",
  };
  const [first, second, third] = [3, 9, 16].map((day) => new Date(Date.UTC(2027, 5, day, 18))) as [
    Date,
    Date,
    Date,
  ];
  const shown = async (facts: Partial<CalendarEvent>) =>
    shownBy(await textOf({ ...off, ...facts })).map((one) => one.slice(0, 16));
  const [one, two, three] = ["03", "09", "16"].map((day) => `2027-06-${day}T20:00`);
  expect(await shown({})).toEqual([one, two, three]);
  expect(await shown({ cancelled: [first] })).toEqual([two, three]);
  expect(await shown({ cancelled: [second] })).toEqual([one, three]);
  expect(await shown({ recurrence: "FREQ=WEEKLY;COUNT=1;BYDAY=WE" })).toEqual([one]);
  const { title, description, location } = plan;
  const words = { title, description, location, isTentative: false, end: null };
  const moved = (occurrence: Date, start: string) => ({ ...words, occurrence, start: new Date(start) });
  const changed = [moved(first, "2027-06-04T18:00:00Z"), moved(third, "2027-06-17T18:00:00Z")];
  expect(await shown({ changed })).toEqual(["2027-06-04T20:00", two, "2027-06-17T20:00"]);
});

test("The file says each used zone once, under its own name.", async () => {
  const text = await calendarText({}, [plan, plan, { ...plan, timeZone: "America/New_York" }]);
  expect(text.match(/^TZID:.*$/gm)?.map((line) => line.trim())).toEqual([
    "TZID:Europe/Stockholm",
    "TZID:America/New_York",
  ]);
});

test("A subscription says its name and how often to ask; a file that is sent is published.", async () => {
  const feed = await calendarText({ name: "Mina; aktiviteter", refreshMinutes: 60 }, []);
  expect(feed).toContain("X-WR-CALNAME:Mina\\; aktiviteter\r\n");
  expect(feed).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT60M\r\nX-PUBLISHED-TTL:PT60M\r\n");
  expect(feed).not.toContain("METHOD");
  expect(await calendarText({ isPublished: true }, [])).toContain("METHOD:PUBLISH\r\n");
});

/** Three Sundays in Stockholm, of which the second has 23 hours. */
const sundays: Partial<CalendarEvent> = {
  allDay: true,
  start: new Date("2031-03-22T23:00:00Z"),
  end: new Date("2031-03-23T23:00:00Z"),
};
const linesOf = async (facts: Partial<CalendarEvent>) => (await textOf(facts)).split("\r\n");

// RFC 5545, 3.6.1: "If such a "VEVENT" has a "DTEND" property, it MUST be specified as a DATE value also."
test("What lasts all day is written as days, which are the same in all zones.", async () => {
  const lines = await linesOf(sundays);
  expect(lines).toContain("DTSTART;VALUE=DATE:20310323");
  expect(lines).toContain("DTEND;VALUE=DATE:20310324");
  expect(lines).not.toContain("BEGIN:VTIMEZONE");
  const [event] = await readBack(sundays);
  expect(event).toMatchObject({ datetype: "date" });
  expect([event?.start, event?.end].map((at) => at?.getDate())).toEqual([23, 24]);
  const away = await linesOf({
    ...sundays,
    timeZone: "America/New_York",
    start: new Date("2031-03-23T04:00:00Z"),
  });
  expect(away).toContain("DTSTART;VALUE=DATE:20310323");
});

// RFC 5545, 3.3.10: "if the "DTSTART" property is specified as a DATE value, then the "UNTIL" part MUST also be"
test("The rule of what lasts all day, and its single times, are days too.", async () => {
  const changed = { title: "Bad", description: "", location: "", isTentative: false };
  const lines = await linesOf({
    ...sundays,
    recurrence: "FREQ=WEEKLY;UNTIL=20310412T215900Z",
    cancelled: [new Date("2031-03-29T23:00:00Z")],
    changed: [
      {
        ...changed,
        occurrence: new Date("2031-04-05T22:00:00Z"),
        start: new Date("2031-04-06T22:00:00Z"),
        end: new Date("2031-04-07T22:00:00Z"),
      },
    ],
  });
  for (const line of [
    "RRULE:FREQ=WEEKLY;UNTIL=20310412",
    "EXDATE;VALUE=DATE:20310330",
    "RECURRENCE-ID;VALUE=DATE:20310406",
    "DTSTART;VALUE=DATE:20310407",
    "DTEND;VALUE=DATE:20310408",
  ])
    expect(lines).toContain(line);
  expect(await linesOf({ ...sundays, recurrence: "FREQ=WEEKLY;UNTIL=20310412" })).toContain(
    "RRULE:FREQ=WEEKLY;UNTIL=20310412",
  );
});
