import { expect, test } from "vitest";
import { dayAt, type Week } from "./document";
import { dayOf, exerciseOf, programOf, setOf } from "./sample";
import * as change from "./weeks";

const set = setOf({ count: 3, reps: 5 });
const { weeks } = programOf([[dayOf(1, [[set]], "A"), dayOf(4, [[set]], "B")], [dayOf(1, [[set]], "C")]]);
const titles = (all: Week[]) => all.map(({ days }) => days.map(({ weekday, title }) => `${weekday}${title}`));
const monday = { week: 1, weekday: 1 };

test("a day that is moved swaps with the one that is there, also in another week", () => {
  expect(titles(change.moveDay(monday, { week: 1, weekday: 4 })(weeks))).toEqual([["1B", "4A"], ["1C"]]);
  expect(titles(change.moveDay(monday, { week: 2, weekday: 2 })(weeks))).toEqual([["4B"], ["1C", "2A"]]);
  expect(change.moveDay({ week: 2, weekday: 5 }, monday)(weeks)).toBe(weeks);
});

test("a week is copied to the end, and one that is removed comes back to its place", () => {
  expect(titles(change.addWeek(1)(weeks))).toEqual([["1A", "4B"], ["1C"], ["1A", "4B"]]);
  const removed = change.removeWeek(1)(weeks);
  expect(titles(removed)).toEqual([["1C"]]);
  expect(titles(change.insertWeek(1, weeks[0] as Week)(removed))).toEqual(titles(weeks));
});

test("a day is copied to the next free weekday, or to all weeks that follow", () => {
  expect(titles(change.copyDay(monday)(weeks))[0]).toEqual(["1A", "2A", "4B"]);
  expect(titles(change.repeatDay(monday)(weeks))).toEqual([["1A", "4B"], ["1A"]]);
});

test("exercises join into a superset, and one that is left alone is in none", () => {
  const exercises = ["a", "b", "c"].map((id) =>
    exerciseOf([set], { exercise: { id, name: id, measure: "REPS" } }),
  );
  const three = change.putDay(monday, { weekday: 1, title: "", exercises })(weeks);
  const supersets = (all: Week[]) => dayAt(all, monday)?.exercises.map(({ superset }) => superset);
  const joined = change.joinNext(monday, 0)(three);
  const [first, second, third] = supersets(joined) ?? [];
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, null]);
  expect(supersets(change.joinNext(monday, 1)(joined))).toEqual([first, first, first]);
  expect(supersets(change.leaveSuperset(monday, 0)(joined))).toEqual([null, null, null]);
  expect(supersets(change.removeExercise(monday, 1)(joined))).toEqual([null, null]);
});

test("a rule is changed from its day on, where it can be followed", () => {
  const percent = exerciseOf([setOf({ percent: 80, reps: 5 })]);
  const given = change.putDay(
    { week: 2, weekday: 3 },
    { weekday: 3, title: "", exercises: [percent] },
  )(weeks);
  const rule = { kind: "ADD", weight: { value: 2.5, unit: "KG" }, deload: null } as const;
  const changed = change.changeRule({ week: 1, weekday: 4 }, 0, rule)(given);
  const kinds = changed.map(({ days }) => days.map(({ exercises }) => exercises[0]?.progress.kind));
  expect(kinds).toEqual([
    ["REPEAT", "ADD"],
    ["ADD", "REPEAT"],
  ]);
});

test("an exercise that is there already is added in a lane of its own", () => {
  const squat = { id: "squat", name: "Knäböj", measure: "WEIGHT_REPS" } as const;
  const [first, second] = dayAt(change.addExercises(monday, [squat])(weeks), monday)?.exercises ?? [];
  expect(first?.lane).toBeNull();
  expect(second?.lane).toBeTruthy();
  const [week] = change.toInput(weeks);
  expect(week).toHaveProperty("days.0.exercises.0.exerciseId", "squat");
  expect(week).toHaveProperty("days.0.exercises.0.sets", [{ count: 3, kind: "NORMAL", reps: 5 }]);
});

test("equal weeks are sent once, and what is null is left out: a year of full days stays far below 10 000 values", () => {
  const full = Array.from({ length: 7 }, (_, day) => dayOf(day + 1, [[set], [set], [set], [set]]));
  const year = programOf(Array.from({ length: 52 }, (_, week) => full.slice(week % 2))).weeks;
  const input = change.toInput(year);
  expect(input.slice(2).every((week, index) => "sameAs" in week && week.sameAs === (index % 2) + 1)).toBe(
    true,
  );
  const count = (value: unknown): number =>
    typeof value === "object" && value !== null
      ? 1 + Object.values(value).reduce((sum: number, one) => sum + count(one), 0)
      : 1;
  expect(JSON.stringify(input)).not.toContain("null");
  expect(count(input)).toBeLessThan(1000);
});
