import { describe, expect, test } from "vitest";
import type { OccurrenceView } from "../../occurrences/views";
import { blankValues } from "../plan/plan";
import { type Entry, entryOf } from "./entries";
import { draggedTo, isPlanned, plannedAt, withPlanned } from "./planned";

const zone = "Europe/Stockholm";
const occurrence = (activityId: string, dateTime: string, more: Partial<OccurrenceView> = {}): Entry =>
  entryOf(
    {
      ...{ activityId, dateTime, endTime: new Date(Date.parse(dateTime) + 5_400_000).toISOString() },
      ...{ occurrence: null, isCancelled: false, message: null, title: "Intervaller", allDay: false },
      ...{ location: "", category: null, color: null, relation: "HOST", answer: null, visibility: "FRIENDS" },
      ...{ groupId: null, organizationId: null, isRepeating: false, timeZone: zone },
      ...more,
    },
    zone,
  );
const series = (dateTime: string) => occurrence("b", dateTime, { occurrence: dateTime, isRepeating: true });

const blank = blankValues(new Date("2026-06-18T16:00:00Z"), zone, true);
const shownOf = (entries: Entry[]) =>
  entries.map((entry) => [
    isPlanned(entry),
    entry.occurrence.title,
    `${entry.firstDay} ${entry.startTime}–${entry.endTime}`,
  ]);

describe("the calendar shows what a form beside it holds", () => {
  const others = [occurrence("a", "2026-06-18T15:00:00Z"), occurrence("c", "2026-06-19T15:00:00Z")];

  test("something new, by its name once it has one", () => {
    const shown = withPlanned([...others], { values: blank, edited: null }, zone, "Ny aktivitet");
    expect(shownOf(shown)).toEqual([
      [false, "Intervaller", "2026-06-18 17:00–18:30"],
      [true, "Ny aktivitet", "2026-06-18 18:00–19:00"],
      [false, "Intervaller", "2026-06-19 17:00–18:30"],
    ]);
    const named = { ...blank, title: " Kvällsdopp " };
    const [, second] = withPlanned([...others], { values: named, edited: null }, zone, "Ny aktivitet");
    expect(second?.occurrence.title).toBe("Kvällsdopp");
  });

  test("nothing while the day or hour is being typed, and no end that comes first", () => {
    for (const typed of [{ day: "20" }, { time: "1" }, { day: "" }])
      expect(withPlanned([...others], { values: { ...blank, ...typed }, edited: null }, zone, "")).toEqual(
        others,
      );
    const [, drawn] = withPlanned(
      [...others],
      { values: { ...blank, endTime: "17:00" }, edited: null },
      zone,
      "",
    );
    expect(drawn?.endTime).toBeNull();
  });

  test("in the color that is chosen, where it may have one", () => {
    const colorOf = (visibility: string) => {
      const values = { ...blank, visibility, color: "#ef4444" };
      return withPlanned([], { values, edited: null }, zone, "").map(({ occurrence: one }) => one.color);
    };
    expect([colorOf("PRIVATE"), colorOf("PUBLIC")]).toEqual([["#ef4444"], [null]]);
  });

  test("what is edited in its own place, once", () => {
    const edited = {
      ...{ activityId: "a", occurrence: null, scope: "ALL" as const },
      span: { dateTime: "2026-06-18T15:00:00.000Z", endTime: "2026-06-18T16:30:00.000Z" },
    };
    const values = { ...blank, title: "Backe", day: "2026-06-20", time: "10:00", endTime: "11:30" };
    expect(shownOf(withPlanned([...others], { values, edited }, zone, ""))).toEqual([
      [false, "Intervaller", "2026-06-19 17:00–18:30"],
      [true, "Backe", "2026-06-20 10:00–11:30"],
    ]);
  });

  test.each([
    ["THIS", ["17:00", "19:00", "17:00"]],
    ["FOLLOWING", ["17:00", "19:00", "19:00"]],
    ["ALL", ["19:00", "19:00", "19:00"]],
  ] as const)("of a series the times that are meant: %s", (scope, hours) => {
    const times = ["2026-06-11T15:00:00.000Z", "2026-06-18T15:00:00.000Z", "2026-06-25T15:00:00.000Z"].map(
      series,
    );
    const span = { dateTime: "2026-06-18T15:00:00.000Z", endTime: "2026-06-18T16:30:00.000Z" };
    const edited = { activityId: "b", occurrence: "2026-06-18T15:00:00.000Z", scope, span };
    const values = { ...blank, time: "19:00", endTime: "20:30" };
    expect(withPlanned(times, { values, edited }, zone, "").map(({ startTime }) => startTime)).toEqual(hours);
  });
});

test("a press in the calendar moves the form there, a drag gives it another length too", () => {
  const values = { ...blank, endTime: "19:30" };
  expect(plannedAt(values, { day: "2026-06-20", time: "08:00" }, zone)).toMatchObject({
    ...{ day: "2026-06-20", time: "08:00", endDay: "", endTime: "09:30" },
  });
  // a day alone keeps the hours
  expect(plannedAt(values, { day: "2026-06-20" }, zone)).toMatchObject({ time: "18:00", endTime: "19:30" });
  const until = new Date("2026-06-20T08:45:00Z");
  expect(plannedAt(values, { day: "2026-06-20", time: "08:00", until }, zone)).toMatchObject({
    ...{ day: "2026-06-20", time: "08:00", endTime: "10:45" },
  });
  // the form may count in another zone than the calendar
  expect(plannedAt({ ...values, timeZone: "UTC" }, { day: "2026-06-20", time: "01:00" }, zone)).toMatchObject(
    {
      ...{ day: "2026-06-19", time: "23:00", endDay: "2026-06-20", endTime: "00:30" },
    },
  );
  const days = { ...values, allDay: "on", endDay: "2026-06-19" };
  expect(plannedAt(days, { day: "2026-06-24", time: "08:00" }, zone)).toMatchObject({
    ...{ day: "2026-06-24", endDay: "2026-06-25", time: "18:00" },
  });
});

test("an entry that is dragged changes the form alike", () => {
  const from = { dateTime: "2026-06-18T16:00:00.000Z", endTime: "2026-06-18T17:00:00.000Z" };
  const to = { dateTime: "2026-06-19T17:00:00.000Z", endTime: "2026-06-19T18:00:00.000Z" };
  expect(draggedTo(blank, from, to)).toMatchObject({ day: "2026-06-19", time: "19:00", endTime: "20:00" });
  const longer = { ...from, endTime: "2026-06-18T18:15:00.000Z" };
  expect(draggedTo(blank, from, longer)).toMatchObject({
    day: "2026-06-18",
    time: "18:00",
    endTime: "20:15",
  });
});
