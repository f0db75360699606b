import { expect, test } from "vitest";
import { readCalendar } from "./calendar-reading";

const ZONE = "Europe/Stockholm";
const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const readAll = (text: string, max = 10) => readCalendar(text, ZONE, max);
const read = (...lines: string[]) => readAll(calendar(lines))?.[0];
const START = "DTSTART:20261124T100000Z";
const at = (text: string) => new Date(text);

test("an event has its words, times, zone and rule", () => {
  const given = [
    "SUMMARY:Bad",
    "DESCRIPTION:Kallt\\, klart",
    "LOCATION:Bryggan",
    "RRULE:FREQ=WEEKLY;COUNT=3",
  ];
  expect(read(...given, START, "DTEND:20261124T113000Z")).toEqual({
    title: "Bad",
    description: "Kallt, klart",
    location: "Bryggan",
    start: at("2026-11-24T10:00:00Z"),
    end: at("2026-11-24T11:30:00Z"),
    allDay: false,
    timeZone: "UTC",
    recurrence: "FREQ=WEEKLY;COUNT=3",
    exceptions: [],
    problem: null,
  });
  const words = { title: "", description: "", location: "" };
  const nothing = { ...words, end: null, allDay: false, recurrence: null, exceptions: [], problem: null };
  expect(read(START)).toEqual({ ...nothing, start: at("2026-11-24T10:00:00Z"), timeZone: "UTC" });
});

test("the coordinates of GEO follow the place, unless it has some, or they are nowhere", () => {
  const placeOf = (...lines: string[]) => read(START, ...lines)?.location;
  expect(placeOf("LOCATION:Nydala", "GEO:63.8233;20.3107")).toBe("Nydala (63.82330, 20.31070)");
  expect(placeOf("GEO:63.8233;20.3107")).toBe("63.82330, 20.31070");
  expect(placeOf("LOCATION:Nydala (1.00000\\, 2.00000)", "GEO:63.8233;20.3107")).toBe(
    "Nydala (1.00000, 2.00000)",
  );
  for (const geo of ["0;0", "0.0;0.0", "91;20", "63.8233", "x;y", ";"])
    expect([geo, placeOf("LOCATION:Nydala", `GEO:${geo}`)]).toEqual([geo, "Nydala"]);
});

test("a time without a zone is in the reader's; a named one in its own", () => {
  expect(read("DTSTART:20261124T100000")).toMatchObject({
    start: at("2026-11-24T09:00:00Z"),
    timeZone: ZONE,
  });
  expect(read("DTSTART;TZID=America/New_York:20261124T100000")).toMatchObject({
    start: at("2026-11-24T15:00:00Z"),
    timeZone: "America/New_York",
  });
  for (const name of ["W. Europe Standard Time", "/freeassociation.sourceforge.net/Europe/Stockholm"]) {
    const { start, timeZone } = read(`DTSTART;TZID="${name}":20261124T100000`) ?? {};
    expect([start, timeZone]).toEqual([at("2026-11-24T09:00:00Z"), expect.stringMatching(/^Europe\//)]);
  }
  expect(read("DTSTART;VALUE=DATE:20261124")).toMatchObject({ start: at("2026-11-23T23:00:00Z") });
  const unknown = { start: null, end: null, timeZone: ZONE, recurrence: null, problem: "UNKNOWN_ZONE" };
  // a bare distance from UTC is none that an activity could have
  for (const name of ["Nowhere", '"+02:00"', "-0330", '"2026-01-01T00:00+02:00"'])
    expect(read(`DTSTART;TZID=${name}:20261124T100000`)).toMatchObject(unknown);
  // "What cannot be taken over faithfully is refused event by event instead of guessed"
  expect(read("DTSTART:20261124T100000", "DTEND;TZID=Nowhere:20261124T110000")).toMatchObject(unknown);
});

test("it ends at its end, or after its duration, and never before its start", () => {
  const start = "DTSTART:20261124T100000";
  expect(read(start, "DTEND:20261124T110000")?.end).toEqual(at("2026-11-24T10:00:00Z"));
  expect(read(start, "DURATION:PT1H30M")?.end).toEqual(at("2026-11-24T10:30:00Z"));
  expect(read(start, "DTEND:20261124T100000")?.end).toBeNull();
  expect(read(start, "DTEND:20261124T090000")?.end).toBeNull();
});

test("what can't be taken over as it is says why", () => {
  const problemOf = (...lines: string[]) => read(START, ...lines)?.problem;
  expect(problemOf("STATUS:CANCELLED")).toBe("CANCELLED");
  expect(problemOf("STATUS:cancelled")).toBe("CANCELLED");
  expect(problemOf("STATUS:CONFIRMED")).toBeNull();
  const rule = "RRULE:FREQ=DAILY;COUNT=2";
  expect(problemOf(rule, "EXDATE:20261125T100000Z")).toBeNull();
  expect(problemOf(rule, "EXDATE;VALUE=DATE:20261125")).toBe("EXCEPTIONS");
  expect(problemOf(rule, "EXDATE;TZID=Nowhere:20261125T100000")).toBe("EXCEPTIONS");
  expect(problemOf(rule, "EXDATE:20261131T100000Z")).toBe("EXCEPTIONS");
  const many = (count: number) => `EXDATE:${Array(count).fill("20261125T100000Z").join(",")}`;
  expect([problemOf(rule, many(100)), problemOf(rule, many(101))]).toEqual([null, "EXCEPTIONS"]);
  expect(problemOf(rule, "RDATE:20261125T110000Z")).toBe("EXCEPTIONS");
  expect(problemOf(rule, "EXRULE:FREQ=DAILY;COUNT=1")).toBe("EXCEPTIONS");
  // a single time of a series that is not in the file
  expect(problemOf("RECURRENCE-ID:20261124T100000Z")).toBeNull();
  expect(problemOf(rule, "RRULE:FREQ=WEEKLY;COUNT=2")).toBe("EXCEPTIONS");
  expect(read("SUMMARY:Bad")).toMatchObject({ title: "Bad", start: null, problem: "UNREADABLE" });
});

test("the single times of a series that are cancelled or differ belong to it", () => {
  const series = ["UID:1", START, "RRULE:FREQ=DAILY;COUNT=9", "SUMMARY:Bad"];
  const one = (...lines: string[]) => ["UID:1", "SUMMARY:Sent bad", ...lines];
  const id = "RECURRENCE-ID;TZID=Europe/Stockholm:20261126T110000";
  const moved = one(id, "DTSTART:20261126T120000Z", "DTEND:20261126T130000Z", "LOCATION:Bryggan");
  const text = calendar(
    [...series, "EXDATE:20261125T100000Z,20261127T100000Z"],
    moved,
    one("RECURRENCE-ID:20261128T100000Z", "DTSTART:20261128T100000Z", "STATUS:CANCELLED"),
  );
  const words = { title: "Sent bad", description: "", location: "Bryggan" };
  const changed = { ...words, start: at("2026-11-26T12:00:00Z"), end: at("2026-11-26T13:00:00Z") };
  expect(readAll(text)).toHaveLength(1);
  expect(readAll(text)?.[0]).toMatchObject({
    title: "Bad",
    problem: null,
    exceptions: [
      { occurrence: at("2026-11-25T10:00:00Z"), changed: null },
      { occurrence: at("2026-11-27T10:00:00Z"), changed: null },
      { occurrence: at("2026-11-26T10:00:00Z"), changed },
      { occurrence: at("2026-11-28T10:00:00Z"), changed: null },
    ],
  });
  const onwards = one("RECURRENCE-ID;RANGE=THISANDFUTURE:20261126T100000Z", START);
  expect(readAll(calendar(series, onwards))?.[0]?.problem).toBe("EXCEPTIONS");
  expect(readAll(calendar(series, one("RECURRENCE-ID:20261126T100000Z")))?.[0]?.problem).toBe("EXCEPTIONS");
  const endless = one("RECURRENCE-ID:20261126T100000Z", START, "DTEND;TZID=Nowhere:20261126T110000");
  expect(readAll(calendar(series, endless))?.[0]?.problem).toBe("EXCEPTIONS");
  // another event with another UID stays one of its own
  const other = ["UID:2", "RECURRENCE-ID:20261126T100000Z", START, "SUMMARY:Annat"];
  expect(readAll(calendar(series, other))?.map(({ title }) => title)).toEqual(["Bad", "Annat"]);
});

test("a day that no month has is unreadable, and the words are kept", () => {
  const none = { title: "Bad", start: null, end: null, timeZone: ZONE, recurrence: null };
  const unreadable = { ...none, problem: "UNREADABLE" };
  expect(read("SUMMARY:Bad", "DTSTART:20260431T100000Z")).toMatchObject(unreadable);
  expect(read("SUMMARY:Bad", START, "DTEND:20260431T100000Z")).toMatchObject(unreadable);
});

test("a file that is no calendar is none; one more event than allowed is read", () => {
  expect([readAll("Hej"), readAll("")]).toEqual([null, []]);
  expect(readAll("BEGIN:VCARD\r\nFN:Elin\r\nEND:VCARD")).toEqual([]);
  const two = calendar([START, "SUMMARY:1"], [START, "SUMMARY:2"]);
  const titles = (text: string, max: number) => readAll(text, max)?.map(({ title }) => title);
  expect([titles(two, 0), titles(two, 1), titles(two, 2)]).toEqual([["1"], ["1", "2"], ["1", "2"]]);
  expect(titles(`${two}\r\n${calendar([START, "SUMMARY:3"])}`, 9)).toEqual(["1", "2", "3"]);
});
