import { expect, test } from "vitest";
import type { OccurrenceView } from "../../occurrences/views";
import { type Grabbed, spanAt, targetOf } from "./drag";
import { entryOf } from "./entries";

const ZONE = "Europe/Stockholm";
const entry = (dateTime: string, endTime: string | null) =>
  entryOf(
    {
      dateTime: `${dateTime}:00.000Z`,
      endTime: endTime && `${endTime}:00.000Z`,
      relation: "HOST",
      visibility: "PRIVATE",
    } as OccurrenceView,
    ZONE,
  );
/** From 18:00 to 19:30. */
const bath = entry("2026-06-18T16:00", "2026-06-18T17:30");
const at = (day: number, time: string) => ({
  day: `2026-06-${day}`,
  minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
});
const drop = (grabbed: Grabbed, spot: ReturnType<typeof at>) =>
  spanAt(grabbed, targetOf(grabbed, spot), ZONE);

test("free time is planned from quarter to quarter, in either direction, a quarter at least", () => {
  const planned = (from: string, to: string) =>
    targetOf({ kind: "plan", at: at(18, from) }, { ...at(19, to) });
  expect(planned("10:07", "11:40")).toEqual({ day: "2026-06-18", from: 600, to: 705 });
  expect(planned("11:40", "10:07")).toEqual({ day: "2026-06-18", from: 600, to: 705 });
  expect(planned("10:00", "10:02")).toEqual({ day: "2026-06-18", from: 600, to: 615 });
  expect(planned("23:59", "24:00")).toEqual({ day: "2026-06-18", from: 1425, to: 1440 });
});

test("an activity moves by what the pointer moved, wherever it was grabbed", () => {
  const grabbed: Grabbed = { kind: "move", entry: bath, at: at(18, "18:40") };
  expect(drop(grabbed, at(20, "17:12"))).toEqual({
    dateTime: "2026-06-20T14:30:00.000Z",
    endTime: "2026-06-20T16:00:00.000Z",
  });
  expect(drop(grabbed, at(18, "18:44"))).toBe(null);
  expect(targetOf(grabbed, at(18, "00:00"))).toMatchObject({ from: 0, to: 90 });
  expect(targetOf(grabbed, at(18, "24:00"))).toMatchObject({ from: 23 * 60 + 15, to: 1440 });
});

test("its lower edge changes the end alone, to a quarter after the start at least", () => {
  const grabbed: Grabbed = { kind: "resize", entry: bath, at: at(18, "19:30") };
  expect(drop(grabbed, at(20, "20:55"))).toEqual({
    dateTime: "2026-06-18T16:00:00.000Z",
    endTime: "2026-06-18T19:00:00.000Z",
  });
  expect(targetOf(grabbed, at(18, "12:00"))).toEqual({ day: "2026-06-18", from: 1080, to: 1095 });
  expect(drop(grabbed, at(18, "24:00"))?.endTime).toBe("2026-06-18T22:00:00.000Z");
});

test("what has no end gets one by its edge, and is moved without one", () => {
  const open = entry("2026-06-18T16:00", null);
  const edge: Grabbed = { kind: "resize", entry: open, at: at(18, "18:30") };
  expect(drop(edge, at(18, "19:00"))?.endTime).toBe("2026-06-18T17:00:00.000Z");
  const grabbed: Grabbed = { kind: "move", entry: open, at: at(18, "18:10") };
  expect(targetOf(grabbed, at(19, "18:10"))).toEqual({ day: "2026-06-19", from: 1080, to: 1110 });
  expect(drop(grabbed, at(19, "18:10"))).toEqual({ dateTime: "2026-06-19T16:00:00.000Z", endTime: null });
});

test("in a month it keeps its hours, also over several days", () => {
  const camp = entry("2026-06-18T16:00", "2026-06-21T10:00");
  const grabbed: Grabbed = { kind: "carry", entry: camp, at: at(20, "03:00") };
  expect(drop(grabbed, at(13, "23:00"))).toEqual({
    dateTime: "2026-06-11T16:00:00.000Z",
    endTime: "2026-06-14T10:00:00.000Z",
  });
});

test("what lasts all day moves by days of its own zone, over a change of the clock too", () => {
  const days = { allDay: true, timeZone: "America/New_York", relation: "HOST", visibility: "PRIVATE" };
  // the 7th of March, before the day of 23 hours
  const span = { dateTime: "2026-03-07T05:00:00.000Z", endTime: "2026-03-08T05:00:00.000Z" };
  const camp = entryOf({ ...days, ...span } as OccurrenceView, ZONE);
  const grabbed: Grabbed = { kind: "carry", entry: camp, at: { day: "2026-03-07", minute: 0 } };
  const dropped = (day: string) => spanAt(grabbed, targetOf(grabbed, { day, minute: 700 }), ZONE);
  expect(dropped("2026-03-08")).toEqual({
    dateTime: "2026-03-08T05:00:00.000Z",
    endTime: "2026-03-09T04:00:00.000Z",
  });
  expect(dropped("2026-03-07")).toBeNull();
});
