import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recordsOf, type SetFacts } from "../records/rules";
import { type Measure, measures } from "../rules";
import { isProgressRange, kindOf, pointsOf } from "./rules";

/** Sets of workouts a week apart. */
const setsOf = (...workouts: Partial<SetFacts>[][]): SetFacts[] =>
  workouts.flatMap((sets, week) =>
    sets.map((set, index) => ({
      ...{ setId: `${week}-${index}`, workoutId: `w${week}`, kind: "NORMAL", isCompleted: true },
      ...{ at: new Date(Date.UTC(2031, 0, 6 + week * 7)).toISOString() },
      ...{ weight: null, reps: null, seconds: null, metres: null },
      ...set,
    })),
  );
const kg = (value: number, reps = 5): Partial<SetFacts> => ({ weight: { value, unit: "KG" }, reps });
const shown = (measure: Measure, sets: SetFacts[]) =>
  pointsOf(measure, sets)
    .filter(({ formula }) => formula !== "BRZYCKI")
    .map(({ workoutId, value, isRecord }) => [workoutId, value, isRecord]);

test(isProgressRange.sentence, () => {
  const range = (from: string, to: string) => isProgressRange({ from, to });
  expect([range("2031-01-02", "2031-01-02"), range("2031-01-02", "2031-01-01")]).toEqual([true, false]);
});

describe("how an exercise goes", () => {
  test("is the best of each workout by both formulas; better than all before is a record, the first is none", () => {
    const sets = setsOf([kg(90), kg(80)], [kg(100, 1), kg(92.5)], [kg(90)], []);
    expect(pointsOf("WEIGHT_REPS", sets).slice(0, 2)).toEqual(
      ["EPLEY", "BRZYCKI"].map((formula) => ({
        ...{ workoutId: "w0", at: sets[0]?.at, formula, isRecord: false, unit: "KG" },
        ...{ value: formula === "EPLEY" ? 105 : 101.3, weight: { value: 90, unit: "KG" }, reps: 5 },
      })),
    );
    expect(shown("WEIGHT_REPS", sets)).toEqual([
      ["w0", 105, false],
      ["w1", 107.9, true],
      ["w2", 105, false],
    ]);
  });

  test("leaves out warm-ups, what is not ticked, and workouts with nothing that counts", () => {
    const sets = setsOf(
      [{ ...kg(200), kind: "WARMUP" }],
      [{ ...kg(90), isCompleted: false }],
      [kg(90, 13)],
      [kg(80)],
    );
    expect(shown("WEIGHT_REPS", sets)).toEqual([["w3", 93.3, false]]);
  });

  test("a pound is compared with a kilogram by what it weighs, and shown as a pound", () => {
    const sets = setsOf([kg(100)], [{ weight: { value: 225, unit: "LB" }, reps: 5 }]);
    expect(shown("WEIGHT_REPS", sets)).toEqual([
      ["w0", 116.7, false],
      ["w1", 262.5, true],
    ]);
  });

  test("less help is better", () => {
    const sets = setsOf([kg(30)], [kg(20), kg(25)], [kg(22.5)]);
    expect(shown("ASSISTED_REPS", sets)).toEqual([
      ["w0", 30, false],
      ["w1", 20, true],
      ["w2", 22.5, false],
    ]);
  });

  test("without a weight it goes by repetitions, time or distance", () => {
    const sets = setsOf([{ reps: 8, seconds: 40, metres: 900 }], [{ reps: 9, seconds: 60, metres: 1000 }]);
    const last = measures.map((measure) => [measure, shown(measure, sets).at(-1)?.[1]]);
    expect(Object.fromEntries(last)).toEqual({
      ...{ WEIGHT_REPS: undefined, BODYWEIGHT_REPS: 9, ASSISTED_REPS: undefined, REPS: 9 },
      ...{ TIME: 60, DISTANCE_TIME: 1000, WEIGHT_TIME: 60, WEIGHT_DISTANCE: 1000 },
    });
  });
});

const set = fc.record({
  weight: fc.option(
    fc.record({
      value: fc.constantFrom(0, 60, 62.5, 100, 225),
      unit: fc.constantFrom("KG" as const, "LB" as const),
    }),
  ),
  reps: fc.option(fc.integer({ min: 0, max: 14 })),
  seconds: fc.option(fc.integer({ min: 0, max: 90 })),
  metres: fc.option(fc.integer({ min: 0, max: 900 })),
  kind: fc.constantFrom("NORMAL" as const, "WARMUP" as const, "DROP" as const),
  isCompleted: fc.boolean(),
});

test("the last record on each line is the record that is listed", () => {
  const workouts = fc.array(fc.array(set, { maxLength: 4 }), { maxLength: 8 });
  // those of MOST_REPS are listed by weight
  const compared = measures.filter((measure) => kindOf[measure] !== "MOST_REPS");
  fc.assert(
    fc.property(fc.constantFrom(...compared), workouts, (measure, found) => {
      const sets = setsOf(...found);
      const listed = recordsOf(measure, sets, { all: false }).filter(({ kind }) => kind === kindOf[measure]);
      for (const { formula, value, unit, workoutId } of listed) {
        const points = pointsOf(measure, sets).filter((point) => point.formula === formula);
        const best = points.findLast(({ isRecord }) => isRecord) ?? points[0];
        expect(best).toMatchObject({ workoutId, value, unit });
      }
      if (listed.length === 0) expect(pointsOf(measure, sets)).toEqual([]);
    }),
  );
});
