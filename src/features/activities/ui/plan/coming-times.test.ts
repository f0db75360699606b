import { describe, expect, test } from "vitest";
import type { OccurrenceView } from "../../occurrences/views";
import { clashesOf, nextTimesOf, rangesOf } from "./coming-times";
import { blankValues } from "./plan";

const zone = "Europe/Stockholm";
const now = new Date("2026-06-18T10:00:00Z");
const evening = { ...blankValues(new Date("2026-06-25T16:00:00Z"), zone, true), endTime: "19:30" };
const weekly = { ...evening, repeats: "weekly" };
const begins = (plan: typeof evening, at = now) =>
  nextTimesOf(plan, at).times.map(({ begins }) => begins.toISOString().slice(0, 16));

describe("the next times of what is typed", () => {
  test("of a series the first five, with how many there are", () => {
    const until = { ...weekly, ends: "until", until: "2026-08-27" };
    expect(begins(until)).toEqual([
      "2026-06-25T16:00",
      "2026-07-02T16:00",
      "2026-07-09T16:00",
      "2026-07-16T16:00",
      "2026-07-23T16:00",
    ]);
    expect(nextTimesOf(until, now).count).toBe(10);
    expect(nextTimesOf({ ...weekly, ends: "count", count: "3" }, now)).toMatchObject({ count: 3 });
    expect(nextTimesOf({ ...weekly, repeats: "daily", ends: "count", count: "1000" }, now).count).toBe(1000);
    expect(nextTimesOf(weekly, now).count).toBeNull();
    expect(nextTimesOf(until, now).times[0]?.ends).toEqual(new Date("2026-06-25T17:30:00Z"));
  });

  test("of one that has begun those from now on, at the same hour in winter", () => {
    expect(begins(weekly, new Date("2026-10-20T10:00:00Z")).slice(0, 2)).toEqual([
      "2026-10-22T16:00",
      "2026-10-29T17:00",
    ]);
  });

  test("of one that has begun those that follow on the shown ones", () => {
    const ten = { ...weekly, ends: "count", count: "10" };
    expect(nextTimesOf(ten, now)).toMatchObject({ count: 10, more: 5 });
    expect(nextTimesOf(ten, new Date("2026-07-17T10:00:00Z"))).toMatchObject({ count: 10, more: 1 });
    expect(nextTimesOf(weekly, now).more).toBe(0);
  });

  test("a single time, and none while a field is incomplete", () => {
    expect(nextTimesOf(evening, now)).toMatchObject({
      count: 1,
      times: [{ begins: new Date("2026-06-25T16:00Z") }],
    });
    for (const typed of [{ day: "25" }, { time: "1" }]) expect(begins({ ...weekly, ...typed })).toEqual([]);
    // an end before the beginning
    expect(begins({ ...weekly, ends: "until", until: "2026-06-01" })).toEqual([]);
  });
});

test("the calendar is asked for few ranges, none of them too long", () => {
  expect(rangesOf(nextTimesOf(weekly, now))).toEqual([
    { from: "2026-06-25T16:00:00.000Z", to: "2026-07-23T17:30:00.000Z" },
  ]);
  const monthly = rangesOf(nextTimesOf({ ...evening, repeats: "monthly" }, now));
  expect(monthly).toHaveLength(2);
  for (const { from, to } of monthly)
    expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(62 * 86_400_000);
});

describe("a time clashes with what one is expected at", () => {
  const at = (
    dateTime: string,
    endTime: string | null,
    more: Partial<OccurrenceView> = {},
  ): OccurrenceView => ({
    ...{
      activityId: "a",
      occurrence: null,
      isCancelled: false,
      message: null,
      title: "Lofoten",
      allDay: false,
    },
    ...{
      location: "",
      category: null,
      color: null,
      relation: "JOINED",
      answer: "GOING",
      visibility: "FRIENDS",
    },
    ...{ groupId: null, organizationId: null, isRepeating: false, timeZone: zone },
    ...{ dateTime, endTime },
    ...more,
  });
  const found = nextTimesOf(weekly, now);
  const clashing = (other: OccurrenceView, except: string | null = null) => [
    ...clashesOf(found, [other], { allDay: false, except }).keys(),
  ];
  const ninth = "2026-07-09T16:00:00.000Z";

  test.each([
    [at("2026-07-09T17:00:00.000Z", "2026-07-09T20:00:00.000Z"), [ninth]],
    [at("2026-07-08T10:00:00.000Z", "2026-07-17T10:00:00.000Z"), [ninth, "2026-07-16T16:00:00.000Z"]],
    [at("2026-07-09T16:30:00.000Z", null), [ninth]],
    // one after the other
    [at("2026-07-09T17:30:00.000Z", "2026-07-09T20:00:00.000Z"), []],
    [at("2026-07-09T14:00:00.000Z", "2026-07-09T16:00:00.000Z"), []],
    [at("2026-07-09T16:00:00.000Z", null, { relation: "VISIBLE", answer: null }), []],
    [at("2026-07-09T16:00:00.000Z", null, { answer: "NO" }), []],
    [at("2026-07-09T16:00:00.000Z", null, { isCancelled: true }), []],
    [at("2026-07-09T00:00:00.000Z", "2026-07-10T00:00:00.000Z", { allDay: true }), []],
  ])("%o", (other, times) => {
    expect(clashing(other)).toEqual(times);
  });

  test("what is edited does not clash with itself", () => {
    expect(clashing(at("2026-07-09T16:00:00.000Z", null, { relation: "HOST", answer: null }), "a")).toEqual(
      [],
    );
  });
});
