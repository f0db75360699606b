import { expect, test } from "vitest";
import type { OccurrenceView } from "../../occurrences/views";
import type { ActivityView } from "../../views";
import { changeList, changeOf, isForSeries, movesAll } from "./change";
import { entryOf } from "./entries";

const ZONE = "Europe/Stockholm";
const times = (dateTime: string, endTime: string) => ({ dateTime: `${dateTime}Z`, endTime: `${endTime}Z` });
const second = times("2026-06-16T16:00:00.000", "2026-06-16T17:30:00.000");
const to = times("2026-06-17T17:00:00.000", "2026-06-17T18:30:00.000");
const first = times("2026-06-09T16:00:00.000", "2026-06-09T17:30:00.000");
const third = times("2026-06-23T16:00:00.000", "2026-06-23T17:30:00.000");
const view = (span: typeof to, isRepeating = true) =>
  ({
    activityId: "a",
    occurrence: isRepeating ? span.dateTime : null,
    ...span,
    timeZone: ZONE,
    relation: "HOST",
    visibility: "PRIVATE",
  }) as OccurrenceView;
const series = (recurrence: string) => ({ ...first, recurrence }) as ActivityView;
const move = { entry: entryOf(view(second), ZONE), to };
const which = { occurrence: second.dateTime };

test("one that does not repeat is changed, and changed back", () => {
  const once = { entry: entryOf(view(second, false), ZONE), to };
  expect(changeOf(once, "ALL", null)).toEqual({ change: { id: "a", ...to }, back: second });
});

test("this time, this and following, and all, each with what reverses it", () => {
  const weekly = series("FREQ=WEEKLY");
  expect(changeOf(move, "THIS", weekly)).toEqual({
    change: { id: "a", ...which, scope: "THIS", ...to },
    back: { ...which, scope: "THIS", ...second },
  });
  expect(changeOf(move, "FOLLOWING", weekly)).toEqual({
    change: { id: "a", ...which, scope: "FOLLOWING", ...to },
    back: second,
  });
  expect(changeOf(move, "ALL", weekly)).toEqual({
    change: { id: "a", ...times("2026-06-10T17:00:00.000", "2026-06-10T18:30:00.000") },
    back: first,
  });
});

test("from a time on that had hours of its own, the others keep theirs, and so does what reverses it", () => {
  const own = times("2026-06-16T18:00:00.000", "2026-06-16T18:45:00.000");
  const dragged = times("2026-06-17T18:30:00.000", "2026-06-17T19:15:00.000");
  const entry = entryOf({ ...view(second), ...own }, ZONE);
  const usual = times("2026-06-17T16:30:00.000", "2026-06-17T18:00:00.000");
  expect(changeOf({ entry, to: dragged }, "FOLLOWING", series("FREQ=WEEKLY"))).toEqual({
    change: { id: "a", ...which, scope: "FOLLOWING", ...usual },
    back: second,
  });
});

test("what differs goes along where all days are moved alike, else the user is warned", () => {
  const moves = (rule: string) =>
    (["THIS", "FOLLOWING", "ALL"] as const).map((scope) => movesAll(move, scope, series(rule)));
  expect(moves("FREQ=WEEKLY;BYDAY=TU")).toEqual([true, true, true]);
  expect(moves("FREQ=WEEKLY;COUNT=5")).toEqual([true, true, true]);
  const later = { ...move, to: times("2026-06-30T16:00:00.000", "2026-06-30T17:30:00.000") };
  expect(movesAll(later, "ALL", series("FREQ=MONTHLY"))).toBe(true);
  const last = { ...move, to: times("2026-07-07T16:00:00.000", "2026-07-07T17:30:00.000") };
  expect(movesAll(last, "ALL", series("FREQ=MONTHLY"))).toBe(false);
});

test("a rule that names the weekday moves with it", () => {
  const tuesdays = series("FREQ=WEEKLY;BYDAY=TU");
  expect(changeOf(move, "ALL", tuesdays)).toMatchObject({
    change: { recurrence: "FREQ=WEEKLY;BYDAY=WE" },
    back: { recurrence: "FREQ=WEEKLY;BYDAY=TU" },
  });
  expect([isForSeries(move, tuesdays), isForSeries(move, series("FREQ=MONTHLY;BYDAY=3TU"))]).toEqual([
    true,
    false,
  ]);
});

test("the list shows at once what changes", () => {
  const other = { ...view(third), activityId: "b" };
  const list = [view(first), view(second), view(third), other];
  const starts = (scope: "THIS" | "FOLLOWING" | "ALL") =>
    changeList(list, move, scope).map(({ dateTime }) => dateTime.slice(5, 13));
  expect(starts("THIS")).toEqual(["06-09T16", "06-17T17", "06-23T16", "06-23T16"]);
  expect(starts("FOLLOWING")).toEqual(["06-09T16", "06-17T17", "06-24T17", "06-23T16"]);
  expect(starts("ALL")).toEqual(["06-10T17", "06-17T17", "06-24T17", "06-23T16"]);
});
