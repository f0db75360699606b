import { expect, test } from "vitest";
import { endOf } from "./staff-actions";

test("a suspension lasts through the chosen day, in the browser's time zone", () => {
  for (const [date, next] of [
    ["2026-12-05", "2026-12-06T00:00"],
    ["2026-12-31", "2027-01-01T00:00"],
    ["2027-03-28", "2027-03-29T00:00"],
  ] as const)
    expect(endOf("date", date)).toEqual(new Date(next));
});

test("a suspension lasts 1, 7 or 30 days from now, or has no end", () => {
  const days = (["day", "week", "month"] as const).map((span) =>
    Math.round(((endOf(span, "")?.getTime() ?? 0) - Date.now()) / 86_400_000),
  );
  expect(days).toEqual([1, 7, 30]);
  expect(endOf("forever", "")).toBeNull();
});
