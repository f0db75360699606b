import { expect, test } from "vitest";
import { daysOf, isBeginOfDay, sameDaysFrom, spanOfDays } from "./day-spans";
import { addDays, beginOf, daysBetween } from "./whole-days";

const HOUR_MS = 3_600_000;
const hours = ({ dateTime, endTime }: { dateTime: Date; endTime: Date }) =>
  (endTime.getTime() - dateTime.getTime()) / HOUR_MS;

test("a day has 23 hours when the clock is set forward, and 25 when it is set back", () => {
  const one = (day: string, zone: string) => hours(spanOfDays({ firstDay: day, lastDay: day }, zone));
  expect([one("2031-03-30", "Europe/Stockholm"), one("2031-10-26", "Europe/Stockholm")]).toEqual([23, 25]);
  expect([one("2031-03-09", "America/New_York"), one("2031-11-02", "America/New_York")]).toEqual([23, 25]);
  expect(one("2031-06-01", "Europe/Stockholm")).toBe(24);
});

test("days are read from a time as they were written into it, the end excluded", () => {
  for (const zone of ["Europe/Stockholm", "America/New_York", "Asia/Beirut", "Pacific/Kiritimati"]) {
    const days = { firstDay: "2031-03-29", lastDay: "2031-03-31" };
    expect(daysOf(spanOfDays(days, zone), zone)).toEqual(days);
  }
  const dateTime = beginOf("2031-03-30", "Europe/Stockholm");
  const one = { firstDay: "2031-03-30", lastDay: "2031-03-30" };
  expect(daysOf({ dateTime, endTime: null }, "Europe/Stockholm")).toEqual(one);
  // what ends on its first day is that day
  expect(daysOf({ dateTime, endTime: new Date(dateTime.getTime() + HOUR_MS) }, "Europe/Stockholm")).toEqual(
    one,
  );
});

test("a day begins at midnight, or where that is skipped at the jump", () => {
  expect(isBeginOfDay(new Date("2031-06-01T22:00:00Z"), "Europe/Stockholm")).toBe(true);
  expect(isBeginOfDay(new Date("2031-06-01T22:01:00Z"), "Europe/Stockholm")).toBe(false);
  // in Beirut the clock jumps from midnight to one
  expect(beginOf("2031-03-30", "Asia/Beirut")).toEqual(new Date("2031-03-29T22:00:00Z"));
  expect(isBeginOfDay(new Date("2031-03-29T22:00:00Z"), "Asia/Beirut")).toBe(true);
});

test("another time of as many days keeps them over a change of the clock", () => {
  const zone = "Europe/Stockholm";
  const weekend = spanOfDays({ firstDay: "2031-03-22", lastDay: "2031-03-23" }, zone);
  const next = sameDaysFrom(beginOf("2031-03-29", zone), weekend, zone);
  expect([hours(weekend), hours(next)]).toEqual([48, 47]);
  expect(daysOf(next, zone)).toEqual({ firstDay: "2031-03-29", lastDay: "2031-03-30" });
});

test("days are added and counted over months and years", () => {
  expect([addDays("2031-12-31", 1), addDays("2032-03-01", -1)]).toEqual(["2032-01-01", "2032-02-29"]);
  expect(daysBetween("2031-12-31", "2032-03-01")).toBe(61);
});
