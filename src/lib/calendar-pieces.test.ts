import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { groupEvents } from "./calendar-groups";
import { cutCalendars } from "./calendar-parts";
import { type Piece, piecesOf } from "./calendar-pieces";
import { type ReadEvent, readGroup } from "./calendar-reading";
import { lastTimeOf, timesBetween } from "./recurrence";

const program = fileURLToPath(new URL("../../tests/support/read-calendar.mjs", import.meta.url));
const span = { from: new Date("2027-01-01T00:00:00Z"), to: new Date("2028-01-01T00:00:00Z") };
const bounds = { earliest: new Date("1900-01-01T00:00:00Z"), now: new Date("2027-01-01T00:00:00Z") };
const reading = {
  zoneFor: (name: string | null) => name ?? "Europe/Stockholm",
  dayZone: "Europe/Stockholm",
  isCancelling: false,
};
const fileOf = (events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");

const readAll = (text: string): ReadEvent[] =>
  cutCalendars(text).flatMap(({ events }) =>
    groupEvents(events).flatMap((group) => readGroup(group, reading)),
  );

/** When the times of a piece begin in 2027. */
function timesIn({ recurrence, start, timeZone, exceptions }: Piece): Date[] {
  if (recurrence === null) return [start];
  const one = { recurrence, dateTime: start, timeZone };
  const gone = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween(one, lastTimeOf(one), span).filter((at) => !gone.has(at.getTime()));
  return [...usual, ...exceptions.flatMap(({ changed }) => changed?.start ?? [])];
}

/** When the times of each event begin in 2027, by UID; or what can't be read. */
function shownHere(text: string): Map<string, string[] | string> {
  const shown = new Map<string, string[] | string>();
  for (const event of readAll(text)) {
    const read = piecesOf(event, bounds);
    const uid = event.uid ?? "";
    if (!("pieces" in read)) shown.set(uid, read.part);
    else
      shown.set(
        uid,
        read.pieces
          .flatMap(timesIn)
          .map((at) => at.toISOString())
          .sort(),
      );
  }
  return shown;
}

/** The same by node-ical. */
function shownThere(text: string): Map<string, string[]> {
  const args = [program, span.from.toISOString(), span.to.toISOString()];
  const shown = JSON.parse(String(execFileSync(process.execPath, args, { input: text, maxBuffer: 1e8 })));
  const byUid = new Map<string, string[]>();
  // it shows what begins with the end too
  for (const { uid, start } of shown as { uid: string; start: string }[])
    if (new Date(start) < span.to) byUid.set(uid, [...(byUid.get(uid) ?? []), start].sort());
  return byUid;
}

const days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];
const two = (number: number) => String(number).padStart(2, "0");

/** An event with a rule of which its first time is one, in a zone or in UTC. Of a daily one, times are left out or moved. */
const event = fc.record({
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
  hour: fc.integer({ min: 4, max: 22 }),
  zone: fc.constantFrom("Europe/Stockholm", "America/New_York", "Asia/Tokyo", "UTC"),
  frequency: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc.subarray(days, { minLength: 1, maxLength: 4 }),
  hasWeekdays: fc.boolean(),
  end: fc.constantFrom("COUNT", "UNTIL", "UNTILZ", "UNTILDAY", "NONE"),
  count: fc.integer({ min: 2, max: 12 }),
  without: fc.subarray([1, 2, 3, 40]),
  moved: fc.subarray([4, 5]),
  isDoubled: fc.boolean(),
});
type Given = typeof event extends fc.Arbitrary<infer One> ? One : never;

const dateText = (at: Date) => at.toISOString().slice(0, 10).replaceAll("-", "");

function ruleOf({ month, day, hour, frequency, interval, end, count, ...given }: Given): string {
  const own = days[new Date(Date.UTC(2027, month - 1, day)).getUTCDay()] as string;
  const weekdays = [...new Set([own, ...given.weekdays])].join(",");
  const lastDay = dateText(new Date(Date.UTC(2027, month - 1, day + 40)));
  const ends = {
    COUNT: `;COUNT=${count}`,
    UNTIL: `;UNTIL=${lastDay}T${two(hour)}0000`,
    UNTILZ: `;UNTIL=${lastDay}T235959Z`,
    UNTILDAY: `;UNTIL=${lastDay}`,
    NONE: "",
  };
  const picked = {
    WEEKLY: `;BYDAY=${weekdays}`,
    MONTHLY: day % 2 ? `;BYDAY=${Math.ceil(day / 7)}${own}` : `;BYMONTHDAY=${day}`,
    YEARLY: `;BYMONTH=${month};BYDAY=${Math.ceil(day / 7)}${own}`,
    DAILY: "",
  };
  const picks = given.hasWeekdays ? picked[frequency as keyof typeof picked] : "";
  return `RRULE:FREQ=${frequency};INTERVAL=${interval}${picks}${ends[end as keyof typeof ends]}`;
}

/** The event, and those of its times that are moved by an hour. */
function linesOf(given: Given, uid: string): string[][] {
  const { month, day, hour, zone, frequency, interval, isDoubled } = given;
  const on = (after: number) => dateText(new Date(Date.UTC(2027, month - 1, day + after * interval)));
  const at = (name: string, date: string, clock = hour) =>
    zone === "UTC" ? `${name}:${date}T${two(clock)}0000Z` : `${name};TZID=${zone}:${date}T${two(clock)}0000`;
  const isDaily = frequency === "DAILY";
  // of a day that the rule does not have, nothing is left out or moved
  const isLong = given.end === "NONE" || (given.end === "COUNT" && given.count > 6);
  const without = isDaily ? given.without.map((after) => at("EXDATE", on(after))) : [];
  const moved = isDaily && isLong ? given.moved : [];
  const rule = ruleOf(given);
  const named = [`UID:${uid}`, "SUMMARY:x", "DURATION:PT1H"];
  return [
    [...named, at("DTSTART", on(0)), rule, ...(isDoubled ? [rule] : []), ...without],
    ...moved.map((after) => [...named, at("RECURRENCE-ID", on(after)), at("DTSTART", on(after), hour + 1)]),
  ];
}

/* The independent library is asked once: it runs in a process of its own. */
test("What a file says and what is added have the same times by an independent library.", () => {
  const events = fc
    .sample(event, { seed: 20_261_129, numRuns: 300 })
    .map((given, at) => linesOf(given, `u${at}`));
  const text = fileOf(events.flat());
  const [here, there] = [shownHere(text), shownThere(text)];
  const compared = events.map((lines, at) => {
    const uid = `u${at}`;
    return { lines, here: here.get(uid), there: there.get(uid) ?? [] };
  });
  const differing = compared.filter((one) => JSON.stringify(one.here) !== JSON.stringify(one.there));
  expect(differing.slice(0, 3)).toEqual([]);
});

const only = (...events: string[][]) => {
  const [event] = readAll(fileOf(events)) as [ReadEvent];
  return piecesOf(event, bounds);
};
const piecesIn = (...events: string[][]): Piece[] => {
  const read = only(...events);
  return "pieces" in read ? read.pieces : [];
};
const START = "DTSTART:20270105T100000Z";

test("of too many cancelled times past ones fall away, the oldest first; 101 ahead are refused", () => {
  const dates = (year: number, count: number) =>
    Array.from(
      { length: count },
      (_, at) => `EXDATE:${dateText(new Date(Date.UTC(year, 0, 6 + at)))}T100000Z`,
    );
  const series = (year: number) => ["UID:1", `DTSTART:${year}0105T100000Z`, "RRULE:FREQ=DAILY"];
  const [past] = piecesIn([...series(2026), ...dates(2026, 110)]) as [Piece];
  expect(past.exceptions).toHaveLength(100);
  expect(past.exceptions[0]?.occurrence).toEqual(new Date("2026-01-16T10:00:00Z"));
  expect(piecesIn([...series(2027), ...dates(2027, 100)])[0]?.exceptions).toHaveLength(100);
  expect(only([...series(2027), ...dates(2027, 101)])).toEqual({ part: "EXDATE", line: 2 });
});

test("an added time is an activity of its own, up to 300 of them; one that is of the rule or left out is none", () => {
  const dates = (count: number) => Array(count).fill("20270107T100000Z").join(",");
  const weekly = ["UID:1", START, "RRULE:FREQ=WEEKLY;COUNT=2"];
  const added = piecesIn([
    ...weekly,
    "RDATE:20270112T100000Z,20270113T100000Z/PT1H",
    "RDATE;VALUE=DATE:20270114",
  ]);
  expect(added.map(({ start }) => start.toISOString().slice(8, 13))).toEqual(["05T10", "13T10", "14T10"]);
  expect(piecesIn([...weekly, "RDATE:20270113T100000Z", "EXDATE:20270113T100000Z"])).toHaveLength(1);
  const moved = ["UID:1", "RECURRENCE-ID:20270113T100000Z", "DTSTART:20270113T120000Z"];
  expect(piecesIn([...weekly, "RDATE:20270113T100000Z"], moved)[1]?.start).toEqual(
    new Date("2027-01-13T12:00:00Z"),
  );
  expect("pieces" in only([...weekly, `RDATE:${dates(300)}`])).toBe(true);
  expect(only([...weekly, `RDATE:${dates(301)}`])).toEqual({ part: "RDATE", line: 6 });
});

test("a series that began before 1900 begins with its first time after that", () => {
  const [birthday] = piecesIn(["UID:1", "DTSTART;VALUE=DATE:18500606", "RRULE:FREQ=YEARLY;COUNT=60"]) as [
    Piece,
  ];
  expect(birthday).toMatchObject({ recurrence: "FREQ=YEARLY;COUNT=10", allDay: true });
  expect(birthday.start.toISOString().slice(0, 7)).toBe("1900-06");
});

test.each([
  ["a leap day, of which 1900 has none", "DTSTART;VALUE=DATE:18840229", "FREQ=YEARLY", "1904-02"],
  ["every seventh year", "DTSTART:18900203T080000Z", "FREQ=YEARLY;INTERVAL=7", "1904-02"],
])("a rare series that began before 1900 does so too: %s", (_, start, rule, right) => {
  const [one] = piecesIn(["UID:1", start, `RRULE:${rule}`]) as [Piece];
  expect([one.start.toISOString().slice(0, 7), one.recurrence]).toEqual([right, rule]);
});

test("a series of before there were time zones has the hour of its file, to the second", () => {
  const [day, evening] = ["DTSTART;VALUE=DATE:18850606", "DTSTART;TZID=Europe/Stockholm:18850606T180000"].map(
    (start) => piecesIn(["UID:1", start, "RRULE:FREQ=YEARLY"])[0]?.start.toISOString(),
  );
  expect([day, evening]).toEqual(["1900-06-05T23:00:00.000Z", "1900-06-06T17:00:00.000Z"]);
});

test("an added period lasts as long as it says, other added times as long as the first", () => {
  const added = piecesIn([
    ...["UID:1", START, "DURATION:PT1H"],
    "RDATE;VALUE=PERIOD:20270106T100000Z/PT3H,20270107T100000Z/20270107T103000Z",
    "RDATE:20270108T100000Z,20270108T100000Z",
  ]);
  expect(added.map(({ end }) => end?.toISOString().slice(8, 16))).toEqual([
    ...["05T11:00", "06T13:00", "07T10:30", "08T11:00"],
  ]);
});

test("a duration of days over a change of summer time is of days, not of 24 hours each", () => {
  const [one] = piecesIn(["UID:1", "DTSTART;TZID=Europe/Stockholm:20270327T180000", "DURATION:P1D"]) as [
    Piece,
  ];
  expect(one.end).toEqual(new Date("2027-03-28T16:00:00Z"));
});

test("a series that is moved for all following times keeps the number of its times", () => {
  const onwards = (...more: string[]) => [
    "UID:1",
    "RECURRENCE-ID;RANGE=THISANDFUTURE:20270119T100000Z",
    ...more,
  ];
  const rules = (rule: string, ...more: string[]) =>
    piecesIn(["UID:1", START, `RRULE:${rule}`], onwards(...more)).map(({ recurrence, start }) => [
      recurrence,
      start.toISOString().slice(0, 13),
    ]);
  expect(rules("FREQ=WEEKLY;COUNT=5;BYDAY=TU", "DTSTART:20270120T120000Z")).toEqual([
    ["FREQ=WEEKLY;BYDAY=TU;UNTIL=20270118T235959Z", "2027-01-05T10"],
    ["FREQ=WEEKLY;COUNT=3", "2027-01-20T12"],
  ]);
  expect(rules("FREQ=WEEKLY;UNTIL=20270202T100000Z", "DTSTART:20270119T120000Z")[1]).toEqual([
    "FREQ=WEEKLY;UNTIL=20270202",
    "2027-01-19T12",
  ]);
  expect(rules("FREQ=WEEKLY", "DTSTART:20270119T120000Z", "STATUS:CANCELLED")).toHaveLength(1);
  const lost = only(["UID:1", START, "RRULE:FREQ=WEEKLY;BYDAY=TU,TH"], onwards("DTSTART:20270120T120000Z"));
  expect(lost).toMatchObject({ lost: [{ problem: { part: "RECURRENCE-ID" } }] });
});
