import fc from "fast-check";
import { expect, test } from "vitest";
import { lastTimeOf, type Repeating, timesBetween } from "./recurrence";
import { type Bounded, shiftOf } from "./recurrence-shift";

const bounded = (one: Repeating): Bounded => ({ ...one, lastTime: lastTimeOf(one) });
const one = (recurrence: string, local: string, timeZone = "UTC"): Bounded =>
  bounded({ recurrence, timeZone, dateTime: new Date(`${local}:00Z`) });
const DAY_MS = 86_400_000;
const firstOf = ({ lastTime, ...series }: Bounded) => {
  const span = { from: series.dateTime, to: new Date(series.dateTime.getTime() + 130 * DAY_MS) };
  return timesBetween(series, lastTime, span).slice(0, 8);
};

const rules = [
  "FREQ=DAILY;COUNT=9",
  "FREQ=DAILY;INTERVAL=3",
  "FREQ=WEEKLY;COUNT=30",
  "FREQ=WEEKLY;INTERVAL=2",
];

test("a series moved by days or to another hour has its n-th time where the n-th was, and moved back as before", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...rules),
      fc.constantFrom("Europe/Stockholm", "America/New_York", "Australia/Lord_Howe"),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: -40, max: 40 }),
      fc.integer({ min: 4, max: 40 }),
      (recurrence, timeZone, day, days, quarters) => {
        const start = Date.parse("2031-01-01T12:00:00Z") + day * DAY_MS;
        const to = start + days * DAY_MS + quarters * 900_000;
        const before = bounded({ recurrence, timeZone, dateTime: new Date(start) });
        const after = bounded({ recurrence, timeZone, dateTime: new Date(to) });
        const [times, others] = [firstOf(before), firstOf(after)];
        const [shift, back] = [shiftOf(before, after), shiftOf(after, before)];
        expect(times.map((time) => shift?.timeFor(time))).toEqual(others);
        expect(others.map((time) => back?.timeFor(time))).toEqual(times);
        expect(times.map((time) => shift?.momentFor(time, time))).toEqual(others);
      },
    ),
    { numRuns: 40 },
  );
});

test.each([
  ["FREQ=WEEKLY", "2031-03-03T18:00", "FREQ=WEEKLY", "2031-03-04T18:00", true],
  ["FREQ=WEEKLY", "2031-03-03T18:00", "FREQ=WEEKLY", "2031-03-10T18:00", true],
  ["FREQ=WEEKLY;BYDAY=MO,TH", "2031-03-03T18:00", "FREQ=WEEKLY;BYDAY=TU,FR", "2031-03-04T18:00", true],
  ["FREQ=WEEKLY;BYDAY=MO", "2031-03-03T18:00", "FREQ=WEEKLY;BYDAY=MO", "2031-03-04T18:00", false],
  ["FREQ=WEEKLY", "2031-03-03T18:00", "FREQ=WEEKLY;INTERVAL=2", "2031-03-03T18:00", false],
  ["FREQ=WEEKLY;COUNT=5", "2031-03-03T18:00", "FREQ=WEEKLY;COUNT=4", "2031-03-03T18:00", true],
  // the first one less, and one more before it
  ["FREQ=WEEKLY;COUNT=5", "2031-03-03T18:00", "FREQ=WEEKLY;COUNT=4", "2031-03-10T18:00", false],
  ["FREQ=WEEKLY;COUNT=4", "2031-03-10T18:00", "FREQ=WEEKLY;COUNT=5", "2031-03-03T18:00", false],
  ["FREQ=WEEKLY;UNTIL=20310401", "2031-03-03T18:00", "FREQ=WEEKLY;UNTIL=20310401", "2031-03-10T18:00", false],
  ["FREQ=WEEKLY;UNTIL=20310401", "2031-03-03T18:00", "FREQ=WEEKLY;UNTIL=20310401", "2031-03-04T18:00", true],
  ["FREQ=MONTHLY;BYMONTHDAY=15", "2031-03-15T18:00", "FREQ=MONTHLY;BYMONTHDAY=16", "2031-03-16T18:00", true],
  ["FREQ=MONTHLY;BYDAY=3TU", "2031-03-18T18:00", "FREQ=MONTHLY;BYDAY=3WE", "2031-03-19T18:00", false],
  ["FREQ=MONTHLY", "2031-01-30T18:00", "FREQ=MONTHLY", "2031-01-31T18:00", false],
  ["FREQ=YEARLY", "2031-02-28T18:00", "FREQ=YEARLY", "2031-03-01T18:00", false],
  [
    ...["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU", "2031-03-04T18:00"],
    ...["FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,MO;WKST=TU", "2031-03-05T18:00", true],
  ],
] as [string, string, string, string, boolean][])(
  "%s from %s to %s from %s was moved as a whole: %s",
  (...given) => {
    const [rule, from, other, to, isMoved] = given;
    expect(shiftOf(one(rule, from), one(other, to)) !== null).toBe(isMoved);
  },
);

test("a moment that belongs to a time is as far from it by the clock, also where that is changed between them", () => {
  const at = (text: string) => new Date(`${text}:00Z`);
  const timeZone = "Europe/Stockholm";
  const before = bounded({ recurrence: "FREQ=WEEKLY", timeZone, dateTime: at("2031-03-22T17:00") });
  const after = bounded({ recurrence: "FREQ=WEEKLY", timeZone, dateTime: at("2031-03-23T18:00") });
  const shift = shiftOf(before, after);
  // Saturday at 18, moved to Sunday at 20; the clock is set forward in the night before that Sunday
  expect(shift?.momentFor(at("2031-03-30T18:00"), at("2031-03-29T17:00"))).toEqual(at("2031-03-31T19:00"));
});

test("a series that goes over to another time zone keeps its days, each at the hour there", () => {
  const before = one("FREQ=DAILY;COUNT=9", "2031-03-27T23:00", "Europe/Stockholm");
  const after = one("FREQ=DAILY;COUNT=9", "2031-03-28T04:00", "America/New_York");
  const shift = shiftOf(before, after);
  expect(firstOf(before).map((time) => shift?.timeFor(time))).toEqual(firstOf(after));
  // an hour after midnight in Stockholm is one in New York, also where only one of them has summer time
  const late = new Date("2031-03-30T23:00:00Z");
  expect(shift?.momentFor(late, new Date("2031-03-30T22:00:00Z"))).toEqual(new Date("2031-03-31T05:00:00Z"));
});
