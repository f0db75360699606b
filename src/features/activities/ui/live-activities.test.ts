import { expect, test } from "vitest";
import { mayShow } from "./live-activities";

const changed = new Set(["a"]);

test.each([
  ["the calendar", ["activities", "occurrences", "list"], { from: "2026-06-01", to: "2026-07-01" }, true],
  ["the list", ["activities", "list"], { mine: "upcoming" }, true],
  ["the page of the activity", ["activities", "get"], { id: "a" }, true],
  ["the page of another", ["activities", "get"], { id: "b" }, false],
  ["holidays", ["activities", "holidays", "list"], { from: "2026-06-01" }, false],
  ["templates", ["activities", "templates", "list"], undefined, false],
])("A change of an activity reloads what may show it: %s.", (_, path, input, isReloaded) => {
  expect(mayShow([path, { input, type: "query" }], changed)).toBe(isReloaded);
});

test("A group that is gone reloads all that shows activities, and nothing else.", () => {
  const asked = (path: string[]) => mayShow([path, { input: { id: "b" }, type: "query" }], null);
  expect([asked(["activities", "get"]), asked(["activities", "holidays", "list"])]).toEqual([true, false]);
});
