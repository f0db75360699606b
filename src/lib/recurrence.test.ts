import { expect, test } from "vitest";
import { isRecurrence, lastTimeOf, tidyRecurrence } from "./recurrence";

test("what is a rule of RFC 5545, and what is none", () => {
  const right = [
    "FREQ=DAILY",
    "FREQ=WEEKLY;INTERVAL=999;BYDAY=MO,WE;WKST=SU",
    "BYDAY=-1FR;FREQ=MONTHLY;COUNT=1",
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
    "FREQ=DAILY;X=5",
    "FREQ=DAILY=5",
    "FREQ=DAILY\nRRULE:FREQ=DAILY",
    "FREQ=DAILY;CONSTRUCTOR=1",
    "__PROTO__=1;FREQ=DAILY",
  ];
  expect(right.filter((text) => !isRecurrence(text))).toEqual([]);
  expect(wrong.filter(isRecurrence)).toEqual([]);
  expect(isRecurrence(tidyRecurrence(" rrule:freq=daily "))).toBe(true);
});

const last = (recurrence: string, dateTime = "2026-03-01T17:00:00Z") =>
  lastTimeOf({ recurrence, dateTime: new Date(dateTime), timeZone: "Europe/Stockholm" })?.toISOString() ??
  null;

test("the last time, in the zone's own hours: 18.00 in Stockholm is an hour earlier in summer", () => {
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
  // nothing is reckoned beyond the year 9999
  expect(last("FREQ=YEARLY;INTERVAL=999;COUNT=1000")).toBe("9019-03-01T17:00:00.000Z");
  expect(last("FREQ=DAILY;UNTIL=29991231")).toBe("2999-12-31T17:00:00.000Z");
});

test("the first time counts, whatever the rule says of it", () => {
  // the 1st of March 2026 is a Sunday
  expect(last("FREQ=WEEKLY;BYDAY=TU;COUNT=3")).toBe("2026-03-10T17:00:00.000Z");
});

test("without COUNT and UNTIL it goes on without end", () => {
  expect(last("FREQ=MONTHLY;BYDAY=-1FR")).toBeNull();
});

test.each([
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=3",
  "FREQ=MONTHLY;BYDAY=1TH;BYSETPOS=2;COUNT=3",
  "FREQ=WEEKLY;UNTIL=20260228",
])("%s gives no times: invalid, and no endless search", (recurrence) => {
  expect(() => last(recurrence)).toThrow("The recurrence gives no times from the beginning on.");
});
