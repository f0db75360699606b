import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import type { Measure } from "../../rules";
import { dayText, durationText, setText } from "./set-text";

const intl = createIntl({ locale: "sv", timeZone: "Europe/Stockholm" });
const spaced = (text: string) => text.replaceAll("\u00a0", " ");

const nothing = { weight: null, reps: null, seconds: null, metres: null };

test.each<[Measure, object, string]>([
  ["WEIGHT_REPS", { weight: { value: 102.5, unit: "KG" }, reps: 3 }, "102,5 kg × 3"],
  ["WEIGHT_REPS", { weight: { value: 0.5, unit: "LB" }, reps: 12 }, "0,5 lb × 12"],
  ["BODYWEIGHT_REPS", { reps: 9 }, "9"],
  ["REPS", { reps: 9, weight: { value: 5, unit: "KG" } }, "9"],
  ["TIME", { seconds: 75 }, "75 s"],
  ["TIME", { seconds: 3605 }, "1:00:05"],
  ["DISTANCE_TIME", { metres: 2500, seconds: 900 }, "2,5 km 15:00"],
  ["WEIGHT_DISTANCE", { weight: { value: 60, unit: "KG" }, metres: 20 }, "60 kg × 20 m"],
])("a set of %s is written as lifters do", (measure, values, text) => {
  expect(spaced(setText(intl, measure, { ...nothing, ...values }, "KM"))).toBe(text);
});

test("a distance is written in the unit of the member", () => {
  const set = { ...nothing, metres: 2011.7, seconds: 480 };
  expect(spaced(setText(intl, "DISTANCE_TIME", set, "MI"))).toBe("1,25 mi 8:00");
});

test.each([
  [3120, "52 min"],
  [3900, "1 tim 5 min"],
])("%i seconds last %s", (seconds, text) => {
  expect(spaced(durationText(intl, seconds))).toBe(text);
});

test.each([
  ["2026-06-17T22:30:00Z", "i dag"],
  ["2026-06-17T21:30:00Z", "i går"],
  ["2026-06-01T12:00:00Z", "1 juni"],
  ["2025-12-31T12:00:00Z", "31 dec. 2025"],
])("%s is %s in the member's zone", (at, text) => {
  expect(dayText(intl, at, new Date("2026-06-18T08:00:00Z"))).toBe(text);
});
