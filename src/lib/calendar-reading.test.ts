import { expect, test } from "vitest";
import { groupEvents } from "./calendar-groups";
import { cutCalendars } from "./calendar-parts";
import { type ReadEvent, readGroup } from "./calendar-reading";

const ZONE = "Europe/Stockholm";
const reading = { zoneFor: (name: string | null) => name ?? ZONE, dayZone: ZONE, isCancelling: false };
const calendar = (...events: string[][]) =>
  [
    "BEGIN:VCALENDAR",
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const readAll = (text: string): ReadEvent[] =>
  cutCalendars(text).flatMap(({ events }) =>
    groupEvents(events).flatMap((group) => readGroup(group, reading)),
  );
const read = (...lines: string[]) => readAll(calendar(lines))[0];
const START = "DTSTART:20261124T100000Z";
const at = (text: string) => new Date(text);

test("an event has its words, times, zone, rule and version", () => {
  const given = [
    ...["UID:u1", "SEQUENCE:3", "DTSTAMP:20260101T000000Z", "SUMMARY;LANGUAGE=sv:Bad"],
    ...["DESCRIPTION:Kallt\\, klart\\noch tyst", "LOCATION:Bryggan", "RRULE:FREQ=WEEKLY;COUNT=3"],
  ];
  expect(read(...given, START, "DTEND:20261124T113000Z")).toEqual({
    ...{ uid: "u1", sequence: 3, stampedAt: at("2026-01-01T00:00:00Z"), line: 2 },
    ...{ title: "Bad", description: "Kallt, klart\noch tyst", location: "Bryggan" },
    ...{ start: at("2026-11-24T10:00:00Z"), end: at("2026-11-24T11:30:00Z"), allDay: false, timeZone: "UTC" },
    ...{ recurrence: "FREQ=WEEKLY;COUNT=3", occurrence: null, isOnwards: false, isCancelled: false },
    ...{ excluded: [], added: [], overrides: [], problem: null },
  });
  const nothing = {
    uid: null,
    sequence: 0,
    stampedAt: null,
    title: "",
    description: "",
    location: "",
    end: null,
  };
  expect(read(START)).toMatchObject({ ...nothing, start: at("2026-11-24T10:00:00Z"), recurrence: null });
});

test("a rule that is written twice is one, in whatever order and with what is usual", () => {
  const ruleOf = (...rules: string[]) => {
    const { recurrence, problem } = read(START, ...rules.map((rule) => `RRULE:${rule}`)) as ReadEvent;
    return problem?.part ?? recurrence;
  };
  const rule = "FREQ=WEEKLY;COUNT=3;BYDAY=TU,TH";
  for (const same of ["BYDAY=TH,TU;COUNT=3;FREQ=WEEKLY", "freq=weekly;interval=1;count=3;byday=tu,th"])
    expect([same, ruleOf(rule, same) === rule ? "one" : ruleOf(rule, same)]).toEqual([same, "one"]);
  for (const other of ["FREQ=WEEKLY;COUNT=4;BYDAY=TU,TH", "FREQ=WEEKLY;COUNT=3;BYDAY=TU", "FREQ=WEEKLY"])
    expect([other, ruleOf(rule, other)]).toEqual([other, "RRULE"]);
});

test("what lasts all day by its flag ends with the day before, in UTC too", () => {
  const flag = "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE";
  const endOf = (start: string, end: string) =>
    read(`DTSTART${start}`, `DTEND${end}`, flag)?.end?.toISOString().slice(0, 13);
  // midnights of the reader's
  expect(endOf(":20270609T220000Z", ":20270610T220000Z")).toBe("2027-06-10T22");
  expect(endOf(":20270609T220000Z", ":20270612T220000Z")).toBe("2027-06-12T22");
  expect(endOf(":20270610T000000", ":20270611T000000")).toBe("2027-06-10T22");
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

test("times are read in UTC, with a distance from it, in a zone, or without one", () => {
  const startOf = (line: string) => read(`DTSTART${line}`)?.start?.toISOString().slice(0, 16);
  for (const [line, right] of [
    [":20261124T100000Z", "2026-11-24T10:00"],
    [":20261124T100000+0300", "2026-11-24T07:00"],
    [":2026-11-24T10:00:00Z", "2026-11-24T10:00"],
    [":20261124t100000z", "2026-11-24T10:00"],
    [":20261124T100000", "2026-11-24T09:00"],
    [":20261124T240000", "2026-11-24T23:00"],
    [";TZID=America/New_York:20261124T100000", "2026-11-24T15:00"],
    // a time that is skipped in spring is read with the offset before, one that comes twice is the first
    [";TZID=Europe/Stockholm:20270328T023000", "2027-03-28T01:30"],
    [";TZID=Europe/Stockholm:20271031T023000", "2027-10-31T00:30"],
    [";VALUE=DATE:20261124", "2026-11-23T23:00"],
    [":20261124", "2026-11-23T23:00"],
    [";VALUE=DATE:20261124T000000", "2026-11-23T23:00"],
  ] as const)
    expect([line, startOf(line)]).toEqual([line, right]);
  for (const line of [":20260431T100000Z", ":20261124T250000Z", ":snart", ":", ""])
    expect([line, read(`DTSTART${line}`)?.problem?.part]).toEqual([line, "DTSTART"]);
});

test("it ends at its end, or after its duration, and never before its start", () => {
  const start = "DTSTART:20261124T100000";
  const endOf = (...lines: string[]) =>
    read(start, ...lines)
      ?.end?.toISOString()
      .slice(11, 16) ?? null;
  expect(endOf("DTEND:20261124T110000")).toBe("10:00");
  expect(endOf("DTEND;TZID=America/New_York:20261124T060000")).toBe("11:00");
  expect(endOf("DURATION:PT1H30M")).toBe("10:30");
  for (const none of [
    "DTEND:20261124T100000",
    "DTEND:20261124T090000",
    "DTEND:",
    "DURATION:P",
    "DURATION:-PT1H",
  ])
    expect([none, endOf(none)]).toEqual([none, null]);
  expect(read(start, `DURATION:P${"9".repeat(60_000)}D`)?.problem?.part).toBe("DURATION");
});

test("the same line twice is one; two that differ are named, and what is empty is none", () => {
  const problemOf = (...lines: string[]) => {
    const problem = read(...lines)?.problem;
    return problem ? `${problem.part} ${problem.line}` : null;
  };
  const zoned = "DTSTART;TZID=Europe/Oslo:20261124T100000";
  for (const same of [
    [START, START],
    [START, "dtstart:20261124t100000z"],
    ["DTSTART:", START, "DTSTART:"],
  ])
    expect([same, problemOf(...same)]).toEqual([same, null]);
  for (const [lines, problem] of [
    [[START, "DTSTART:20261125T100000Z"], "DTSTART 4"],
    [[zoned, "DTSTART:20261124T100000"], "DTSTART 4"],
    [[zoned, zoned, "DTSTART;TZID=Europe/London:20261124T100000"], "DTSTART 5"],
    [["DTSTART;VALUE=DATE:20261124", START], "DTSTART 4"],
    [[START, "DTEND:20261124T110000Z", "DTEND:20261124T120000Z"], "DTEND 5"],
    [[START, "DURATION:PT1H", "DURATION:PT2H"], "DURATION 5"],
    [[START, "RECURRENCE-ID:20261124T100000Z", "RECURRENCE-ID:20261125T100000Z"], "RECURRENCE-ID 5"],
  ] as const)
    expect([lines, problemOf(...lines)]).toEqual([lines, problem]);
});

test("a raw line break goes on with the text; what is broken and not needed loses nothing", () => {
  const event = read(
    ...["SUMMARY:Bad", "DESCRIPTION:Vi ses vid grinden", "Ta med: matsäck", "", "och kaffe", START],
    ...[
      'ATTENDEE;CN="Elin:mailto:x',
      "GEO:mitt i",
      'X-A;B="C:D',
      "BEGIN:VALARM",
      "SUMMARY:Larm",
      "END:VALARM",
    ],
  );
  expect(event).toMatchObject({
    title: "Bad",
    description: "Vi ses vid grinden\nTa med: matsäck\noch kaffe",
    problem: null,
  });
  const unended = readAll(["BEGIN:VCALENDAR", "BEGIN:VEVENT", START, "BEGIN:VEVENT", START].join("\n"));
  expect(unended.map(({ line }) => line)).toEqual([2, 4]);
});

test("times of a series may be named by day, moment or local time; the others have their own zone", () => {
  const series = ["UID:1", "DTSTART;TZID=Europe/Stockholm:20270322T180000", "RRULE:FREQ=DAILY;COUNT=20"];
  const gone = ["EXDATE;VALUE=DATE:20270324", "EXDATE:20270329T160000Z,20270330T180000"];
  const one = ["UID:1", "RECURRENCE-ID;VALUE=DATE:20270401", "DTSTART:20270402T100000Z", "SUMMARY:Sent"];
  const cancelled = ["UID:1", "RECURRENCE-ID:20270402T160000Z", "STATUS:CANCELLED"];
  const broken = ["UID:1", "RECURRENCE-ID:20270403T160000Z", "DTSTART:snart"];
  const [event, lost, ...others] = readAll(calendar([...series, ...gone], one, cancelled, broken));
  expect(event?.excluded).toEqual(
    ["2027-03-24T17:00Z", "2027-03-29T16:00Z", "2027-03-30T16:00Z", "2027-04-03T16:00Z"].map(at),
  );
  expect(event?.overrides).toMatchObject([
    {
      title: "Sent",
      occurrence: at("2027-04-01T16:00Z"),
      start: at("2027-04-02T10:00Z"),
      isCancelled: false,
    },
    { occurrence: at("2027-04-02T16:00Z"), isCancelled: true },
  ]);
  expect([lost?.problem?.part, others]).toEqual(["DTSTART", []]);
});

test("of one UID the latest version counts; another event under the same name stays one", () => {
  const version = (sequence: number, title: string) => [
    "UID:1",
    `SEQUENCE:${sequence}`,
    `SUMMARY:${title}`,
    START,
  ];
  const events = readAll(calendar(version(1, "Gammal"), version(2, "Ny"), version(2, "Annan")));
  expect(events.map(({ title, uid }) => [title, uid])).toEqual([
    ["Ny", "1"],
    ["Annan", null],
  ]);
});

test("a file that is no calendar has no events", () => {
  for (const text of ["", "Hej", "BEGIN:VCARD\r\nFN:Elin\r\nEND:VCARD", "BEGIN:VEVENT\nEND:VEVENT"])
    expect(readAll(text)).toEqual([]);
  expect(readAll(`${calendar([START])}\r\n${calendar([START])}`)).toHaveLength(2);
});
