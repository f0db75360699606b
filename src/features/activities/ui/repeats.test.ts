import { expect, test } from "vitest";
import { isRecurrence } from "@/lib/recurrence";
import { readRepeats, repetitionOf, repetitions, ruleOf } from "./repeats";

test.each(repetitions)(
  "what the form offers is a rule that the server takes, and is known again: %s",
  (one) => {
    for (const until of [null, new Date("2027-06-01T21:59:59.000Z")]) {
      const rule = ruleOf(one, until);
      expect(isRecurrence(rule)).toBe(true);
      expect(repetitionOf(rule)).toBe(one);
      expect(readRepeats(rule)).toMatchObject({ until, count: null, isMore: false });
    }
  },
);

test("a rule that the form doesn't offer has no repetition", () => {
  expect(["FREQ=YEARLY", "FREQ=WEEKLY;BYDAY=TU", "FREQ=DAILY;COUNT=3"].map(repetitionOf)).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", { every: 2, days: ["TU", "TH"], isMore: false }],
  ["FREQ=DAILY;COUNT=3", { count: 3, isMore: false }],
  ["FREQ=WEEKLY;UNTIL=20270601", { until: new Date("2027-06-01T12:00:00Z"), isMore: false }],
  ["FREQ=WEEKLY;UNTIL=20270601T10", { until: null }],
  ["FREQ=WEEKLY;UNTIL=120270601", { until: null }],
  ["FREQ=MONTHLY;BYDAY=1MO", { isMore: true }],
  ["FREQ=MONTHLY;BYDAY=MO", { isMore: true }],
  ["FREQ=DAILY;X-COUNT=3", { isMore: true }],
  ["FREQ=DAILY;COUNTED=3", { isMore: true }],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", { isMore: true }],
  ["FREQ=WEEKLY;BYDAY=1MO", { isMore: true }],
])("%s", (rule, said) => {
  expect(readRepeats(rule)).toMatchObject(said);
});
