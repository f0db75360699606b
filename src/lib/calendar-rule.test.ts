import { expect, test } from "vitest";
import { readRule } from "./calendar-rule";

const start = { dateTime: new Date("2027-06-07T08:00:00Z"), timeZone: "Europe/Stockholm", allDay: false };
const ruleOf = (text: string, more = {}) => {
  const { recurrence, part } = readRule(text, { ...start, ...more });
  return recurrence ?? `! ${part}`;
};

test("what is plain is read, and the end as activities have it", () => {
  for (const [given, right] of [
    ["FREQ=WEEKLY; COUNT=2", "FREQ=WEEKLY;COUNT=2"],
    ["freq=weekly;count=02;byday=mo;", "FREQ=WEEKLY;COUNT=2;BYDAY=MO"],
    ["FREQ=MONTHLY;BYMONTHDAY=01,-01", "FREQ=MONTHLY;BYMONTHDAY=1,-1"],
    ["FREQ=DAILY;BYHOUR=10;BYMINUTE=0;BYSECOND=0", "FREQ=DAILY"],
    ["RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT", "FREQ=DAILY"],
    ["FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY"],
    ["FREQ=DAILY;UNTIL=20270610T100000;WKST=MO", "FREQ=DAILY;UNTIL=20270610T080000Z;WKST=MO"],
    ["FREQ=DAILY;UNTIL=20270610T080000Z", "FREQ=DAILY;UNTIL=20270610T080000Z"],
    ["FREQ=DAILY;UNTIL=20270610", "FREQ=DAILY;UNTIL=20270610"],
    ["FREQ=WEEKLY;UNTIL=99991231T235959Z", "FREQ=WEEKLY"],
    ["FREQ=DAILY;COUNT=1000", "FREQ=DAILY;COUNT=1000"],
    ["FREQ=DAILY;COUNT=1001", "FREQ=DAILY;UNTIL=20300303"],
    ["FREQ=DAILY;COUNT=99999999999", "FREQ=DAILY"],
  ] as const)
    expect([given, ruleOf(given)]).toEqual([given, right]);
  expect(ruleOf("FREQ=DAILY;UNTIL=20270610T000000Z;BYHOUR=0", { allDay: true })).toBe(
    "FREQ=DAILY;UNTIL=20270610",
  );
});

test("what can't be taken over whole is refused with the part's name", () => {
  for (const [given, part] of [
    ["FREQ=WEEKLY;COUNT=0", "COUNT"],
    ["FREQ=WEEKLY;COUNT=två", "COUNT"],
    ["FREQ=WEEKLY;UNTILL=20270701", "UNTILL"],
    ["FREQ=WEEKLY;UNTIL=20270231", "UNTIL"],
    ["FREQ=WEEKLY;UNTIL=snart", "UNTIL"],
    ["FREQ=WEEKLY;COUNT=2;UNTIL=20270701", "UNTIL"],
    ["FREQ=WEEKLY;COUNT=2;COUNT=3", "COUNT"],
    ["FREQ=WEEKLY;COUNT", "COUNT"],
    ["FREQ=WEEKLY;INTERVAL=1000", "INTERVAL"],
    ["FREQ=WEEKLY;BYDAY=1MO", "BYDAY"],
    ["FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY"],
    ["FREQ=DAILY;BYSETPOS=1", "BYSETPOS"],
    ["FREQ=DAILY;BYHOUR=9", "BYHOUR"],
    ["FREQ=HOURLY", "FREQ"],
    ["COUNT=3", "FREQ"],
    ["RSCALE=CHINESE;FREQ=YEARLY", "RSCALE"],
    ["FREQ=YEARLY;SKIP=BACKWARD", "SKIP"],
    ["FREQ=DAILY;X-A=1", "X-A"],
    ["", "RRULE"],
    [`FREQ=YEARLY;BYDAY=${"MO,".repeat(20_000)}MO`, "RRULE"],
  ] as const)
    expect([given, ruleOf(given)]).toEqual([given, `! ${part}`]);
});
