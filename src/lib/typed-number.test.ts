import fc from "fast-check";
import { expect, test } from "vitest";
import { readTypedNumber } from "./typed-number";

const read = (text: string) => readTypedNumber(text, { decimals: 3, min: 0, max: 2000, units: ["kg", "st"] });

test.each([
  ["82,5", 82.5],
  ["82.5", 82.5],
  [" 82,5\u00a0kg\n", 82.5],
  ["82.5KG", 82.5],
  ["12 st.", 12],
  ["1 250,5", 1250.5],
  ["1\u00a0250", 1250],
  ["1\u202f250.125", 1250.125],
  ["082,50", 82.5],
  ["82,5000", 82.5],
  ["82,", 82],
  [",5", 0.5],
  ["+5", 5],
  ["-0", 0],
  ["", null],
  [" \u00a0", null],
])("%j is read as %d", (text, value) => {
  expect(read(text)).toEqual({ value });
});

test.each([
  ["82,5,5", "UNREADABLE"],
  ["1.250,5", "UNREADABLE"],
  ["12 5", "UNREADABLE"],
  ["1 2500", "UNREADABLE"],
  ["1e3", "UNREADABLE"],
  [",", "UNREADABLE"],
  ["kg", "UNREADABLE"],
  ["82,5 kg 5", "UNREADABLE"],
  ["Infinity", "UNREADABLE"],
  ["182 lb", "OTHER_UNIT"],
  ["82,1234", "TOO_MANY_DECIMALS"],
  ["-5", "TOO_SMALL"],
  ["\u22125", "TOO_SMALL"],
  ["2000,001", "TOO_LARGE"],
  ["9".repeat(400), "TOO_LARGE"],
])("%j is not taken: %s", (text, fault) => {
  expect(read(text)).toEqual({ fault });
});

test("whole numbers may be written with decimals that are 0", () => {
  const whole = (text: string) => readTypedNumber(text, { decimals: 0, min: 1, max: 1000 });
  expect([whole("8"), whole("8,0"), whole("8,5"), whole("8 kg"), whole("0")]).toEqual([
    { value: 8 },
    { value: 8 },
    { fault: "TOO_MANY_DECIMALS" },
    { fault: "OTHER_UNIT" },
    { fault: "TOO_SMALL" },
  ]);
});

test("a number from 0 to 2000 with at most three decimals reads back the same, with a comma and with a point", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (thousandths) => {
      const value = thousandths / 1000;
      for (const text of [String(value), value.toFixed(3)]) {
        expect([read(text), read(text.replace(".", ","))]).toEqual([{ value }, { value }]);
      }
    }),
    { numRuns: 2000 },
  );
});
