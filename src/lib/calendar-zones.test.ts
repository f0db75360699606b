import { expect, test } from "vitest";
import { cutCalendars } from "./calendar-parts";
import { findZone } from "./calendar-zones";

const span = { from: Date.parse("2027-01-01T00:00:00Z"), to: Date.parse("2029-01-01T00:00:00Z") };
const hints = ["Europe/Stockholm"];

type Half = { kind: "STANDARD" | "DAYLIGHT"; from: string; to: string; more: string[] };
const half = ({ kind, from, to, more }: Half) => [
  ...[`BEGIN:${kind}`, `TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, ...more, `END:${kind}`],
];
const zone = (...halves: Half[]) => {
  const lines = ["BEGIN:VTIMEZONE", "TZID:x", ...halves.flatMap(half), "END:VTIMEZONE"];
  return cutCalendars(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\n"))[0]?.zones[0];
};
const yearly = (rule: string, since = "16010101T020000") => [`DTSTART:${since}`, `RRULE:FREQ=YEARLY;${rule}`];
const european = (winter: string, summer: string, [spring, autumn] = ["020000", "030000"]) =>
  zone(
    {
      kind: "STANDARD",
      from: summer,
      to: winter,
      more: yearly("BYDAY=-1SU;BYMONTH=10", `16010101T${autumn}`),
    },
    {
      kind: "DAYLIGHT",
      from: winter,
      to: summer,
      more: yearly("BYDAY=-1SU;BYMONTH=3", `16010101T${spring}`),
    },
  );
const american = zone(
  { kind: "STANDARD", from: "-0400", to: "-0500", more: yearly("BYDAY=1SU;BYMONTH=11", "20071104T020000") },
  { kind: "DAYLIGHT", from: "-0500", to: "-0400", more: yearly("BYDAY=2SU;BYMONTH=3", "20070311T020000") },
);
const found = (name: string, definition?: ReturnType<typeof zone>) =>
  findZone(name, { definition, span, hints });

test("a zone is known by its name: also after a path, by Windows' and Exchange's names, else not", () => {
  for (const [name, right] of [
    ["Europe/Oslo", "Europe/Oslo"],
    ["/freeassociation.sourceforge.net/Europe/Oslo", "Europe/Oslo"],
    ["/citadel.org/20210210_1/America/New_York", "America/New_York"],
    ["W. Europe Standard Time", "Europe/Stockholm"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "Europe/Berlin"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "America/New_York"],
    ["UTC", "UTC"],
    ["Customized Time Zone", null],
    ["Fjällens tid", null],
    // a bare distance from UTC says nothing of summer time
    ["+02:00", null],
    ["", null],
  ] as const)
    expect([name, found(name)]).toEqual([name, right]);
});

test("a zone that the file defines is the one that has its rules", () => {
  expect(found("Customized Time Zone", european("+0100", "+0200"))).toBe("Europe/Stockholm");
  expect(found("Europe/Oslo", european("+0100", "+0200"))).toBe("Europe/Oslo");
  expect(found("x", european("+0200", "+0300", ["030000", "040000"]))).toBe("Europe/Helsinki");
  expect(found("x", american)).toBe("America/New_York");
  // a known name with other rules is not silently an hour wrong
  expect(found("Europe/Stockholm", american)).toBe("America/New_York");
  const still = zone({ kind: "STANDARD", from: "+0000", to: "+0000", more: ["DTSTART:19700101T000000"] });
  expect(found("x", still)).toBe("UTC");
  const odd = zone({ kind: "STANDARD", from: "+0117", to: "+0117", more: ["DTSTART:19700101T000000"] });
  expect([found("x", odd), found("Europe/Oslo", odd)]).toEqual([null, null]);
});

test("a definition that can't be read leaves the name", () => {
  const broken = zone({ kind: "STANDARD", from: "en timme", to: "+0100", more: ["DTSTART:19700101T000000"] });
  expect([found("Europe/Oslo", broken), found("x", broken), found("x", zone())]).toEqual([
    "Europe/Oslo",
    null,
    null,
  ]);
});

test("changes listed one by one, and a rule that has ended, are followed", () => {
  const listed = zone(
    {
      kind: "STANDARD",
      ...{ from: "+0200", to: "+0100" },
      more: ["DTSTART:20261025T030000", "RDATE:20271031T030000,20281029T030000"],
    },
    {
      kind: "DAYLIGHT",
      ...{ from: "+0100", to: "+0200" },
      more: yearly("BYDAY=-1SU;BYMONTH=3;UNTIL=20280326T010000Z", "20200329T020000"),
    },
  );
  expect(found("x", listed)).toBe("Europe/Stockholm");
});
