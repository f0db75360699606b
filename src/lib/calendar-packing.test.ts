import { expect, test } from "vitest";
import { packCalendars } from "./calendar-packing";
import { cutCalendars } from "./calendar-parts";

const file = (...events: string[][]) =>
  [
    ...["BEGIN:VCALENDAR", "METHOD:PUBLISH", "X-WR-TIMEZONE:Europe/Oslo"],
    ...[
      "BEGIN:VTIMEZONE",
      "TZID:Oslo",
      "BEGIN:STANDARD",
      "TZOFFSETTO:+0100",
      "END:STANDARD",
      "END:VTIMEZONE",
    ],
    ...["BEGIN:VTIMEZONE", "TZID:Rom", "END:VTIMEZONE"],
    ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
    "END:VCALENDAR",
  ].join("\r\n");
const pack = (text: string, maxEvents = 2, maxLength = 10_000) =>
  packCalendars(cutCalendars(text), { maxEvents, maxLength });
const zonesOf = (text: string) =>
  cutCalendars(text)[0]?.zones.map(({ lines }) => lines[0]?.text.replace("TZID:", ""));
const one = (uid: string, ...more: string[]) => [`UID:${uid}`, `DTSTART;TZID=Oslo:20270607T100000`, ...more];

test("a large file becomes several, each with the zones that its events name", () => {
  const parts = pack(
    file(one("1"), one("2", "ATTACH:bild"), one("3"), one("2", "RECURRENCE-ID:20270614T100000")),
  );
  expect(parts.map(({ eventCount }) => eventCount)).toEqual([1, 2, 1]);
  const read = parts.map(({ text }) => cutCalendars(text)[0]);
  for (const calendar of read) {
    expect(calendar?.facts.map(({ text }) => text)).toEqual(["METHOD:PUBLISH", "X-WR-TIMEZONE:Europe/Oslo"]);
    expect(calendar?.zones.map(({ lines }) => lines[0]?.text)).toEqual(["TZID:Oslo"]);
    expect(calendar?.zones[0]?.lines).toHaveLength(4);
  }
  const uids = read.map((calendar) => calendar?.events.map(({ lines }) => lines[0]?.text));
  expect(uids).toEqual([["UID:1"], ["UID:2", "UID:2"], ["UID:3"]]);
  expect(parts.some(({ text }) => text.includes("ATTACH"))).toBe(false);
});

test("each line of a part knows its line in the file; no part is longer than allowed", () => {
  const text = file(one("1"), one("2"), one("3"));
  const lines = text.split("\r\n");
  for (const part of pack(text, 10, 330)) {
    expect(part.text.length).toBeLessThanOrEqual(330);
    part.text.split("\r\n").forEach((line, at) => {
      if (/^(UID|DTSTART|TZID)/.test(line)) expect(lines[(part.numbers[at] ?? 0) - 1]).toBe(line);
    });
  }
});

test("a part keeps the zone of the calendar for times that name none, and none for times that need none", () => {
  const written = (...lines: string[]) => file(["UID:1", ...lines]).replace(":Europe/Oslo", ":Rom");
  for (const [line, zones] of [
    ["DTSTART:20270607T100000", ["Rom"]],
    ["DTSTART:2027-06-07T10:00", ["Rom"]],
    ["DTSTART;TZID=Oslo:20270607T100000", ["Oslo"]],
    ["DTSTART;TZID=Oslo:20270607T100000Z", []],
    ["DTSTART;TZID=Oslo:20270607T100000+0200", []],
    ["DTSTART;TZID=Oslo;VALUE=DATE:20270607", []],
    ["DTSTART;VALUE=DATE:20270607", []],
    ["RDATE;TZID=Oslo;VALUE=PERIOD:20270607T100000/PT1H", ["Oslo"]],
  ] as const)
    expect([line, zonesOf(pack(written(line))[0]?.text ?? "")]).toEqual([line, zones]);
});
