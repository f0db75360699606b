import { describe, expect, test } from "vitest";
import { endsFrom, isOverDays, lengthOf, lengthParts, minutesOf, withEndTime, withLength } from "./length";

const zone = "Europe/Stockholm";
const at = (time: string, endTime: string, endDay = "", day = "2026-06-18") => ({
  ...{ allDay: "", timeZone: zone },
  ...{ day, time, endDay, endTime },
});

describe("the end follows the start, the length is kept", () => {
  test.each([
    [at("18:00", "19:30"), { time: "20:00" }, ["", "21:30"]],
    [at("18:00", "19:30"), { day: "2026-06-25" }, ["", "19:30"]],
    // past midnight, and back
    [at("18:00", "19:30"), { time: "23:00" }, ["2026-06-19", "00:30"]],
    [at("23:00", "00:30", "2026-06-19"), { time: "18:00" }, ["", "19:30"]],
    // over days
    [at("18:00", "12:00", "2026-06-21"), { day: "2026-06-30" }, ["2026-07-03", "12:00"]],
    // without an end
    [at("18:00", ""), { time: "20:00" }, ["", ""]],
  ])("%o, %o", (before, change, [endDay, endTime]) => {
    const length = lengthOf(before);
    expect(withLength({ ...before, ...change }, length ?? null)).toMatchObject({
      ...change,
      endDay,
      endTime,
    });
  });

  test("of whole days the last one moves along", () => {
    const days = { ...at("", "", "2026-06-20"), allDay: "on" };
    expect(lengthOf(days)).toBe(2 * 24 * 60);
    expect(withLength({ ...days, day: "2026-06-29" }, 2 * 24 * 60)).toMatchObject({
      endDay: "2026-07-01",
      endTime: "",
    });
    expect(withLength({ ...days, endDay: "", day: "2026-06-29" }, 0)).toMatchObject({ endDay: "" });
  });

  test("while the start is being typed the end stays, and the length can't be told", () => {
    const typed = at("", "19:30");
    expect(lengthOf(typed)).toBeUndefined();
    expect(withLength(typed, 90)).toBe(typed);
    expect(lengthOf(at("18:00", "1"))).toBeUndefined();
    expect(lengthOf(at("18:00", "17:00"))).toBeUndefined();
    expect(lengthOf(at("18:00", "18:00"))).toBeUndefined();
  });
});

test("an hour of the end before that of the start is the next day's", () => {
  expect(withEndTime(at("22:00", "23:00"), "01:30")).toMatchObject({
    endDay: "2026-06-19",
    endTime: "01:30",
  });
  expect(withEndTime(at("22:00", "01:30", "2026-06-19"), "23:00")).toMatchObject({
    endDay: "",
    endTime: "23:00",
  });
  // no time at all, and none yet
  expect(withEndTime(at("22:00", "22:30"), "22:00")).toMatchObject({ endDay: "", endTime: "22:00" });
  expect(withEndTime(at("22:00", "22:30"), "")).toMatchObject({ endDay: "", endTime: "" });
});

test("the day of the end is asked for where it is a day or more away", () => {
  expect(isOverDays(at("22:00", "01:30", "2026-06-19"))).toBe(false);
  expect(isOverDays(at("18:00", "18:00", "2026-06-19"))).toBe(true);
  expect(isOverDays(at("18:00", "", "2026-06-21"))).toBe(true);
  expect(isOverDays(at("18:00", "19:00"))).toBe(false);
});

test("the ends that are offered begin at the start, each with its length", () => {
  const ends = endsFrom(at("18:10", "19:10"));
  expect(ends.slice(0, 3)).toEqual([
    { time: "18:40", minutes: 30 },
    { time: "19:10", minutes: 60 },
    { time: "19:40", minutes: 90 },
  ]);
  expect(ends.at(-1)).toEqual({ time: "17:40", minutes: 23 * 60 + 30 });
  expect(new Set(ends.map(({ time }) => time)).size).toBe(47);
  expect(endsFrom(at("1", "19:10"))).toEqual([]);
});

test("the length is that of the hours that pass, also where the clock is changed", () => {
  expect(minutesOf(at("22:00", "06:00", "2027-03-28", "2027-03-27"))).toBe(7 * 60);
  expect(minutesOf(at("22:00", "06:00", "2027-10-31", "2027-10-30"))).toBe(9 * 60);
  expect(endsFrom(at("01:30", "", "", "2027-03-28")).slice(0, 2)).toEqual([
    { time: "03:00", minutes: 30 },
    { time: "03:30", minutes: 60 },
  ]);
  expect(minutesOf(at("18:00", ""))).toBeNull();
  expect(minutesOf(at("18:00", "17:00"))).toBeNull();
});

test("a length is written in hours and minutes", () => {
  expect([30, 60, 90].map((minutes) => lengthParts(minutes).kind)).toEqual(["minutes", "hours", "both"]);
  expect(lengthParts(150)).toEqual({ hours: 2, minutes: 30, kind: "both" });
});
