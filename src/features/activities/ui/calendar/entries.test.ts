import { expect, test } from "vitest";
import type { OccurrenceView } from "../../occurrences/views";
import {
  barsOf,
  type Entry,
  entriesByDay,
  entriesWith,
  entryOf,
  isHidden,
  isMovable,
  layerOf,
  layOut,
  momentsOf,
  moreWith,
} from "./entries";
import { linesOf, moreText } from "./lines";
import { trainedEntry } from "./trained-entry";

const occurrence = (dateTime: string, endTime: string | null, more: Partial<OccurrenceView> = {}) =>
  ({
    activityId: dateTime,
    title: "Bad",
    dateTime: `${dateTime}:00.000Z`,
    endTime: endTime && `${endTime}:00.000Z`,
    relation: "VISIBLE",
    visibility: "PUBLIC",
    ...more,
  }) as OccurrenceView;
const entry = (from: string, to: string | null) => entryOf(occurrence(from, to), "Europe/Stockholm");

test("days and minutes are those of the viewer, in summer and in winter", () => {
  expect(entry("2026-06-18T22:30", "2026-06-18T23:30")).toMatchObject({
    firstDay: "2026-06-19",
    lastDay: "2026-06-19",
    startMinute: 30,
    endMinute: 90,
    startTime: "00:30",
    isLong: false,
  });
  expect(entry("2026-12-18T17:00", null)).toMatchObject({ startMinute: 18 * 60, endTime: null });
});

test("what lasts all day is on its own days, whatever the viewer's zone, and above the hours", () => {
  const days = { allDay: true, timeZone: "Europe/Stockholm" };
  for (const zone of ["Europe/Stockholm", "Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    const camp = entryOf(occurrence("2026-06-17T22:00", "2026-06-19T22:00", days), zone);
    expect(camp).toMatchObject({ firstDay: "2026-06-18", lastDay: "2026-06-19", isLong: true });
    const week = ["2026-06-17", "2026-06-18", "2026-06-19", "2026-06-20"];
    expect(barsOf([camp], week)).toMatchObject([{ from: 1, to: 2, isBegun: false, goesOn: false }]);
    expect(layOut([camp], "2026-06-18")).toEqual([]);
  }
  const [start, end] = ["2026-06-18T04:00:00Z", "2026-06-20T04:00:00Z"].map((at) => new Date(at));
  const camp = occurrence("2026-06-17T22:00", "2026-06-19T22:00", days);
  expect(entryOf(camp, "America/New_York")).toMatchObject({ over: end });
  expect(momentsOf(camp, "America/New_York")).toEqual({ start, end });
  // a day of 23 hours is one too
  const short = entryOf(occurrence("2027-03-27T23:00", "2027-03-28T22:00", days), "Europe/Stockholm");
  expect(short).toMatchObject({ firstDay: "2027-03-28", lastDay: "2027-03-28", isLong: true });
});

test("what ends at midnight is not on the next day", () => {
  expect(entry("2026-06-18T18:00", "2026-06-18T22:00")).toMatchObject({
    lastDay: "2026-06-18",
    endMinute: 24 * 60,
  });
});

test("a night is on both days, and a camp on each of its days", () => {
  const night = entry("2026-06-18T20:00", "2026-06-19T04:00");
  const camp = entry("2026-06-17T10:00", "2026-06-20T10:00");
  const byDay = entriesByDay([night, camp]);
  expect([...byDay.keys()].sort()).toEqual(["2026-06-17", "2026-06-18", "2026-06-19", "2026-06-20"]);
  expect(byDay.get("2026-06-18")).toEqual([camp, night]);
  const [box] = layOut([night, camp], "2026-06-19");
  expect(box).toMatchObject({ from: 0, to: 360, columns: 1, span: 1 });
});

test("each time of an activity has a key of its own", () => {
  const weekly = occurrence("2026-06-18T10:00", null, {
    activityId: "a",
    occurrence: "2026-06-11T10:00:00.000Z",
  });
  expect(entryOf(weekly, "UTC").key).toBe("a 2026-06-11T10:00:00.000Z");
});

test("what begins and ends at the same midnight is on the day that begins", () => {
  const instant = entry("2026-06-18T22:00", "2026-06-18T22:00");
  expect(instant).toMatchObject({ firstDay: "2026-06-19", lastDay: "2026-06-19", endMinute: 0 });
});

test("a box holds a line of text, also at the end of a day, and reaches the day's end if it goes on", () => {
  const late = entry("2026-06-18T21:45", null);
  expect(layOut([late], "2026-06-18")).toMatchObject([{ from: 1410, to: 1440 }]);
  const night = entry("2026-06-18T20:00", "2026-06-19T04:00");
  expect(layOut([night], "2026-06-18")).toMatchObject([{ from: 1320, to: 1440 }]);
});

test("a box that begins where another ends has its column", () => {
  const long = entry("2026-06-19T09:00", "2026-06-19T15:00");
  const first = entry("2026-06-19T09:00", "2026-06-19T10:00");
  const second = entry("2026-06-19T10:00", "2026-06-19T11:00");
  const boxes = layOut([second, first, long], "2026-06-19");
  expect(boxes.map((one) => [one.entry, one.column])).toEqual([
    [long, 0],
    [first, 1],
    [second, 1],
  ]);
  const apart = entry("2026-06-19T15:00", "2026-06-19T16:00");
  expect(layOut([long, apart], "2026-06-19")).toMatchObject([{ columns: 1 }, { columns: 1 }]);
});

test("overlapping ones are a cascade; those that begin together stand side by side", () => {
  const lunch = entry("2026-06-19T09:00", "2026-06-19T13:00");
  const dance = entry("2026-06-19T12:00", "2026-06-19T14:00");
  const evening = entry("2026-06-19T18:00", null);
  expect(layOut([dance, evening, lunch], "2026-06-19")).toMatchObject([
    { entry: lunch, column: 0, columns: 2, span: 2 },
    { entry: dance, column: 1, columns: 2, span: 1 },
    { entry: evening, column: 0, columns: 1, from: 1200, to: 1230 },
  ]);
  const same = entry("2026-06-19T09:15", "2026-06-19T10:00");
  expect(layOut([lunch, same], "2026-06-19")).toMatchObject([{ span: 1 }, { column: 1, span: 1 }]);
});

test("bars that overlap have rows of their own", () => {
  const days = ["2026-06-15", "2026-06-16", "2026-06-17", "2026-06-18"];
  const one = entry("2026-06-10T10:00", "2026-06-16T10:00");
  const two = entry("2026-06-16T10:00", "2026-06-30T10:00");
  const three = entry("2026-06-17T12:00", "2026-06-18T12:00");
  const before = entry("2026-06-01T12:00", "2026-06-03T12:00");
  const after = entry("2026-06-20T12:00", "2026-06-23T12:00");
  const short = entry("2026-06-16T10:00", "2026-06-16T11:00");
  expect(barsOf([one, two, three, before, after, short], days)).toMatchObject([
    { from: 0, to: 1, row: 0 },
    { from: 1, to: 3, row: 1 },
    { from: 2, to: 3, row: 0 },
  ]);
});

test("what the user has a part in is theirs, the rest belongs to those who see it", () => {
  const layerWith = (more: Partial<OccurrenceView>) => layerOf(occurrence("2026-06-18T10:00", null, more));
  expect(layerWith({ relation: "JOINED" })).toBe("mine");
  expect(layerWith({ relation: "VISIBLE", visibility: "GROUP" })).toBe("groups");
  expect(layerWith({ relation: "VISIBLE" })).toBe("public");
});

test("bars of several days are drawn in rows; what does not fit below them is counted", () => {
  const week = Array.from({ length: 7 }, (_, index) => `2026-06-${15 + index}`);
  const camp = entry("2026-06-13T10:00", "2026-06-17T10:00");
  const course = entry("2026-06-16T10:00", "2026-06-26T10:00");
  const third = entry("2026-06-16T12:00", "2026-06-18T12:00");
  const bath = entry("2026-06-16T16:00", null);
  const bars = barsOf([camp, course, third, bath], week);
  expect(bars.map(({ from, to, row, isBegun, goesOn }) => [from, to, row, isBegun, goesOn])).toEqual([
    [0, 2, 0, true, false],
    [1, 6, 1, false, true],
    [1, 3, 2, false, false],
  ]);
  const tuesday = [camp, course, third, bath];
  expect(linesOf(bars, 1, { entries: tuesday, unloaded: 0, lines: 4 })).toEqual({
    rows: 3,
    shown: [bath],
    more: 0,
  });
  expect(linesOf(bars, 1, { entries: tuesday, unloaded: 0, lines: 3 })).toEqual({
    rows: 2,
    shown: [],
    more: 2,
  });
  expect(linesOf(bars, 0, { entries: [camp], unloaded: 0, lines: 3 })).toEqual({
    rows: 1,
    shown: [],
    more: 0,
  });
  expect(linesOf(bars, 5, { entries: [course, bath, bath], unloaded: 0, lines: 3 })).toEqual({
    rows: 2,
    shown: [],
    more: 2,
  });
  expect(linesOf(bars, 0, { entries: [camp, bath, bath, bath], unloaded: 0, lines: 3 })).toEqual({
    rows: 1,
    shown: [bath],
    more: 2,
  });
  expect(linesOf([], 0, { entries: [bath, bath], unloaded: 300, lines: 2 })).toEqual({
    rows: 0,
    shown: [bath],
    more: 301,
  });
});

test("what concerns oneself comes before what others share: of too much in a day, and above it over days", () => {
  const at = (hour: number, more: Partial<OccurrenceView> = {}) =>
    entryOf(occurrence(`2026-06-16T${hour}:00`, null, more), "UTC");
  const own = { relation: "JOINED" } as const;
  const [morning, noon, evening] = [at(10), at(12), at(18, own)] as [Entry, Entry, Entry];
  const shown = (lines: number) =>
    linesOf([], 0, { entries: [morning, noon, evening], unloaded: 3, lines }).shown;
  expect([shown(2), shown(3), shown(4)]).toEqual([[evening], [morning, evening], [morning, noon, evening]]);
  const long = (more: Partial<OccurrenceView> = {}) =>
    entryOf(occurrence("2026-06-15T10:00", "2026-06-17T10:00", more), "UTC");
  const [theirs, mine] = [long(), long(own)];
  expect(barsOf([theirs, mine], ["2026-06-16"]).map(({ entry, row }) => [entry === mine, row])).toEqual([
    [true, 0],
    [false, 1],
  ]);
  // one of others that is over before one's own begins has room beside it
  const later = entryOf(occurrence("2026-06-19T10:00", "2026-06-20T10:00", own), "UTC");
  const week = ["15", "16", "17", "18", "19", "20"].map((day) => `2026-06-${day}`);
  expect(barsOf([theirs, later], week).map(({ from, row }) => [from, row])).toEqual([
    [4, 0],
    [0, 0],
  ]);
});

test("a group can be hidden alone, or all of them; what the user has a part in stays", () => {
  const at = ["2026-06-18T10:00", null] as const;
  const of = (groupId: string, relation: OccurrenceView["relation"] = "VISIBLE") =>
    entryOf(occurrence(...at, { visibility: "GROUP", groupId, relation }), "UTC");
  const [one, other, joined] = [of("a"), of("b"), of("a", "JOINED")];
  const isSeen = (...words: string[]) => [one, other, joined].map((it) => !isHidden(it, new Set(words)));
  expect(isSeen("groups:a")).toEqual([false, true, true]);
  expect(isSeen("groups")).toEqual([false, false, true]);
  expect(isSeen("organizations:a", "mine")).toEqual([true, true, false]);
});

test("a category is hidden in each layer", () => {
  const category = { id: "c" } as OccurrenceView["category"];
  const [swim, other] = [{ category }, { category: null }].map((more) =>
    entryOf(occurrence("2026-06-18T10:00", null, more), "UTC"),
  );
  const hidden = new Set(["category:c"]);
  expect([swim, other].map((it) => it && isHidden(it, hidden))).toEqual([true, false]);
});

test("of a day that has very many more only so many are named as are surely counted", () => {
  expect([1, 49, 50, 331].map(moreText)).toEqual(["1", "49", "50+", "50+"]);
});

test("days that are loaded whole take the place of what the month has of them, in the order of time", () => {
  const [before, gone, over, later] = ["06-14T10:00", "06-16T10:00", "06-21T21:00", "06-24T10:00"].map((at) =>
    entry(`2026-${at}`, at === "06-21T21:00" ? "2026-06-22T02:00" : null),
  ) as [Entry, Entry, Entry, Entry];
  const [one, two] = [entry("2026-06-15T08:00", null), entry("2026-06-21T21:30", null)];
  const week = entriesWith([before, gone, over, later], [before, one, over, two], "2026-06-15", "2026-06-21");
  expect(week).toEqual([before, one, over, two, later]);
  const more = (...days: string[]) => days.map((day, count) => ({ day: `2026-06-${day}`, count }));
  expect(moreWith(more("14", "16", "22"), more("17", "22"), "2026-06-15", "2026-06-21")).toEqual([
    { day: "2026-06-14", count: 0 },
    { day: "2026-06-22", count: 2 },
    { day: "2026-06-17", count: 0 },
  ]);
});

test("what was trained without an activity is in a layer of its own, and stays where it is", () => {
  const trained = {
    id: "w1",
    title: "Benpass",
    startedAt: "2026-06-18T16:00:00Z",
    completedAt: "2026-06-18T17:10:00Z",
  };
  const one = trainedEntry(trained, "Europe/Stockholm");
  expect(one).toMatchObject({ layer: "training", workoutId: "w1", startTime: "18:00", endTime: "19:10" });
  expect(isMovable(one)).toBe(false);
  expect([isHidden(one, new Set(["training"])), isHidden(one, new Set(["mine"]))]).toEqual([true, false]);
});
