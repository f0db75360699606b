import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lastTimeOf, nextTimeOf, type Repeating, timesBetween } from "./recurrence";
import { isTimeOf, lastTimeBeside, splitRecurrence, timeOnDayOf, timesOnDaysOf } from "./recurrence-split";

const zones = ["Europe/Stockholm", "America/New_York", "Australia/Lord_Howe", "UTC"];
const rules = [
  "FREQ=DAILY;COUNT=40",
  "FREQ=DAILY;INTERVAL=3;COUNT=30",
  "FREQ=WEEKLY;COUNT=30",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;COUNT=25",
  "FREQ=WEEKLY;UNTIL=20321001",
  "FREQ=MONTHLY;BYDAY=-1FR;COUNT=24",
  "FREQ=MONTHLY;BYMONTHDAY=31;COUNT=12",
  "FREQ=YEARLY;COUNT=6",
];
const series = fc
  .record({
    recurrence: fc.constantFrom(...rules),
    timeZone: fc.constantFrom(...zones),
    day: fc.integer({ min: 0, max: 400 }),
    hour: fc.integer({ min: 0, max: 47 }),
  })
  .map(({ recurrence, timeZone, day, hour }): Repeating => {
    const dateTime = new Date(Date.parse("2031-01-01T00:00:00Z") + day * 86_400_000 + hour * 1_800_000);
    return { recurrence, timeZone, dateTime };
  });

/** All times, by the rule. */
const all = (one: Repeating) =>
  timesBetween(one, lastTimeOf(one), { from: one.dateTime, to: new Date("2050-01-01T00:00:00Z") }).map((at) =>
    at.getTime(),
  );

describe("a divided series", () => {
  test("has the times that it had, each once, at the same hours over summer time", () => {
    fc.assert(
      fc.property(series, fc.integer({ min: 1, max: 100 }), (one, at) => {
        const times = all(one);
        const index = 1 + (at % Math.max(1, times.length - 1));
        const moment = times[index];
        if (moment === undefined) return;
        const { before, after } = splitRecurrence(one, new Date(moment));
        expect(all({ ...one, recurrence: before })).toEqual(times.slice(0, index));
        const rest = all({ ...one, recurrence: after, dateTime: new Date(moment) });
        // a time that is skipped in spring is moved an hour later; what begins with it keeps that hour
        if (rest[1] === times[index + 1]) expect(rest).toEqual(times.slice(index));
        else expect(rest).toHaveLength(times.length - index);
      }),
      { numRuns: 200 },
    );
  });
});

test("the last and the next time beside skipped ones are those of the list without them", () => {
  fc.assert(
    fc.property(series, fc.array(fc.nat(40), { maxLength: 30 }), fc.nat(40), (one, gone, at) => {
      const times = all(one);
      const skipped = gone.flatMap((index) => times[index] ?? []);
      const left = times.filter((time) => !skipped.includes(time));
      const dates = skipped.map((time) => new Date(time));
      const last = lastTimeOf(one) as Date;
      expect(lastTimeBeside(one, last, dates)?.getTime()).toBe(left.at(-1));
      const now = new Date((times[at] ?? one.dateTime.getTime()) - 1000);
      const near = left.find((time) => time >= now.getTime() && time < now.getTime() + 390 * 86_400_000);
      if (near !== undefined) expect(nextTimeOf(one, last, now, dates)?.getTime()).toBe(near);
    }),
    { numRuns: 200 },
  );
});

test("a time is one by the rule; another moment of its day is not, and finds it", () => {
  fc.assert(
    fc.property(series, fc.nat(40), (one, at) => {
      const last = lastTimeOf(one);
      const times = all(one);
      const moment = new Date(times[at % times.length] as number);
      expect(isTimeOf(one, last, moment)).toBe(true);
      expect(isTimeOf(one, last, new Date(moment.getTime() + 1))).toBe(false);
      expect(timeOnDayOf(one, last, moment)).toEqual(moment);
    }),
    { numRuns: 200 },
  );
});

test("the times on many days are those on each of them", () => {
  const hours = fc.array(fc.integer({ min: 0, max: 400 * 24 }), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(series, hours, (one, given) => {
      const moments = given.map((hour) => new Date(one.dateTime.getTime() + hour * 3_600_000));
      const found = timesOnDaysOf(one, lastTimeOf(one), moments);
      for (const at of moments)
        expect(found.get(at.getTime())).toEqual(timeOnDayOf(one, lastTimeOf(one), at));
    }),
    { numRuns: 50 },
  );
});
