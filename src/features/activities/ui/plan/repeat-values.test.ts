import { describe, expect, test } from "vitest";
import { isRecurrence } from "@/lib/recurrence";
import {
  monthlyChoices,
  noRepeats,
  type RepeatValues,
  repeatValuesOf,
  ruleOf,
  weekdaysOf,
} from "./repeat-values";

/** The third Wednesday of its month. */
const DAY = "2031-06-18";
const UNTIL = new Date("2031-12-01T22:59:00.000Z");
const STAMP = "UNTIL=20311201T225900Z";

describe("A rule that the form makes is one that the server takes, and fills the form with the same values", () => {
  test.each<[Partial<RepeatValues>, string, string?]>([
    [{ repeats: "daily" }, "FREQ=DAILY"],
    [{ repeats: "daily", every: "3" }, "FREQ=DAILY;INTERVAL=3"],
    [{ repeats: "daily", every: "999" }, "FREQ=DAILY;INTERVAL=999"],
    [{ repeats: "weekly" }, "FREQ=WEEKLY"],
    [{ repeats: "weekly", weekdays: "MO,WE" }, "FREQ=WEEKLY;BYDAY=MO,WE"],
    [{ repeats: "weekly", every: "2", weekdays: "WE,SU" }, "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU"],
    [{ repeats: "weekly", ends: "count", count: "1000" }, "FREQ=WEEKLY;COUNT=1000"],
    [{ repeats: "weekly", ends: "until" }, `FREQ=WEEKLY;${STAMP}`],
    [{ repeats: "weekly", weekdays: "TU,WE", ends: "until" }, `FREQ=WEEKLY;BYDAY=TU,WE;${STAMP}`],
    [{ repeats: "yearly", every: "2" }, "FREQ=YEARLY;INTERVAL=2"],
    [{ repeats: "monthly" }, "FREQ=MONTHLY"],
    [{ repeats: "monthly", every: "2", monthly: "nth" }, "FREQ=MONTHLY;INTERVAL=2;BYDAY=3WE"],
    [{ repeats: "monthly", monthly: "nth" }, "FREQ=MONTHLY;BYDAY=4WE", "2031-06-25"],
    [{ repeats: "monthly", monthly: "last" }, "FREQ=MONTHLY;BYDAY=-1WE", "2031-06-25"],
    [
      { repeats: "monthly", monthly: "last", ends: "count", count: "5" },
      "FREQ=MONTHLY;BYDAY=-1MO;COUNT=5",
      "2031-06-30",
    ],
  ])("%j: %s", (fields, rule, day = DAY) => {
    const values = { ...noRepeats, ...fields };
    expect(ruleOf(values, day, fields.ends === "until" ? UNTIL : null)).toBe(rule);
    expect(isRecurrence(rule)).toBe(true);
    expect(repeatValuesOf(rule, day)).toEqual({ ...values, rule });
  });
});

test.each([
  "FREQ=YEARLY;BYDAY=3WE",
  "FREQ=WEEKLY;BYDAY=TU",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE,SU;WKST=SU",
  "FREQ=MONTHLY;BYDAY=2WE",
  "FREQ=MONTHLY;BYDAY=-1WE",
  "FREQ=MONTHLY;BYDAY=3WE,4WE",
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=DAILY;BYDAY=WE",
])("A rule that the form can't express of a series that begins on this day is kept as it is: %s", (rule) => {
  expect(repeatValuesOf(rule, DAY)).toBeNull();
  expect(ruleOf({ ...noRepeats, repeats: "kept", rule }, DAY, null)).toBe(rule);
});

test("A rule whose fields are not changed stays as it was written, but for the hour of its end", () => {
  for (const rule of [
    "INTERVAL=1;FREQ=DAILY",
    "FREQ=WEEKLY;BYDAY=WE;WKST=MO",
    "FREQ=WEEKLY;COUNT=4;BYDAY=SU,WE",
  ])
    expect(ruleOf(repeatValuesOf(rule, DAY)!, DAY, null)).toBe(rule);
  const dated = repeatValuesOf("FREQ=WEEKLY;UNTIL=20311201;BYDAY=WE", DAY)!;
  expect(ruleOf(dated, DAY, UNTIL)).toBe(`FREQ=WEEKLY;BYDAY=WE;${STAMP}`);
  expect(ruleOf({ ...dated, ends: "never" }, DAY, null)).toBe("FREQ=WEEKLY;BYDAY=WE");
});

test("The first day's weekday is always one of them; alone, it follows that day to another", () => {
  expect(weekdaysOf({ weekdays: "" }, DAY)).toEqual(["WE"]);
  expect(weekdaysOf({ weekdays: "SU,MO" }, DAY)).toEqual(["MO", "WE", "SU"]);
  const named = repeatValuesOf("FREQ=WEEKLY;BYDAY=WE", DAY)!;
  expect(ruleOf(named, "2031-06-19", null)).toBe("FREQ=WEEKLY;BYDAY=TH");
  expect(ruleOf({ ...noRepeats, repeats: "weekly" }, "2031-06-19", null)).toBe("FREQ=WEEKLY");
});

test("A month repeats by the date, or by the weekday from its start or its end", () => {
  expect(monthlyChoices("2031-06-18")).toEqual(["date", "nth"]);
  expect(monthlyChoices("2031-06-23")).toEqual(["date", "nth"]);
  expect(monthlyChoices("2031-06-24")).toEqual(["date", "nth", "last"]);
  expect(monthlyChoices("2031-06-29")).toEqual(["date", "last"]);
  expect(monthlyChoices("")).toEqual(["date"]);
  // on another first day the nearest of them is meant
  const last = { ...noRepeats, repeats: "monthly", monthly: "last" };
  expect(ruleOf(last, "2031-06-18", null)).toBe("FREQ=MONTHLY;BYDAY=3WE");
  const nth = { ...noRepeats, repeats: "monthly", monthly: "nth" };
  expect(ruleOf(nth, "2031-06-30", null)).toBe("FREQ=MONTHLY;BYDAY=-1MO");
});
