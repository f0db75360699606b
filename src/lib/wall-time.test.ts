import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { momentOf, wallTimeOf } from "./wall-time";

const zones = ["Europe/Stockholm", "America/St_Johns", "Pacific/Apia", "UTC", "Australia/Lord_Howe"];
const times = [
  { day: "2026-12-24", time: "18:00" },
  { day: "2026-03-29", time: "01:59" },
  { day: "2026-03-29", time: "02:30" },
  { day: "2026-03-29", time: "03:00" },
  { day: "2026-10-25", time: "02:30" },
  { day: "2026-10-04", time: "02:15" },
  { day: "2026-11-01", time: "01:30" },
  { day: "2026-03-08", time: "03:30" },
  { day: "2027-01-01", time: "00:00" },
];

describe.each(zones)("%s", (timeZone) => {
  test.each(times)(
    "$day $time is the same moment as in Temporal, and converts back to the same local time",
    (wall) => {
      const found = momentOf(wall, timeZone)!;
      const zoned = Temporal.PlainDateTime.from(`${wall.day}T${wall.time}`).toZonedDateTime(timeZone);
      expect(found.getTime()).toBe(zoned.epochMilliseconds);
      const shown = zoned.toPlainDateTime().toString().slice(0, 16);
      expect(Object.values(wallTimeOf(found, timeZone)).join("T")).toBe(shown);
    },
  );
});

test("a malformed day or time has no moment", () => {
  const wrong = [
    { day: "", time: "18:00" },
    { day: "2026-12-24", time: "" },
    { day: "2026-13-01", time: "10:00" },
  ];
  expect(wrong.map((one) => momentOf(one, "UTC"))).toEqual([null, null, null]);
});

test("a year has four digits", () => {
  const wall = { day: "0900-06-01", time: "10:00" };
  expect(wallTimeOf(new Date("0900-06-01T10:00:00Z"), "UTC")).toEqual(wall);
  expect(momentOf(wall, "UTC")).toEqual(new Date("0900-06-01T10:00:00Z"));
});
