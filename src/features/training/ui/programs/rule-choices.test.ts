import { expect, test } from "vitest";
import { previewOf } from "./preview";
import { readLoad, readRange } from "./read-plan";
import { afterChoices, amountChoices, kindsFor, ruleOf } from "./rule-choices";
import { dayOf, exerciseOf, programOf, setOf } from "./sample";

test.each([
  [[setOf({ reps: 5 })], "WEIGHT_REPS", ["REPEAT", "ADD", "REPS"]],
  [[setOf({ reps: 5, percent: 80 })], "WEIGHT_REPS", ["REPEAT"]],
  [[setOf({ reps: 5 }), setOf({})], "REPS", ["REPEAT"]],
  [[setOf({ seconds: 30 })], "TIME", ["REPEAT", "TIME"]],
  [[setOf({ kind: "WARMUP", reps: 5 })], "WEIGHT_REPS", ["REPEAT"]],
] as const)("rules that fit %o of %s: %o", (sets, measure, kinds) => {
  const exercise = { id: "x", name: "", measure };
  expect(kindsFor({ exercise, sets: [...sets] })).toEqual(kinds);
});

test("another rule keeps what is lowered after misses, and its number can be chosen", () => {
  const add = { kind: "ADD", weight: { value: 3, unit: "KG" }, deload: { after: 6, percent: 15 } } as const;
  expect(ruleOf("REPS", add, "KG")).toEqual({ kind: "REPS", reps: 1, deload: add.deload });
  expect(ruleOf("ADD", { kind: "REPEAT" }, "LB")).toMatchObject({ weight: { value: 5, unit: "LB" } });
  const amounts = amountChoices(add).map((rule) => (rule.kind === "ADD" ? rule.weight.value : null));
  expect(amounts).toEqual([0.5, 1, 1.25, 2.5, 3, 5, 10]);
  expect(afterChoices(add.deload)).toEqual([1, 2, 3, 4, 6, null]);
});

test.each([
  ["5", { value: { reps: 5, repsTo: null } }],
  ["8-10", { value: { reps: 8, repsTo: 10 } }],
  ["8 – 10", { value: { reps: 8, repsTo: 10 } }],
  ["8-8", { value: { reps: 8, repsTo: null } }],
  ["10-8", { fault: "TOO_SMALL" }],
  ["", { value: null }],
  ["a", { fault: "UNREADABLE" }],
])("repetitions from %s", (text, read) => {
  expect(readRange(text)).toEqual(read);
});

test.each([
  ["83 %", { value: { weight: null, percent: 83 } }],
  ["121%", { fault: "TOO_LARGE" }],
  ["%", { fault: "UNREADABLE" }],
  ["82,5", { value: { weight: { value: 82.5, unit: "KG" }, percent: null } }],
  ["100 lb", { value: { weight: { value: 100, unit: "LB" }, percent: null } }],
  ["", { value: null }],
])("a load from %s", (text, read) => {
  expect(readLoad(text, "KG")).toEqual(read);
});

test("the weeks that follow are shown by the heaviest set, on the same weekday where it is there", () => {
  const kg = (value: number) => setOf({ weight: { value, unit: "KG" }, reps: 5 });
  const program = programOf([
    [dayOf(1, [[kg(60)]])],
    [dayOf(1, [[kg(70), kg(75)]]), dayOf(4, [[kg(50)]])],
    [dayOf(4, [[kg(80)]])],
    [],
  ]);
  const bars = previewOf(program, { week: 1, weekday: 1 }, exerciseOf([]));
  expect(bars.map(({ week, goal, height }) => [week, goal.weight?.value, Math.round(height * 100)])).toEqual([
    [1, 60, 35],
    [2, 75, 84],
    [3, 80, 100],
  ]);
  expect(previewOf(program, { week: 3, weekday: 4 }, exerciseOf([]))).toEqual([]);
});
