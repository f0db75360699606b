import { describe, expect, test } from "vitest";
import type { PlannedSet } from "../attempts/rules";
import type { ProgramDay, ProgramExercise, ProgramWeek } from "../program-weeks/rules";
import { differencesOf } from "./rules";

const set = (reps: number): PlannedSet => ({
  ...{ count: 3, kind: "NORMAL", weight: { value: 60, unit: "KG" }, percent: null },
  ...{ reps, repsTo: null, seconds: null, metres: null, rpe: null },
});
const exercise = (exerciseId: string, more: Partial<ProgramExercise> = {}): ProgramExercise => ({
  ...{ exerciseId, lane: null, superset: null, restSeconds: null, note: "" },
  ...{ sets: [set(5)], progress: { kind: "REPEAT" } },
  ...more,
});
const day = (weekday: number, ...exercises: ProgramExercise[]): ProgramDay => ({
  ...{ weekday, title: `Dag ${weekday}`, exercises },
});
const week = (...days: ProgramDay[]): ProgramWeek => ({ days });
const [squat, press] = [exercise("squat"), exercise("press")];
const plain = week(day(1, squat, press));

const found = (before: ProgramWeek[], after: ProgramWeek[]) =>
  differencesOf(before, after).map(({ kind, weeks, weekday, exerciseId }) => [
    kind,
    weeks,
    weekday,
    exerciseId,
  ]);

describe("a change in a running program says what changed", () => {
  test.each([
    ["nothing", plain, plain, []],
    ["a day more", plain, week(...plain.days, day(3, squat)), [["DAY_ADDED", [1], 3, null]]],
    ["a day less", plain, week(), [["DAY_REMOVED", [1], 1, null]]],
    ["its name", plain, week({ ...day(1, squat, press), title: "Ben" }), [["DAY_RENAMED", [1], 1, null]]],
    ["an exercise more", week(day(1, squat)), plain, [["EXERCISE_ADDED", [1], 1, "press"]]],
    ["an exercise less", plain, week(day(1, press)), [["EXERCISE_REMOVED", [1], 1, "squat"]]],
    [
      "its sets",
      plain,
      week(day(1, exercise("squat", { sets: [set(6)] }), press)),
      [["SETS", [1], 1, "squat"]],
    ],
    [
      "how it goes on, the rest and the note",
      plain,
      week(
        day(
          1,
          exercise("squat", {
            progress: { kind: "REPS", reps: 1, deload: null },
            restSeconds: 90,
            note: "Djupt",
          }),
          press,
        ),
      ),
      [
        ["RULE", [1], 1, "squat"],
        ["REST", [1], 1, "squat"],
        ["NOTE", [1], 1, "squat"],
      ],
    ],
    ["the order", plain, week(day(1, press, squat)), [["ORDER", [1], 1, null]]],
    [
      "what belongs together",
      plain,
      week(day(1, exercise("squat", { superset: "a" }), exercise("press", { superset: "a" }))),
      [["ORDER", [1], 1, null]],
    ],
    [
      "the second of the same exercise",
      week(day(1, squat, squat)),
      week(day(1, squat, exercise("squat", { sets: [set(8)] }))),
      [["SETS", [1], 1, "squat"]],
    ],
  ] as const)("%s", (_, before, after, expected) => {
    expect(found([before], [after])).toEqual(expected);
  });

  test("what is the same in several weeks is said once, and weeks that are more or fewer by their days", () => {
    const heavier = week(day(1, exercise("squat", { sets: [set(6)] }), press));
    expect(found([plain, plain, plain], [plain, heavier, heavier])).toEqual([["SETS", [2, 3], 1, "squat"]]);
    expect(found([plain], [plain, plain])).toEqual([["DAY_ADDED", [2], 1, null]]);
    expect(found([plain, plain], [])).toEqual([["DAY_REMOVED", [1, 2], 1, null]]);
  });

  test("fields in another order, as the database keeps them, are the same", () => {
    const [first] = squat.sets;
    const turned = Object.fromEntries(Object.entries(first ?? {}).reverse()) as PlannedSet;
    expect(found([plain], [week(day(1, exercise("squat", { sets: [turned] }), press))])).toEqual([]);
  });
});
