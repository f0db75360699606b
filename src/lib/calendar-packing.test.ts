import { describe, expect, test } from "vitest";
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

describe("an event that is larger than a file may be does not lose the others", () => {
  const day = (at: number) =>
    new Date(Date.UTC(2027, 0, 1 + at)).toISOString().slice(0, 10).replaceAll("-", "");
  const time = (at: number, ...more: string[]) =>
    one("1", `RECURRENCE-ID;TZID=Oslo:${day(at)}T100000`, ...more);
  const series = one("1", "RRULE:FREQ=DAILY");
  const eventsOf = (text: string) => cutCalendars(text)[0]?.events ?? [];
  const named = (text: string, name: string) =>
    eventsOf(text).flatMap(({ lines }) => lines.filter((line) => line.text.startsWith(name)));

  test("of too many single times the latest are kept, in their order", () => {
    const times = [5, 0, 4, 1, 3, 2].map((at) => time(at));
    const [first, second, ...more] = pack(file(series, ...times, one("2")), 4);
    expect([first?.eventCount, second?.eventCount, more]).toEqual([4, 1, []]);
    const ids = named(first?.text ?? "", "RECURRENCE-ID").map(({ text }) => text.slice(-15, -7));
    expect(ids).toEqual([day(5), day(4), day(3)]);
  });

  test("texts that are too long are cut, not within an escape", () => {
    const long = `DESCRIPTION:${"\\n".repeat(9000)}slut`;
    const parts = pack(file(series, time(1, long), time(2, long), one("2", "DESCRIPTION:kort")), 10, 5000);
    expect(parts.map(({ eventCount }) => eventCount)).toEqual([4]);
    expect(parts.every(({ text }) => text.length <= 5000)).toBe(true);
    const texts = named(parts[0]?.text ?? "", "DESCRIPTION").map(({ text }) => text);
    expect(texts.map((text) => /^DESCRIPTION:(\\n)+…$/.test(text))).toEqual([true, true, false]);
    // a text that fits is whole
    expect(named(pack(file(one("1", long)), 10, 50_000)[0]?.text ?? "", "DESCRIPTION")[0]?.text).toBe(long);
  });

  test("events that all have one name are sent as those that have none, each of the latest version", () => {
    const events = Array.from({ length: 7 }, (_, at) =>
      one("1", `SUMMARY:${at}`, `SEQUENCE:${at === 3 ? 0 : 1}`),
    );
    const parts = pack(file(...events, time(1)), 3);
    expect(parts.map(({ eventCount }) => eventCount)).toEqual([3, 3, 1]);
    const all = parts.flatMap(({ text }) => named(text, "SUMMARY").map((line) => line.text.slice(8)));
    expect(all).toEqual(["0", "1", "2", "4", "5", "6"]);
    expect(parts.flatMap(({ text }) => named(text, "UID"))).toHaveLength(2);
  });
});
