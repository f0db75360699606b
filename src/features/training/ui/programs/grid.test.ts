import { expect, test } from "vitest";
import { canTake, firstOf, firstPlace, moveTo, rowsOf, stepTo } from "./grid";
import { dayOf, programOf, setOf } from "./sample";

const five = setOf({ count: 5, reps: 5 });
const two = setOf({ count: 2, reps: 5 });
const program = programOf([
  [dayOf(1, [[five]], "Ben"), dayOf(4, [[five]], "Rygg")],
  [dayOf(1, [[two]], "Ben"), dayOf(4, [[five]], "Bröst")],
  [dayOf(1, [[five]], "Ben")],
]);

test("a row for each weekday that is used, with the title that most of its days have", () => {
  const rows = rowsOf(program, { all: false });
  expect(rows.map(({ weekday, title }) => [weekday, title])).toEqual([
    [1, "Ben"],
    [4, "Rygg"],
  ]);
  expect(rows[0]?.cells.map(({ look }) => look)).toEqual(["PLANNED", "LIGHT", "PLANNED"]);
  expect(rows[1]?.cells.map(({ look, sets }) => [look, sets])).toEqual([
    ["PLANNED", 5],
    ["PLANNED", 5],
    [null, 0],
  ]);
});

test("the free weekdays come below, so that no row moves", () => {
  expect(rowsOf(program, { all: true }).map(({ weekday }) => weekday)).toEqual([1, 4, 2, 3, 5, 6, 7]);
});

test("a day shows its state in the run before whether it is light", () => {
  const plan = program.plan.map((day) => (day.week === 2 ? { ...day, state: "MISSED" as const } : day));
  expect(rowsOf({ ...program, plan }, { all: false })[0]?.cells[1]?.look).toBe("MISSED");
});

test.each([
  ["ArrowDown", { week: 2, weekday: 4 }],
  ["ArrowRight", { week: 3, weekday: 1 }],
  ["ArrowLeft", { week: 1, weekday: 1 }],
  ["ArrowUp", null],
  ["End", { week: 3, weekday: 1 }],
  ["a", null],
])("%s leads from the second Monday to %o", (key, to) => {
  expect(stepTo(key, { week: 2, weekday: 1 }, rowsOf(program, { all: false }), 3)).toEqual(to);
});

test("a day moves to the next weekday, also to one that is not used yet, and not out of the weeks", () => {
  expect(moveTo("ArrowDown", { week: 1, weekday: 1 }, 3)).toEqual({ week: 1, weekday: 2 });
  expect(moveTo("ArrowUp", { week: 1, weekday: 1 }, 3)).toBeNull();
  expect(moveTo("ArrowRight", { week: 3, weekday: 1 }, 3)).toBeNull();
  expect(moveTo("End", { week: 1, weekday: 1 }, 3)).toBeNull();
});

test("what was done is not pushed away", () => {
  const plan = program.plan.map((day) => (day.week === 1 ? { ...day, state: "DONE" as const } : day));
  const rows = rowsOf({ ...program, plan }, { all: true });
  expect(canTake(rows, { week: 1, weekday: 4 })).toBe(false);
  expect(canTake(rows, { week: 1, weekday: 5 })).toBe(true);
  expect(canTake(rows, { week: 2, weekday: 4 })).toBe(true);
});

test("first comes the next day of a run, else the first day there is", () => {
  expect(firstPlace(program)).toEqual({ week: 1, weekday: 1 });
  expect(firstPlace({ weeks: [{ days: [] }], run: null })).toBeNull();
  expect(firstOf(program.weeks, 3, 4)).toEqual({ week: 3, weekday: 1 });
  expect(firstOf(program.weeks, 2, 4)).toEqual({ week: 2, weekday: 4 });
});
