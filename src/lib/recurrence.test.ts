import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import fc from "../../tests/support/chance";
import { withSteps } from "../../tests/support/steps";
import { isRecurrence, lastTimeOf, nextTimeOf, tidyRecurrence } from "./recurrence";

test("valid and invalid rules of RFC 5545 are told apart", () => {
  const right = [
    "FREQ=DAILY",
    "FREQ=WEEKLY;INTERVAL=999;BYDAY=MO,WE;WKST=SU",
    "BYDAY=-1FR;FREQ=MONTHLY;COUNT=1",
    "FREQ=DAILY;COUNT=12",
    "FREQ=DAILY;COUNT=999",
    "FREQ=MONTHLY;BYMONTHDAY=1,2;BYSETPOS=1",
    "FREQ=YEARLY;BYYEARDAY=1,2;BYSETPOS=1",
    "FREQ=YEARLY;BYWEEKNO=1,2;BYSETPOS=1",
    "FREQ=YEARLY;BYMONTH=1,2;BYSETPOS=1",
    "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=1000",
    "FREQ=YEARLY;BYMONTH=2,12;BYMONTHDAY=-31,31",
    "FREQ=YEARLY;BYYEARDAY=1,-366",
    "FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU",
    "FREQ=WEEKLY;UNTIL=20260401",
    "FREQ=WEEKLY;UNTIL=20260401T120000Z",
  ];
  const wrong = [
    "",
    "WEEKLY",
    "FREQ=",
    "FREQ=HOURLY",
    "FREQ=XDAILY",
    "FREQ=DAILYX",
    "FREQ=WEEKLY;INTERVAL=01",
    "FREQ=WEEKLY;WKST=XX",
    "FREQ=WEEKLY;UNTIL=120260401",
    "FREQ=WEEKLY;UNTIL=202604011",
    "FREQ=SECONDLY;COUNT=5",
    "FREQ=WEEKLY;",
    "FREQ=WEEKLY;FREQ=DAILY",
    "BYDAY=MO",
    "FREQ=WEEKLY;INTERVAL=0",
    "FREQ=WEEKLY;INTERVAL=1000",
    "FREQ=WEEKLY;COUNT=0",
    "FREQ=WEEKLY;COUNT=1001",
    "FREQ=WEEKLY;COUNT=2;UNTIL=20260401",
    "FREQ=WEEKLY;UNTIL=20260401T120000",
    "FREQ=WEEKLY;UNTIL=20261301",
    "FREQ=WEEKLY;UNTIL=00000101",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=MONTHLY;BYDAY=54MO",
    "FREQ=MONTHLY;BYMONTHDAY=0",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=YEARLY;BYYEARDAY=367",
    "FREQ=DAILY;BYHOUR=5",
    "FREQ=WEEKLY;UNTIL=20260231",
    "FREQ=WEEKLY;UNTIL=20260228T250000Z",
    "FREQ=DAILY;BYDAY=1MO",
    "FREQ=DAILY;BYYEARDAY=3;UNTIL=20270101",
    "FREQ=MONTHLY;BYWEEKNO=3",
    "FREQ=WEEKLY;BYMONTHDAY=3",
    "FREQ=YEARLY;BYWEEKNO=3;BYDAY=2MO",
    "FREQ=MONTHLY;BYSETPOS=1",
    "FREQ=DAILY;X=5",
    "FREQ=DAILY=5",
    "FREQ=DAILY\nRRULE:FREQ=DAILY",
    "FREQ=DAILY;CONSTRUCTOR=1",
    "__PROTO__=1;FREQ=DAILY",
  ];
  expect(right.filter((text) => !isRecurrence(text))).toEqual([]);
  expect(wrong.filter(isRecurrence)).toEqual([]);
  expect(isRecurrence(tidyRecurrence(" rrule:freq=daily "))).toBe(true);
  expect(isRecurrence(tidyRecurrence("FREQ=RRULE:DAILY"))).toBe(false);
});

const last = (recurrence: string, dateTime = "2026-03-01T17:00:00Z") =>
  lastTimeOf({ recurrence, dateTime: new Date(dateTime), timeZone: "Europe/Stockholm" })?.toISOString() ??
  null;

test("the last time is at the same local hour: 18.00 in Stockholm is an hour earlier UTC in summer", () => {
  expect(last("FREQ=WEEKLY;COUNT=4")).toBe("2026-03-22T17:00:00.000Z");
  expect(last("FREQ=WEEKLY;COUNT=5")).toBe("2026-03-29T16:00:00.000Z");
  expect(last("FREQ=WEEKLY;UNTIL=20260329T160000Z")).toBe("2026-03-29T16:00:00.000Z");
  expect(last("FREQ=WEEKLY;UNTIL=20260329T155959Z")).toBe("2026-03-22T17:00:00.000Z");
  expect(last("FREQ=WEEKLY;UNTIL=20260329")).toBe("2026-03-29T16:00:00.000Z");
  expect(last("FREQ=DAILY;COUNT=1")).toBe("2026-03-01T17:00:00.000Z");
  expect(last("FREQ=DAILY;COUNT=1000")).toBe("2028-11-24T17:00:00.000Z");
  expect(last("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;COUNT=3", "2028-02-29T17:00:00Z")).toBe(
    "2036-02-29T17:00:00.000Z",
  );
  expect(last("FREQ=WEEKLY;INTERVAL=7;COUNT=2")).toBe("2026-04-19T16:00:00.000Z");
  expect(last("FREQ=DAILY;UNTIL=20260301")).toBe("2026-03-01T17:00:00.000Z");
  expect(last("FREQ=DAILY;UNTIL=20270101")).toBe("2027-01-01T17:00:00.000Z");
  // nothing is found after the year 9999
  expect(last("FREQ=YEARLY;INTERVAL=100;COUNT=71", "2999-03-01T17:00:00Z")).toBe("9999-03-01T17:00:00.000Z");
  expect(last("FREQ=YEARLY;INTERVAL=999;COUNT=1000")).toBe("9019-03-01T17:00:00.000Z");
  expect(last("FREQ=DAILY;UNTIL=29991231")).toBe("2999-12-31T17:00:00.000Z");
});

test("the first time counts even if the rule excludes it", () => {
  // the 1st of March 2026 is a Sunday
  expect(last("FREQ=WEEKLY;BYDAY=TU;COUNT=3")).toBe("2026-03-10T17:00:00.000Z");
});

test("weeks of the year, days of the year, and positions among a period's days", () => {
  // week 53 of 2026 ends on the 3rd of January 2027, a day of another year
  expect(last("FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU;COUNT=2")).toBe("2027-01-03T17:00:00.000Z");
  expect(last("FREQ=YEARLY;BYWEEKNO=20;COUNT=2", "2026-01-01T17:00:00Z")).toBe("2026-05-14T16:00:00.000Z");
  expect(last("FREQ=YEARLY;BYYEARDAY=-1;COUNT=2")).toBe("2026-12-31T17:00:00.000Z");
  expect(last("FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR;COUNT=3")).toBe("2026-11-13T17:00:00.000Z");
  expect(last("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=2")).toBe("2026-03-31T16:00:00.000Z");
  // positions are those in the whole period, though the first time is in the middle of it
  expect(last("FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2", "2026-03-05T17:00:00Z")).toBe(
    "2026-03-11T17:00:00.000Z",
  );
  expect(last("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;WKST=SU;COUNT=2")).toBe("2026-03-15T17:00:00.000Z");
  expect(last("FREQ=YEARLY;BYDAY=MO;UNTIL=20241229", "2024-01-01T17:00:00Z")).toBe(
    "2024-12-23T17:00:00.000Z",
  );
  // parts that a rule omits are those of its first day, but for those that its other parts determine
  expect(last("FREQ=MONTHLY;COUNT=3")).toBe("2026-05-01T16:00:00.000Z");
  expect(last("FREQ=YEARLY;BYMONTHDAY=13;COUNT=3")).toBe("2026-04-13T16:00:00.000Z");
  // far apart, and found from the end
  expect(last("FREQ=YEARLY;INTERVAL=600;UNTIL=29991231", "1900-03-01T17:00:00Z")).toBe(
    "2500-03-01T17:00:00.000Z",
  );
});

test.each([
  ["1;BYDAY=MO", "2024-06-01", "2024-12-30"],
  ["1;BYDAY=MO", "2025-06-01", "2025-12-29"],
  ["1;BYDAY=FR", "2025-06-01", "2026-01-02"],
  ["-1;BYDAY=SU", "2026-03-01", "2027-01-03"],
  ["-1;BYDAY=MO", "2025-06-01", "2025-12-22"],
  ["-52;BYDAY=WE", "2025-02-01", "2026-01-07"],
])("a week belongs to the year that has most of its days: week %s after %s", (week, first, found) => {
  expect(last(`FREQ=YEARLY;BYWEEKNO=${week};COUNT=2`, `${first}T12:00:00Z`)?.slice(0, 10)).toBe(found);
});

test("the time before the last is found if UNTIL is earlier on the last day, even decades before", () => {
  expect(last("FREQ=YEARLY;INTERVAL=31;UNTIL=19620301T160000Z", "1900-03-01T17:00:00Z")).toBe(
    "1931-03-01T17:00:00.000Z",
  );
});

test("a rule whose search would take too long is refused", () => {
  expect(() => last("FREQ=YEARLY;BYYEARDAY=366;COUNT=60")).not.toThrow();
  const tooRare = expect.objectContaining({
    code: "invalid",
    message: expect.stringContaining("matches too few dates"),
  });
  expect(() => last("FREQ=YEARLY;BYYEARDAY=366;COUNT=1000")).toThrow(tooRare);
  const rare = "FREQ=DAILY;INTERVAL=999;BYMONTHDAY=31;BYDAY=MO";
  expect(() => last(`${rare};UNTIL=29991231`, "1900-01-01T00:00:00Z")).toThrow(tooRare);
});

test("a rule without COUNT and UNTIL is endless", () => {
  expect(last("FREQ=MONTHLY;BYDAY=-1FR")).toBeNull();
});

test.each([
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3",
  "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2;COUNT=3",
  "FREQ=WEEKLY;UNTIL=20260228",
])("%s has no occurrence: invalid, without an endless search", (recurrence) => {
  const message = "The recurrence has no occurrence from the start on.";
  expect(() => last(recurrence)).toThrow(expect.objectContaining({ code: "invalid", message }));
});

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const signed = (max: number) => fc.integer({ min: 1, max }).chain((one) => fc.constantFrom(one, -one));
const list = (one: fc.Arbitrary<number | string>, maxLength: number) =>
  fc.array(one, { minLength: 1, maxLength }).map((ones) => ones.join(","));
const weekday = fc.constantFrom(...weekdays);
const nthWeekday = (max: number) => fc.tuple(signed(max), weekday).map(([nth, name]) => `${nth}${name}`);

/** Any rule that is taken, of any size. */
const anyRule = fc
  .record(
    {
      FREQ: fc.constantFrom("DAILY", "WEEKLY", "MONTHLY", "YEARLY"),
      INTERVAL: fc.oneof(fc.constantFrom(1, 2, 4, 7, 28, 400, 999), fc.integer({ min: 1, max: 999 })),
      BYMONTH: list(fc.integer({ min: 1, max: 12 }), 12),
      BYMONTHDAY: list(signed(31), 62),
      BYYEARDAY: list(signed(366), 100),
      BYWEEKNO: list(signed(53), 106),
      BYDAY: list(fc.oneof(weekday, nthWeekday(53)), 100),
      BYSETPOS: list(signed(366), 100),
      WKST: weekday,
      END: fc.constantFrom(
        "",
        "COUNT=2",
        "COUNT=500",
        "COUNT=1000",
        "UNTIL=20400101",
        "UNTIL=29991231T230000Z",
      ),
    },
    { requiredKeys: ["FREQ"] },
  )
  .map(({ END = "", ...rest }) => {
    const given = Object.entries(rest).map(([name, value]) => `${name}=${value}`);
    return [...given, ...(END ? [END] : [])].join(";");
  })
  .filter(isRecurrence);

/** About 30 ms on a machine of today. */
const MOST_STEPS = 3_000_000;

test("A rule is accepted only within limits under which its expansion is cheap: at most 3 000 000 steps", async () => {
  const known = [
    "FREQ=YEARLY;COUNT=1000;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366",
    "FREQ=YEARLY;COUNT=500;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2",
    "FREQ=YEARLY;BYWEEKNO=-53,53;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=366",
    "FREQ=DAILY;INTERVAL=999;BYMONTHDAY=31;BYDAY=MO;UNTIL=29991231",
  ];
  expect(known.filter((rule) => !isRecurrence(rule))).toEqual([]);
  const first = fc.constantFrom("1900-01-01T00:00:00Z", "2028-02-29T12:00:00Z", "2999-12-31T23:59:59Z");
  await withSteps(
    () => import("./recurrence"),
    (fresh, { stepsOf }) => {
      const last = (recurrence: string, from: string) => {
        try {
          fresh.lastTimeOf({ recurrence, dateTime: new Date(from), timeZone: "America/New_York" });
        } catch (error) {
          expect(String(error)).toMatch(/no occurrence|too few dates/);
        }
      };
      const isCheap = (rule: string, from: string) => stepsOf(() => last(rule, from)) <= MOST_STEPS;
      for (const rule of known) expect([rule, isCheap(rule, "1900-01-01T00:00:00Z")]).toEqual([rule, true]);
      // it searches for days: what takes no steps has not been counted
      expect(stepsOf(() => last(known[0] ?? "", "1900-01-01T00:00:00Z"))).toBeGreaterThan(MOST_STEPS / 10);
      fc.assert(fc.property(anyRule, first, isCheap), { numRuns: 100 });
    },
  );
});

/** Rules that rrule-temporal reads as the RFC does: it joins BYDAY and BYYEARDAY, and finds all within 1000 periods. */
const plainRule = fc
  .constantFrom<[string, ...fc.Arbitrary<string>[]]>(
    ["FREQ=DAILY"],
    ["FREQ=DAILY", list(weekday, 4).map((days) => `BYDAY=${days}`)],
    ["FREQ=WEEKLY", list(weekday, 7).map((days) => `BYDAY=${days}`)],
    ["FREQ=WEEKLY", list(weekday, 7).map((days) => `BYDAY=${days};BYSETPOS=-1;WKST=SU`)],
    ["FREQ=MONTHLY", list(signed(31), 5).map((days) => `BYMONTHDAY=${days}`)],
    ["FREQ=MONTHLY", list(nthWeekday(5), 3).map((days) => `BYDAY=${days}`)],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR", list(signed(4), 2).map((at) => `BYSETPOS=${at}`)],
    ["FREQ=YEARLY"],
    ["FREQ=YEARLY", list(signed(365), 3).map((days) => `BYYEARDAY=${days}`)],
    ["FREQ=YEARLY", list(nthWeekday(52), 3).map((days) => `BYDAY=${days}`)],
    ["FREQ=YEARLY;BYMONTH=3,11", list(nthWeekday(4), 3).map((days) => `BYDAY=${days}`)],
    ["FREQ=YEARLY;BYMONTH=2,5", list(signed(28), 3).map((days) => `BYMONTHDAY=${days}`)],
  )
  .chain(([head, ...rest]) => fc.tuple(fc.constant(head), ...rest).map((parts) => parts.join(";")));

test("the times equal those of rrule-temporal", () => {
  const count = fc.integer({ min: 1, max: 20 });
  const interval = fc.constantFrom(1, 1, 2, 3, 5);
  // at noon: an hour that is left out in spring moves on by an hour with us, and falls out with the library
  const first = fc.integer({ min: 0, max: 4000 }).map((days) => new Date(Date.UTC(2020, 0, days, 12)));
  const zone = fc.constantFrom("Europe/Stockholm", "America/New_York", "UTC");
  const isSame = (head: string, every: number, times: number, dateTime: Date, timeZone: string) => {
    const dtstart = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(timeZone);
    const rruleString = `${head};INTERVAL=${every}`;
    const library = new RRuleTemporal({ rruleString, dtstart, tzid: timeZone, maxIterations: 20_000 });
    // without COUNT: the library counts the first time only where the rule has it
    const theirs = library
      .all((_, index) => index < times + 1)
      .filter((at) => at.epochMilliseconds > dateTime.getTime())[times - 1];
    const recurrence = `${rruleString};COUNT=${times + 1}`;
    const ours = lastTimeOf({ recurrence, dateTime, timeZone });
    expect([recurrence, ours?.getTime()]).toEqual([recurrence, theirs?.epochMilliseconds]);
  };
  fc.assert(fc.property(plainRule, interval, count, first, zone, isSame), { numRuns: 300 });
});

test("the next time: not before the first, at its hour over summer time, none after the last or in a rare rule", () => {
  const weekly = {
    recurrence: "FREQ=WEEKLY",
    dateTime: new Date("2026-03-17T17:00:00Z"),
    timeZone: "Europe/Stockholm",
  };
  const next = (now: string, last: string | null = null, recurrence = weekly.recurrence) =>
    nextTimeOf(
      { ...weekly, recurrence },
      last === null ? null : new Date(last),
      new Date(now),
    )?.toISOString();
  expect(next("2026-01-01T00:00:00Z")).toBe("2026-03-17T17:00:00.000Z");
  expect(next("2026-03-17T17:00:00.001Z")).toBe("2026-03-24T17:00:00.000Z");
  expect(next("2026-03-24T17:00:00Z")).toBe("2026-03-24T17:00:00.000Z");
  // an hour earlier in UTC from the 29th of March on
  expect(next("2026-03-25T00:00:00Z")).toBe("2026-03-31T16:00:00.000Z");
  expect(next("2036-03-25T00:00:00Z")).toBe("2036-03-25T17:00:00.000Z");
  expect(next("2026-03-25T00:00:00Z", "2026-03-24T17:00:00Z")).toBeUndefined();
  expect(next("2026-03-24T17:00:00Z", "2026-03-24T17:00:00Z")).toBe("2026-03-24T17:00:00.000Z");
  expect(next("2026-04-01T00:00:00Z", null, "FREQ=YEARLY")).toBe("2027-03-17T17:00:00.000Z");
  expect(next("2026-04-01T00:00:00Z", null, "FREQ=YEARLY;INTERVAL=4")).toBeUndefined();
});
