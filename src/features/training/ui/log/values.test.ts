import fc from "fast-check";
import { createIntl } from "react-intl";
import { expect, test } from "vitest";
import type { Measure, WeightUnit } from "../../rules";
import type { SetValues } from "./changes";
import {
  doneText,
  fieldText,
  readDistance,
  readEffort,
  readTime,
  readWeight,
  timeText,
  type Units,
} from "./values";

const messages = { "training.log.reps": "{count} reps" };
const intls = ["sv", "en", "fr"].map((locale) => createIntl({ locale, messages }));
const [swedish] = intls as [(typeof intls)[number]];
const none: SetValues = { weight: null, reps: null, seconds: null, metres: null };
const units: Units = { weightUnit: "KG", distanceUnit: "KM" };
const kg = (value: number) => ({ value, unit: "KG" as const });

test.each<[Measure, Partial<SetValues>, string]>([
  ["WEIGHT_REPS", { weight: kg(92.5), reps: 5 }, "92,5 kg × 5"],
  ["WEIGHT_REPS", { weight: { value: 185, unit: "LB" }, reps: 3 }, "185 lb × 3"],
  ["BODYWEIGHT_REPS", { reps: 8 }, "8 reps"],
  ["BODYWEIGHT_REPS", { weight: kg(5), reps: 3 }, "+5 kg × 3"],
  ["ASSISTED_REPS", { weight: kg(20), reps: 8 }, "−20 kg × 8"],
  ["TIME", { seconds: 45 }, "45 s"],
  ["DISTANCE_TIME", { metres: 2500, seconds: 600 }, "2,5 km · 10:00"],
  ["WEIGHT_TIME", { weight: kg(24), seconds: 120 }, "24 kg × 2:00"],
  ["WEIGHT_DISTANCE", { weight: kg(60), metres: 20 }, "60 kg × 20 m"],
  // after a swap a set may hold what its measure has not
  ["REPS", { weight: kg(60), reps: 12 }, "12 reps"],
])("what was done reads as a lifter says it: %s %o", (measure, values, text) => {
  const shown = doneText(swedish, { ...none, ...values }, { ...units, measure });
  expect(shown.replaceAll("\u00a0", " ")).toBe(text);
});

test("last time's weights stand without a unit where it is the member's, with it where it is not", () => {
  const values = { ...none, weight: kg(60), reps: 8 };
  const options = { ...units, measure: "WEIGHT_REPS" as const, isShort: true };
  expect(doneText(swedish, values, options)).toBe("60 × 8");
  expect(doneText(swedish, values, { ...options, weightUnit: "LB" })).toBe("60\u00a0kg × 8");
});

test.each([
  ["45", 45],
  ["45 s", 45],
  ["1:30", 90],
  ["1.30", 90],
  ["1,30", 90],
  ["10,5", 10.5],
  ["5 min", 300],
  ["1:05:00", 3900],
  ["12:30,5", 750.5],
  ["", null],
])("a time is read as it is typed: %s", (text, value) => {
  expect(readTime(text)).toEqual({ value });
});

test.each([
  ["1:75", "UNREADABLE"],
  ["snabbt", "UNREADABLE"],
  ["604801", "TOO_LARGE"],
])("what is no time is not taken: %s", (text, fault) => {
  expect(readTime(text)).toEqual({ fault });
});

test("a unit behind a weight goes before the field's", () => {
  expect(readWeight("185 lb", "KG")).toEqual({ value: { value: 185, unit: "LB" } });
  expect(readWeight("82,5 kg", "LB")).toEqual({ value: kg(82.5) });
  expect(readWeight("82,5", "LB")).toEqual({ value: { value: 82.5, unit: "LB" } });
  expect(readWeight("82,5,5", "KG")).toEqual({ fault: "UNREADABLE" });
});

test("Entered = shown for every weight, in each language and unit.", () => {
  const thousandths = fc.integer({ min: 0, max: 2_000_000 });
  fc.assert(
    fc.property(thousandths, fc.constantFrom<WeightUnit>("KG", "LB"), (number, unit) => {
      const weight = { value: number / 1000, unit };
      for (const intl of intls) {
        const text = fieldText(
          intl,
          "weight",
          { ...none, weight },
          { measure: "WEIGHT_REPS", distanceUnit: "KM" },
        );
        expect(readWeight(text, unit)).toEqual({ value: weight });
      }
    }),
    { numRuns: 2000 },
  );
});

test("A time that is shown is read as the same time.", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 604_800 }), (seconds) => {
      for (const intl of intls) expect(readTime(timeText(intl, seconds))).toEqual({ value: seconds });
    }),
  );
});

test("A distance in miles or kilometres is shown as it was typed, to two decimals.", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.constantFrom("KM", "MI"), (number, distanceUnit) => {
      const own = { weightUnit: "KG", distanceUnit } as Units;
      const typed = swedish.formatNumber(number / 100, { useGrouping: false });
      const read = readDistance(typed, "DISTANCE_TIME", own);
      const metres = "value" in read ? read.value : null;
      const shown = fieldText(
        swedish,
        "metres",
        { ...none, metres },
        { measure: "DISTANCE_TIME", distanceUnit: own.distanceUnit },
      );
      expect(shown).toBe(typed);
    }),
  );
});

test("repetitions in reserve are stored as RPE; only halves are taken", () => {
  expect(readEffort("2", "RIR")).toEqual({ value: 8 });
  expect(readEffort("8,5", "RPE")).toEqual({ value: 8.5 });
  expect(readEffort("8,3", "RPE")).toEqual({ fault: "TOO_MANY_DECIMALS" });
  expect(readEffort("11", "RPE")).toEqual({ fault: "TOO_LARGE" });
});
