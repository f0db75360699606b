import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "@/lib/whole-days";
import {
  hasRoomForPause,
  isPaused,
  isPauseRange,
  mondayOf,
  type Pause,
  streakWeeks,
  weekOf,
  workoutDay,
} from "./rules";

const WEEK_1 = "2031-01-06"; // a Monday
/** A day of a week: 1 is Monday, 7 is Sunday. */
const dayIn = (week: number, weekday: number) => addDays(WEEK_1, (week - 1) * 7 + weekday - 1);

test(isPauseRange.sentence, () => {
  const range = (from: string, to: string) => isPauseRange({ from, to });
  expect([range("2031-01-06", "2031-01-06"), range("2031-01-06", "2031-01-05")]).toEqual([true, false]);
  expect([range("2031-01-01", "2032-01-01"), range("2031-01-01", "2032-01-02")]).toEqual([true, false]);
  expect(isPauseRange.code).toBe("invalid");
});

test(hasRoomForPause.sentence, () => {
  expect([999, 1000].map((count) => hasRoomForPause({ count }))).toEqual([true, false]);
  expect(hasRoomForPause.code).toBe("limit-reached");
});

test("a week begins on Monday, before 1970 too", () => {
  const days = ["2031-01-06", "2031-01-12", "2031-01-13", "1969-12-28", "1969-12-29"];
  expect(days.map(mondayOf)).toEqual(["2031-01-06", "2031-01-06", "2031-01-13", "1969-12-22", "1969-12-29"]);
});

test("a workout belongs to the day of its start, in the zone in which it began", () => {
  const startedAt = new Date("2031-01-12T21:59:00Z");
  const zones = ["Europe/Stockholm", "America/New_York", "Asia/Tokyo"];
  expect(zones.map((timeZone) => workoutDay({ startedAt, timeZone }))).toEqual([
    "2031-01-12",
    "2031-01-12",
    "2031-01-13",
  ]);
});

describe("weeks in a row with a workout", () => {
  const week5: Pause = { from: dayIn(5, 1), to: dayIn(5, 7) };
  const trained = [1, 2, 3, 4, 6].map((week) => dayIn(week, week));
  const today = dayIn(7, 1);
  const streak = (facts: Partial<Parameters<typeof streakWeeks>[0]>) =>
    streakWeeks({ trainedDays: trained, pauses: [week5], today, ...facts });

  test("are neither broken nor added to by a pause, nor by the running week", () => {
    expect(streak({})).toBe(5);
    expect(streak({ trainedDays: trained.filter((day) => day !== dayIn(3, 3)) })).toBe(2);
    expect(streak({ pauses: [] })).toBe(1);
    expect(streak({ pauses: [{ from: dayIn(5, 3), to: dayIn(5, 2) }] })).toBe(1);
    expect(streak({ today: dayIn(7, 7) })).toBe(5);
    expect(streak({ today: dayIn(8, 1) })).toBe(0);
  });
  test("hold the running week once there is a workout in it, counted once, and nothing that lies ahead", () => {
    const more = [...trained, dayIn(7, 1), dayIn(7, 3), dayIn(8, 1), dayIn(20, 1)];
    expect(streak({ trainedDays: more })).toBe(6);
    expect(streak({ trainedDays: more, today: dayIn(6, 7) })).toBe(5);
  });
  test("a week that a pause touches with one day doesn't break them, and counts with a workout in it", () => {
    expect(streak({ pauses: [{ from: dayIn(4, 7), to: dayIn(5, 1) }] })).toBe(5);
    expect(streak({ pauses: [{ from: dayIn(5, 7), to: dayIn(6, 7) }] })).toBe(5);
    expect(streak({ pauses: [{ from: dayIn(4, 1), to: dayIn(4, 7) }] })).toBe(1);
  });
  test("are none without a workout, however long the pause", () => {
    const pauses = [{ from: "1900-01-01", to: "2100-01-01" }];
    expect(streak({ trainedDays: [], pauses })).toBe(0);
    expect(streak({ trainedDays: ["1900-01-01", today], pauses })).toBe(2);
  });
});

test("weeks in a row are those of a plain count, for any pauses, overlapping, reversed or endless", () => {
  const day = fc.integer({ min: -80, max: 20 }).map((days) => addDays("2031-03-12", days));
  const pause = fc.tuple(day, fc.integer({ min: -3, max: 30 })).map(([from, days]) => ({
    from,
    to: addDays(from, days),
  }));
  fc.assert(
    fc.property(
      fc.array(day, { maxLength: 30 }),
      fc.array(pause, { maxLength: 4 }),
      (trainedDays, pauses) => {
        const today = "2031-03-12";
        let [plain, monday] = [0, mondayOf(today)];
        for (let week = 0; week < 20; week++) {
          const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
          if (days.some((one) => trainedDays.includes(one))) plain++;
          else if (week > 0 && !days.some((one) => isPaused(one, pauses))) break;
          monday = addDays(monday, -7);
        }
        expect(streakWeeks({ trainedDays, pauses, today })).toBe(plain);
      },
    ),
    { numRuns: 500 },
  );
});

test("a week shows what was done, then a pause, then what was planned or missed, else rest", () => {
  const facts = {
    on: dayIn(1, 7),
    trained: [dayIn(1, 1), dayIn(1, 3), dayIn(0, 7)],
    planned: [1, 2, 3, 4, 5, 6].map((weekday) => dayIn(1, weekday)),
    pauses: [{ from: dayIn(1, 3), to: dayIn(1, 4) }],
    today: dayIn(1, 5),
  };
  expect(weekOf(facts)).toEqual([
    { day: "2031-01-06", state: "DONE" },
    { day: "2031-01-07", state: "MISSED" },
    { day: "2031-01-08", state: "DONE" },
    { day: "2031-01-09", state: "PAUSE" },
    { day: "2031-01-10", state: "PLANNED" },
    { day: "2031-01-11", state: "PLANNED" },
    { day: "2031-01-12", state: "REST" },
  ]);
});
