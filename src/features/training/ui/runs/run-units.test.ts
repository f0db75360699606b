import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import type { Sport } from "@/lib/track";
import type { DistanceUnit } from "../../rules";
import { clockText, distanceText, paceText, tempoOf } from "./run-units";

const intl = createIntl({ locale: "sv" });
const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? null;

test.each<[Sport, DistanceUnit, number | null, number | null, string | null]>([
  ["RUN", "KM", 10_200, 3138, "5:08 min/km"],
  ["RUN", "MI", 1609.344, 480, "8:00 min/mi"],
  ["WALK", "KM", 1000, 3700, "1:01:40 min/km"],
  ["RIDE", "KM", 24_300, 3600, "24,3 km/h"],
  ["RIDE", "MI", 16_093.44, 3600, "10,0 mph"],
  ["SWIM", "MI", 1500, 1800, "2:00 min/100 m"],
  ["RUN", "KM", null, 600, null],
  ["RUN", "KM", 1000, null, null],
  ["RUN", "KM", 0, 600, null],
])("%s in %s: %s m in %s s", (sport, unit, metres, seconds, text) => {
  expect(plain(paceText(intl, tempoOf(sport, unit), { metres, seconds }))).toBe(text);
});

test.each<[number, DistanceUnit, string]>([
  [10_236, "KM", "10,24 km"],
  [400, "KM", "0,4 km"],
  [42_195, "MI", "26,22 mi"],
])("%s m in %s", (metres, unit, text) => {
  expect(plain(distanceText(intl, metres, unit))).toBe(text);
});

test("a time is rounded to whole seconds before it is split", () => {
  expect(clockText(intl, 3599.6)).toBe("1:00:00");
  expect(clockText(intl, 42.4)).toBe("0:42");
});
