import { expect, test } from "vitest";
import { muscles } from "../../exercises/rules";
import { levelsOf, levelsOfExercise } from "./levels";
import { plates } from "./plates";

test.each([
  [[], {}],
  [[{ muscle: "GLUTES" as const, sets: 0 }], {}],
  [
    [
      { muscle: "GLUTES" as const, sets: 16 },
      { muscle: "QUADS" as const, sets: 12.5 },
      { muscle: "ABS" as const, sets: 12 },
      { muscle: "LATS" as const, sets: 8 },
      { muscle: "CHEST" as const, sets: 4 },
      { muscle: "NECK" as const, sets: 0.5 },
    ],
    { GLUTES: 4, QUADS: 4, ABS: 3, LATS: 2, CHEST: 1, NECK: 1 },
  ],
])(
  "The steps are shares of the most trained muscle: over 0, 25, 50 and 75 percent. %#",
  (trained, levels) => {
    expect(levelsOf(trained)).toEqual(levels);
  },
);

test("A muscle that an exercise trains both ways counts as trained most.", () => {
  expect(levelsOfExercise({ muscles: ["QUADS"], secondaryMuscles: ["ABS", "QUADS"] })).toEqual({
    QUADS: 4,
    ABS: 2,
  });
});

test("The map shows every muscle.", () => {
  const shown = new Set([...plates.FRONT, ...plates.BACK].map(({ muscle }) => muscle));
  expect(muscles.filter((muscle) => !shown.has(muscle))).toEqual([]);
});
