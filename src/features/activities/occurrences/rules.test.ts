import fc from "fast-check";
import { expect, test } from "vitest";
import { daysWithin } from "@/lib/local-days";
import {
  type Candidate,
  fairly,
  isShortRange,
  isWithin,
  lengthOf,
  MAX_LENGTH_MS,
  MIN_OF_DAY,
  type Rank,
} from "./rules";

const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(hours * HOUR_MS);

test("The range from from to to must not be longer than 62 days.", () => {
  const range = (days: number, ms = 0) => ({ from: at(0), to: new Date(days * 24 * HOUR_MS + ms) });
  expect(isShortRange(range(62))).toBe(true);
  // the clock was set back within the range
  expect(isShortRange(range(62, HOUR_MS))).toBe(true);
  expect(isShortRange(range(62, HOUR_MS + 1))).toBe(false);
  expect(isShortRange({ from: at(5), to: at(3) })).toBe(true);
  expect(MAX_LENGTH_MS).toBe(62 * 24 * HOUR_MS);
});

test("a time without an end has no duration", () => {
  expect(lengthOf({ dateTime: at(2), endTime: null })).toBe(0);
  expect(lengthOf({ dateTime: at(2), endTime: at(5) })).toBe(3 * HOUR_MS);
});

test("a time is in a range that it overlaps, and without a duration also at its beginning", () => {
  const range = { from: at(10), to: at(20) };
  const within = (hour: number, hours: number) => isWithin(at(hour), hours * HOUR_MS, range);
  expect([within(8, 2), within(8, 3), within(8, 0)]).toEqual([false, true, false]);
  expect([within(10, 0), within(19, 5), within(20, 0), within(21, 1)]).toEqual([true, true, false, false]);
});

test("a range's days are those of the time zone, of 23 and 25 hours too, and begin and end with the range", () => {
  const range = { from: new Date("2031-03-29T12:00:00Z"), to: new Date("2031-03-31T00:00:00Z") };
  const parts = daysWithin(range, "Europe/Stockholm").map(({ day, begins, ends }) => [
    day,
    begins.toISOString().slice(8, 16),
    ends.toISOString().slice(8, 16),
  ]);
  expect(parts).toEqual([
    ["2031-03-29", "29T12:00", "29T23:00"],
    ["2031-03-30", "29T23:00", "30T22:00"],
    ["2031-03-31", "30T22:00", "31T00:00"],
  ]);
  // in Beirut the clock is set forward at midnight
  const beirut = { from: new Date("2031-03-29T22:00:00Z"), to: new Date("2031-03-30T21:00:00Z") };
  expect(daysWithin(beirut, "Asia/Beirut")).toHaveLength(1);
  expect(daysWithin({ from: at(0), to: at(0) }, "UTC")).toHaveLength(1);
});

test("where not all fit, what concerns the caller is kept, then some of each day, then what anyone may publish last", () => {
  const times = (count: number, day: number, rank: Rank) =>
    Array.from({ length: count }, (_, index) => ({ day, rank, at: index, id: `${day} ${rank} ${index}` }));
  const all = [
    ...times(50, 0, 2),
    ...times(40, 1, 1),
    ...times(10, 1, 2),
    ...times(5, 2, 2),
    ...times(9, 0, 0),
  ];
  const counted = (max: number, perDay?: number) => {
    const kept = fairly(all, { max, perDay });
    const count = (day: number, rank: Rank) =>
      kept.filter((one) => one.day === day && one.rank === rank).length;
    return [count(0, 0), count(0, 2), count(1, 1), count(1, 2), count(2, 2)];
  };
  expect(counted(200)).toEqual([9, 50, 40, 10, 5]);
  expect(counted(9 + MIN_OF_DAY + 5)).toEqual([9, 0, MIN_OF_DAY, 0, 5]);
  expect(counted(60)).toEqual([9, 6, 40, 0, 5]);
  expect(counted(200, 12)).toEqual([9, 3, 12, 0, 5]);
  expect(counted(200, 1)).toEqual([9, 0, 1, 0, 1]);
  expect(counted(200, 200)).toEqual([9, 50, 40, 10, 5]);
  expect(counted(10, 12)).toEqual([9, 0, 1, 0, 0]);
});

/** As `fairly`, by sorting everything. */
function fairlyBySorting(candidates: Candidate[], { max, perDay }: { max: number; perDay: number }) {
  const places = new Map<number, number>();
  const placed = candidates
    .toSorted((one, other) => one.rank - other.rank || one.at - other.at || (one.id < other.id ? -1 : 1))
    .map((one) => {
      const place = (places.get(one.day) ?? 0) + 1;
      places.set(one.day, place);
      return { one, place, turn: one.rank === 0 ? 0 : place <= MIN_OF_DAY ? 1 : one.rank + 1 };
    })
    .filter(({ one, place }) => one.rank === 0 || place <= perDay);
  return placed
    .toSorted((one, other) => one.turn - other.turn || one.place - other.place || one.one.at - other.one.at)
    .slice(0, max)
    .map(({ one }) => one.id);
}

test("what is counted before it is sorted is what sorting everything would keep", () => {
  const one = fc.record({
    day: fc.integer({ min: 0, max: 3 }),
    rank: fc.constantFrom<Rank>(0, 1, 2, 2),
    time: fc.nat(9),
  });
  const rooms = fc.record({ max: fc.integer({ min: 1, max: 60 }), perDay: fc.integer({ min: 1, max: 30 }) });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 120 }), rooms, (times, { max, perDay }) => {
      const room = { max, perDay: Math.min(perDay, max) };
      const all = times.map(({ day, rank, time }, index) => {
        return { day, rank, at: day * 10 + time, id: String(index).padStart(3, "0") };
      });
      const kept = fairly(all, room).map(({ id }) => id);
      expect(kept.toSorted()).toEqual(fairlyBySorting(all, room).toSorted());
    }),
  );
});
