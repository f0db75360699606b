import { expect, test } from "vitest";
import {
  hasRoomForException,
  isAtUsualTimes,
  isCancelledAlone,
  isNotForFollowing,
  isOfOneTime,
  isOnlyCancelled,
  isUsual,
  MAX_EXCEPTIONS,
  usualTimes,
} from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const hours = { allDay: false, timeZone: "UTC" };
const activity = { dateTime: at(10), endTime: at(12), ...hours };
const endless = { dateTime: at(10), endTime: null, ...hours };

test("At most 100 times of an activity can be cancelled or changed.", () => {
  expect([hasRoomForException(MAX_EXCEPTIONS - 1), hasRoomForException(MAX_EXCEPTIONS)]).toEqual([
    true,
    false,
  ]);
});

test("For one time alone, only title, description, location, dateTime and endTime can be changed.", () => {
  const named = { id: "a", occurrence: at(10), scope: "THIS", isCancelled: false, message: "" };
  const changed = { title: "b", description: null, location: "c", dateTime: at(10), endTime: null };
  expect(isOfOneTime({ ...named, ...changed })).toBe(true);
  expect(isOfOneTime({ ...named, maxParticipants: undefined })).toBe(true);
  expect(isOfOneTime({ ...named, maxParticipants: 3 })).toBe(false);
  expect(isOfOneTime({ ...named, ...changed, visibility: "PUBLIC" })).toBe(false);
});

test("isCancelled applies to one time, with the scope THIS, or without an occurrence to the whole activity.", () => {
  expect(isNotForFollowing({ scope: "FOLLOWING" })).toBe(true);
  expect(isNotForFollowing({ scope: "THIS", isCancelled: true })).toBe(true);
  expect(isNotForFollowing({ scope: "FOLLOWING", occurrence: at(10), isCancelled: false })).toBe(false);
  expect(isNotForFollowing({ scope: "THIS", occurrence: at(10), isCancelled: false })).toBe(true);
});

test("Without an occurrence, isCancelled and message can't be combined with other changes.", () => {
  const cancelled = { id: "a", scope: "THIS", isCancelled: true, message: "Storm" } as const;
  expect(isCancelledAlone(cancelled)).toBe(true);
  expect(isCancelledAlone({ ...cancelled, title: "Bad" } as object)).toBe(false);
  expect(isCancelledAlone({ ...cancelled, occurrence: at(10), title: "Bad" } as object)).toBe(true);
  expect(isCancelledAlone({ title: "Bad" } as object)).toBe(true);
});

test("a change that only cancels says nothing else but why", () => {
  const cancelled = { id: "a", occurrence: at(10), scope: "THIS", isCancelled: true, message: "Storm" };
  expect(isOnlyCancelled({ ...cancelled, title: undefined } as object)).toBe(true);
  expect(isOnlyCancelled({ ...cancelled, title: "Bad" } as object)).toBe(false);
  expect(isOnlyCancelled({ ...cancelled, isCancelled: false })).toBe(false);
});

test("a usual time lasts as long as the others", () => {
  expect(usualTimes(at(15), activity)).toEqual({ dateTime: at(15), endTime: at(17) });
  expect(usualTimes(at(15), endless)).toEqual({ dateTime: at(15), endTime: null });
});

test("a usual time of an all-day activity lasts for as many days, of 23 and 25 hours too", () => {
  const zone = { allDay: true, timeZone: "Europe/Stockholm" };
  const week = {
    dateTime: new Date("2031-03-22T23:00:00Z"),
    endTime: new Date("2031-03-23T23:00:00Z"),
    ...zone,
  };
  const spring = new Date("2031-03-29T23:00:00Z");
  const short = { dateTime: spring, endTime: new Date("2031-03-30T22:00:00Z") };
  expect(usualTimes(spring, week)).toEqual(short);
  expect(isAtUsualTimes({ occurrence: spring, ...short }, week)).toBe(true);
});

test("a time is at its usual times if it begins by the rule and lasts as long as the others", () => {
  const usual = { occurrence: at(15), dateTime: at(15), endTime: at(17) };
  expect(isAtUsualTimes(usual, activity)).toBe(true);
  expect(isAtUsualTimes({ ...usual, dateTime: at(16), endTime: at(18) }, activity)).toBe(false);
  expect(isAtUsualTimes({ ...usual, endTime: at(18) }, activity)).toBe(false);
  expect(isAtUsualTimes({ ...usual, endTime: null }, activity)).toBe(false);
  expect(isAtUsualTimes({ ...usual, endTime: null }, endless)).toBe(true);
});

test("a time is usual if nothing distinguishes it", () => {
  const texts = { title: null, description: null, location: null };
  const usual = { occurrence: at(15), dateTime: at(15), endTime: at(17), ...texts };
  const shown = { ...usual, isCancelled: false, message: "" };
  expect(isUsual(shown, activity)).toBe(true);
  const differing = [
    { isCancelled: true },
    { title: "a" },
    { description: "" },
    { location: "" },
    { endTime: at(16) },
  ];
  expect(differing.map((one) => isUsual({ ...shown, ...one }, activity))).toEqual(differing.map(() => false));
});
