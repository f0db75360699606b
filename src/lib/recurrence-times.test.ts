import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { lastTimeOf, timesBetween } from "./recurrence";

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(text);
const stockholm = { timeZone: "Europe/Stockholm", dateTime: at("2026-03-02T17:00:00Z") };
const between = (recurrence: string, from: string, to: string) => {
  const one = { ...stockholm, recurrence };
  const times = timesBetween(one, lastTimeOf(one), { from: at(from), to: at(to) });
  return times.map((time) => time.toISOString().slice(0, 16));
};

test("18.00 in Stockholm stays 18.00 when summer time begins", () => {
  expect(between("FREQ=WEEKLY", "2026-03-16", "2026-04-07")).toEqual([
    "2026-03-16T17:00",
    "2026-03-23T17:00",
    "2026-03-30T16:00",
    "2026-04-06T16:00",
  ]);
});

test("a range includes its beginning and excludes its end, and nothing is before the first or after the last", () => {
  expect(between("FREQ=DAILY;COUNT=3", "2026-03-01", "2026-04-01")).toHaveLength(3);
  expect(between("FREQ=DAILY", "2026-03-05T17:00:00Z", "2026-03-06T17:00:00Z")).toEqual(["2026-03-05T17:00"]);
  expect(between("FREQ=DAILY", "2026-01-01", "2026-03-02T17:00:00Z")).toEqual([]);
  expect(between("FREQ=DAILY;UNTIL=20260304", "2026-03-03", "2026-05-01")).toHaveLength(2);
  expect(between("FREQ=DAILY;UNTIL=20260304", "2026-03-05", "2026-05-01")).toEqual([]);
});

test("the first time counts even if the rule excludes it", () => {
  expect(between("FREQ=WEEKLY;BYDAY=TU", "2026-03-01", "2026-03-11")).toEqual([
    "2026-03-02T17:00",
    "2026-03-03T17:00",
    "2026-03-10T17:00",
  ]);
});

test("the last of a week that ends in the next year is not a day of this year", () => {
  expect(
    between("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1", "2026-12-20", "2027-01-01T00:00:00Z"),
  ).toEqual(["2026-12-20T17:00", "2026-12-27T17:00"]);
  const ends = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=-1;UNTIL=20261231";
  expect(lastTimeOf({ ...stockholm, recurrence: ends })?.toISOString()).toBe("2026-12-27T17:00:00.000Z");
});

/** The days on which the clock changes in each zone, of 2026. */
const changes = {
  "Europe/Stockholm": ["2026-03-29", "2026-10-25"],
  "Europe/Paris": ["2026-03-29", "2026-10-25"],
  "America/New_York": ["2026-03-08", "2026-11-01"],
  "Australia/Lord_Howe": ["2026-04-05", "2026-10-04"],
};
const zoneAndChange = fc.constantFrom(
  ...Object.entries(changes).flatMap(([zone, days]) => days.map((day) => [zone, day] as const)),
);
// an hour that is skipped in spring moves on by an hour with us, and falls out with the library
const clock = fc.constantFrom(
  "00:00",
  "00:30",
  "01:15",
  "01:45",
  "03:30",
  "07:00",
  "12:00",
  "18:30",
  "23:45",
);
const rules = fc.constantFrom(
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=DAILY;BYDAY=MO,SA,SU",
  "FREQ=WEEKLY",
  "FREQ=WEEKLY;BYDAY=SU",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU,MO",
  "FREQ=WEEKLY;BYDAY=TU,SU;BYSETPOS=-1",
  "FREQ=MONTHLY;BYDAY=-1SU",
  "FREQ=MONTHLY;BYDAY=1SU,2SU",
  "FREQ=MONTHLY;BYMONTHDAY=1,4,5,8,25,29,-1",
  "FREQ=YEARLY;BYMONTH=3,4,10,11;BYDAY=SU",
);

test("600 ranges over changes of summer time in four zones have the times of rrule-temporal", () => {
  const isSame = (
    [timeZone, day]: readonly [string, string],
    time: string,
    rule: string,
    before: number,
    back: number,
    days: number,
  ) => {
    const dtstart = Temporal.PlainDate.from(day)
      .subtract({ days: before })
      .toZonedDateTime({ timeZone, plainTime: time });
    const dateTime = new Date(dtstart.epochMilliseconds);
    const from = new Date(Date.parse(day) - back * DAY_MS);
    const to = new Date(from.getTime() + days * DAY_MS);
    const library = new RRuleTemporal({ rruleString: rule, dtstart, tzid: timeZone });
    const theirs = library
      .between(from, new Date(to.getTime() - 1), true)
      .map(({ epochMilliseconds }) => epochMilliseconds);
    const isFirstIn = dateTime >= from && dateTime < to && !theirs.includes(dateTime.getTime());
    const ours = timesBetween({ recurrence: rule, dateTime, timeZone }, null, { from, to });
    const said = [rule, timeZone, dateTime.toISOString(), from.toISOString(), to.toISOString()];
    expect([...said, ours.map(Number)]).toEqual([
      ...said,
      isFirstIn ? [dateTime.getTime(), ...theirs] : theirs,
    ]);
  };
  const backs = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      zoneAndChange,
      clock,
      rules,
      fc.integer({ min: 0, max: 400 }),
      backs,
      fc.integer({ min: 1, max: 62 }),
      isSame,
    ),
    { numRuns: 600 },
  );
});

/** Hours of which at least one zone skips some in spring, and has some twice in autumn. */
const changedClock = fc.constantFrom("01:00", "01:30", "01:59", "02:00", "02:15", "02:29", "02:30", "02:59");

test("300 ranges with hours that are skipped or come twice: later by what is skipped, and the first of two", () => {
  const isSame = (
    [timeZone, day]: readonly [string, string],
    time: string,
    rule: string,
    before: number,
    days: number,
  ) => {
    const first = Temporal.PlainDate.from(day).subtract({ days: before }).toPlainDateTime(time);
    const dtstart = first.toZonedDateTime(timeZone);
    // a first time in a skipped hour is another hour, which the rule repeats
    fc.pre(dtstart.toPlainDateTime().equals(first));
    const dateTime = new Date(dtstart.epochMilliseconds);
    const from = new Date(Date.parse(day) - 7 * DAY_MS);
    const to = new Date(from.getTime() + days * DAY_MS);
    // the days by the library in UTC, where no hour is missing; what a clock shows there, by Temporal
    const library = new RRuleTemporal({
      rruleString: rule,
      dtstart: first.toZonedDateTime("UTC"),
      tzid: "UTC",
    });
    const around = [from.getTime() - 2 * DAY_MS, to.getTime() + 2 * DAY_MS].map((at) => new Date(at));
    const theirs = library
      .between(around[0]!, around[1]!, true)
      .map((one) => one.toPlainDateTime().toZonedDateTime(timeZone).epochMilliseconds);
    const all = [...new Set([dateTime.getTime(), ...theirs])].filter((one) => one >= +from && one < +to);
    const ours = timesBetween({ recurrence: rule, dateTime, timeZone }, null, { from, to });
    const said = [rule, timeZone, dateTime.toISOString(), from.toISOString(), to.toISOString()];
    expect([...said, ours.map(Number)]).toEqual([...said, all]);
  };
  fc.assert(
    fc.property(
      zoneAndChange,
      changedClock,
      rules,
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 1, max: 62 }),
      isSame,
    ),
    { numRuns: 300 },
  );
});
