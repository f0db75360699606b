import fc from "fast-check";
import pg from "pg";
import { expect, test } from "vitest";
import { isoTimeOf } from "./iso-times";

const dateOf: (text: string) => Date = pg.types.getTypeParser(1184);

/** A time as PostgreSQL writes it in a session of a zone: without the zeros at the end of the fraction. */
const written = (at: Date, zone = "+00") =>
  at
    .toISOString()
    .replace("T", " ")
    .replace(/\.?0*Z$/, zone);

test("a time is written as the Date that the driver reads would be", () => {
  const years = { min: new Date("0100-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59.999Z") };
  fc.assert(
    fc.property(fc.date({ ...years, noInvalidDate: true }), (at) => {
      expect(isoTimeOf(written(at))).toBe(at.toISOString());
    }),
  );
});

test.each([
  ["2026-11-27 13:36:23+00", "2026-11-27T13:36:23.000Z"],
  ["2026-11-27 13:36:23.5+00", "2026-11-27T13:36:23.500Z"],
  ["2026-11-27 13:36:23.123456+00", "2026-11-27T13:36:23.123Z"],
  ["2026-11-27 13:36:23.5+01", "2026-11-27T12:36:23.500Z"],
  ["2026-11-27 19:06:23.5+05:30", "2026-11-27T13:36:23.500Z"],
  ["2026-11-27 10:36:23.5-03", "2026-11-27T13:36:23.500Z"],
  ["10000-01-01 00:00:00+00", "+010000-01-01T00:00:00.000Z"],
  ["0044-03-15 12:00:00+00 BC", "-000043-03-15T12:00:00.000Z"],
])("%s is %s", (text, iso) => {
  expect(isoTimeOf(text)).toBe(iso);
  expect(dateOf(text).toISOString()).toBe(iso);
});

test("infinity is no time", () => {
  expect(() => isoTimeOf("infinity")).toThrow(RangeError);
});
