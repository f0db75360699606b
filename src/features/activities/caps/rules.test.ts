import { expect, test } from "vitest";
import {
  hasRoomForActivity,
  hasRoomForImports,
  hasRoomForPublicSeries,
  kindsOf,
  MAX_IMPORTED,
  MAX_PLANNED,
  MAX_PUBLIC_SERIES,
} from "./rules";

test.each([
  [hasRoomForActivity, MAX_PLANNED, 1000],
  [hasRoomForPublicSeries, MAX_PUBLIC_SERIES, 100],
  [hasRoomForImports, MAX_IMPORTED, 10_000],
])("$sentence", (law, max, count) => {
  expect(max).toBe(count);
  expect([1, max, max + 1].map(law)).toEqual([true, true, false]);
  expect(law.code).toBe("limit-reached");
});

const now = new Date("2026-06-18T12:00:00Z");
const own = {
  overAt: new Date(now.getTime() + 1),
  visibility: "FRIENDS",
  recurrence: null,
  isImported: false,
};
const open = { visibility: "PUBLIC", recurrence: "FREQ=WEEKLY" };

test.each([
  [{}, ["planned"]],
  [{ overAt: now }, []],
  [open, ["planned", "series"]],
  [{ ...open, recurrence: null }, ["planned"]],
  [{ ...open, visibility: "GROUP" }, ["planned"]],
  [{ ...open, overAt: now }, []],
  [{ isImported: true }, ["planned"]],
  [{ isImported: true, visibility: "PRIVATE" }, ["imported"]],
  [{ isImported: true, ...open }, ["planned", "series"]],
  [{ isImported: true, visibility: "PRIVATE", overAt: now }, []],
])("an activity with %j counts for %j", (fields, kinds) => {
  expect(kindsOf({ ...own, ...fields }, now)).toEqual(kinds);
});
