import { expect, test } from "vitest";
import { readRepeats } from "./repeats";

test.each([
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", { every: 2, days: ["TU", "TH"], isMore: false }],
  ["FREQ=DAILY;COUNT=3", { count: 3, isMore: false }],
  ["FREQ=WEEKLY;UNTIL=20270601", { until: new Date("2027-06-01T12:00:00Z"), isMore: false }],
  ["FREQ=WEEKLY;UNTIL=20270601T10", { until: null }],
  ["FREQ=WEEKLY;UNTIL=120270601", { until: null }],
  ["FREQ=MONTHLY;BYDAY=1MO", { days: ["1MO"], isMore: false }],
  ["FREQ=MONTHLY;BYDAY=-1FR", { days: ["-1FR"], isMore: false }],
  ["FREQ=MONTHLY;BYDAY=5MO", { isMore: true }],
  ["FREQ=YEARLY;BYDAY=1MO", { isMore: true }],
  ["FREQ=MONTHLY;BYDAY=MO", { isMore: true }],
  ["FREQ=DAILY;X-COUNT=3", { isMore: true }],
  ["FREQ=DAILY;COUNTED=3", { isMore: true }],
  ["FREQ=MONTHLY;BYMONTHDAY=-1", { isMore: true }],
  ["FREQ=WEEKLY;BYDAY=1MO", { isMore: true }],
])("%s", (rule, said) => {
  expect(readRepeats(rule)).toMatchObject(said);
});
