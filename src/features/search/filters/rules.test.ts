import { expect, test } from "vitest";
import { dayOf } from "./rules";

test("a day of a filter is one that has a moment in every time zone", () => {
  const now = "2026-06-18";
  const days = ["0001-01-01", "0001", "0002-01-01", "9999-12-31", "2026-02-30", "2026-10", "igår"];
  expect(days.map((day) => dayOf(day, now))).toEqual([
    ...[null, null, "0002-01-01", "9999-12-31", null, "2026-10-01", "2026-06-17"],
  ]);
});
