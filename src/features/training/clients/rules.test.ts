import { describe, expect, test } from "vitest";
import { trendOf, weeklyLoads } from "./rules";

describe("the load in the list of clients", () => {
  test("is that of six spans of seven days, the last of which ends today", () => {
    const on = (day: string) => ({ day, rpe: 6, seconds: 600 });
    const days = ["2026-05-08", "2026-05-09", "2026-06-12", "2026-06-13", "2026-06-19", "2026-06-20"];
    expect(weeklyLoads(days.map(on), "2026-06-19")).toEqual([60, 0, 0, 0, 60, 120]);
  });

  test.each([
    [[0, 0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 0, 90], "RISING"],
    [[100, 100, 100, 100, 79, 79], "FALLING"],
    [[100, 100, 100, 100, 80, 80], "STEADY"],
    [[100, 100, 100, 100, 120, 120], "STEADY"],
    [[100, 100, 100, 100, 150, 150], "RISING"],
    [[100, 100, 100, 100, 151, 151], "RISING_FAST"],
  ])("%j is %s", (loads, trend) => {
    expect(trendOf(loads)).toBe(trend);
  });
});
