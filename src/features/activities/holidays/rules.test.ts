import { expect, test } from "vitest";
import data from "@/lib/holidays.json";
import { countries, isHolidayRange, MAX_HOLIDAY_DAYS } from "./rules";

test("Each country has names in three languages and days in each year", () => {
  expect(Object.keys(data)).toEqual(countries);
  for (const [code, { names, years }] of Object.entries(data)) {
    expect(
      names.every((one) => one.length === 3 && one.every((name) => name.trim() !== "")),
      code,
    ).toBe(true);
    for (const [year, days] of Object.entries(years)) {
      const places = days.split(" ").map((day) => /^\d{4}[pb](\d+)$/.exec(day)?.[1]);
      expect(places.length, `${code} ${year}`).toBeGreaterThan(4);
      expect(
        places.filter((place) => names[Number(place ?? NaN)] === undefined),
        `${code} ${year}`,
      ).toEqual([]);
    }
  }
});

test(isHolidayRange.sentence, () => {
  const after = (days: number) => ({
    from: "2026-01-01",
    to: new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10),
  });
  expect(isHolidayRange(after(0))).toBe(true);
  expect(isHolidayRange(after(MAX_HOLIDAY_DAYS - 1))).toBe(true);
  expect(isHolidayRange(after(MAX_HOLIDAY_DAYS))).toBe(false);
  expect(isHolidayRange(after(-1))).toBe(false);
});
