import { expect, test } from "vitest";
import { addDays } from "@/lib/whole-days";
import { curveOf, monthsOf, moodsOf, summaryOf } from "./year-days";

const TODAY = "2026-01-10";
const ago = (days: number) => addDays(TODAY, -days);

test("a year has its months and their days", () => {
  expect(monthsOf("2026").map(({ length }) => length)).toEqual([
    31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
  ]);
  expect(monthsOf("2024")[1]?.at(-1)).toBe("2024-02-29");
});

test("a mood that is not saved yet is shown, also one that is cleared", () => {
  const listed = [
    { day: ago(2), mood: 3 },
    { day: ago(1), mood: 2 },
  ];
  const unsaved = new Map([
    [ago(1), { mood: null }],
    [ago(0), { mood: 5 }],
    [ago(2), { note: "Regn" }],
  ]);
  expect([...moodsOf(listed, unsaved)]).toEqual([
    [ago(2), 3],
    [ago(1), null],
    [ago(0), 5],
  ]);
});

test("written days count with and without a mood; of two as common the higher is named", () => {
  const days = [5, 5, 2, 2, null, 1].map((mood, index): [string, number | null] => [ago(index), mood]);
  expect(summaryOf(new Map(days))).toEqual({ written: 6, radiant: 2, commonest: 5 });
  expect(summaryOf(new Map([[TODAY, null]]))).toEqual({ written: 1, radiant: 0, commonest: null });
  expect(summaryOf(new Map())).toEqual({ written: 0, radiant: 0, commonest: null });
});

test("the curve has the last 30 days, across a new year, and compares with the 30 before from five days each on", () => {
  const days: [string, number | null][] = [
    ...[0, 5, 10, 20, 29].map((days): [string, number] => [ago(days), 4]),
    ...[30, 40, 50, 59].map((days): [string, number] => [ago(days), 3]),
    [ago(7), null],
    [ago(60), 1],
  ];
  const curve = curveOf(new Map(days), TODAY);
  expect(curve.points.map(({ at }) => at)).toEqual([0, 9, 19, 24, 29]);
  expect(curve).toMatchObject({ mean: 4, change: null });
  expect(curveOf(new Map([...days, [ago(45), 3]]), TODAY).change).toBe(1);
  expect(curveOf(new Map(), TODAY)).toEqual({ points: [], mean: null, change: null });
});
