import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { DoneSet, GoalSet, Planned, PlannedSet, Progress } from "../attempts/rules";
import { MAX_WEIGHT, type Measure, type Weight } from "../rules";
import { percentOf, type Step, targetsOf, writtenTarget } from "./rules";

const kg = (value: number): Weight => ({ value, unit: "KG" });
const set = (fields: Partial<PlannedSet> = {}): PlannedSet => ({
  ...{ kind: "NORMAL", weight: null, reps: null, repsTo: null, seconds: null, metres: null, rpe: null },
  ...{ count: 1, percent: null },
  ...fields,
});
const add = (value: number, deload: { after: number; percent: number } | null = null): Progress => ({
  ...{ kind: "ADD", weight: kg(value), deload },
});
const doneSet = (fields: Partial<DoneSet>): DoneSet => ({
  ...{ kind: "NORMAL", weight: null, reps: null, seconds: null, metres: null, isCompleted: true },
  ...fields,
});
const lifts = (...sets: [value: number, reps: number][]) =>
  sets.map(([value, reps]) => doneSet({ weight: kg(value), reps }));
const thrice = (value: number, reps: number) => lifts([value, reps], [value, reps], [value, reps]);

const step = (planned: Planned, sets: DoneSet[] | null, isAhead = false): Step => ({
  planned,
  done: sets && { sets, workoutId: "w" },
  isAhead,
});
/** The targets after these workouts, then of what lies ahead. */
const targetsAfter = (measure: Measure, planned: Planned, workouts: (DoneSet[] | null)[], ahead = 1) =>
  targetsOf(measure, [
    ...workouts.map((sets) => step(planned, sets)),
    ...Array.from({ length: ahead }, () => step(planned, null, true)),
  ]);
const weights = (sets: GoalSet[]) => sets.map(({ weight }) => weight?.value ?? null);
const next = (measure: Measure, planned: Planned, ...workouts: (DoneSet[] | null)[]) => {
  const target = targetsAfter(measure, planned, workouts).at(-1);
  return { ...target, weights: weights(target?.sets ?? []) };
};

describe("so much is added after a success", () => {
  const planned: Planned = { sets: [set({ count: 3, reps: 5, weight: kg(100) })], progress: add(2.5) };

  test.each<[string, DoneSet[], number, object]>([
    ["too light", thrice(95, 5), 100, { kind: "MISSED", misses: 1 }],
    ["too few", lifts([100, 5], [100, 5], [100, 4]), 100, { kind: "MISSED", misses: 1 }],
    ["as planned", thrice(100, 5), 102.5, { kind: "SUCCEEDED", misses: 0, weight: kg(2.5), workoutId: "w" }],
    ["with a set more", [...thrice(100, 5), ...lifts([110, 3])], 102.5, { kind: "SUCCEEDED" }],
    ["heavier than planned", thrice(120, 5), 102.5, { kind: "SUCCEEDED" }],
  ])("%s", (_, sets, value, reason) => {
    const target = next("WEIGHT_REPS", planned, sets);
    expect(target).toMatchObject({ weights: [value, value, value], reason, isPreview: false });
  });

  test("the first target is as written, and what was left out changes nothing", () => {
    expect(next("WEIGHT_REPS", planned)).toMatchObject({
      weights: [100, 100, 100],
      reason: { kind: "FIRST" },
    });
    const target = next("WEIGHT_REPS", planned, null, thrice(100, 5), null);
    expect(target).toMatchObject({ weights: [102.5, 102.5, 102.5], reason: { kind: "SUCCEEDED" } });
  });

  test("what lies ahead is shown as if all before it succeeds", () => {
    const targets = targetsAfter("WEIGHT_REPS", planned, [thrice(95, 5)], 3).slice(1);
    expect(targets.map(({ sets, isPreview }) => [sets[0]?.weight?.value, isPreview])).toEqual([
      [100, false],
      [102.5, true],
      [105, true],
    ]);
  });

  test("each set has what is written for it, and warm-ups stay", () => {
    const sets = [
      set({ kind: "WARMUP", reps: 5, weight: kg(60) }),
      set({ reps: 5, weight: kg(100) }),
      set({ count: 2, reps: 8, weight: kg(80) }),
    ];
    const did = [doneSet({ kind: "WARMUP", reps: 5 }), ...lifts([100, 5], [80, 8], [80, 8])];
    expect(next("WEIGHT_REPS", { sets, progress: add(2.5) }, did).weights).toEqual([60, 102.5, 82.5, 82.5]);
  });

  test.each<[Weight, Weight, number]>([
    [kg(2.5), { value: 135, unit: "LB" }, 140],
    [kg(1), { value: 20, unit: "LB" }, 22.5],
    [{ value: 5, unit: "LB" }, kg(100), 102.5],
    [{ value: 1, unit: "LB" }, kg(10), 11.25],
  ])("%j to %j, as it can be loaded", (weight, written, value) => {
    const sets = [set({ reps: 5, weight: written })];
    const other: Planned = { sets, progress: { kind: "ADD", weight, deload: null } };
    const target = next("WEIGHT_REPS", other, [doneSet({ reps: 5, weight: written })]);
    expect(target.sets).toMatchObject([{ weight: { value, unit: written.unit } }]);
  });

  test("up to the heaviest that there is", () => {
    const sets = [set({ reps: 1, weight: kg(MAX_WEIGHT - 1) })];
    const heavy = { sets, progress: add(2.5, { after: 1, percent: 50 }) };
    const most = [doneSet({ weight: kg(MAX_WEIGHT), reps: 1 })];
    expect(next("WEIGHT_REPS", heavy, most, most).weights).toEqual([MAX_WEIGHT]);
    expect(next("WEIGHT_REPS", heavy, most, most, [doneSet({})]).weights).toEqual([MAX_WEIGHT / 2]);
  });

  test("where no weight is written, to what was lifted", () => {
    const open: Planned = { sets: [set({ count: 3, reps: 5 })], progress: add(2.5) };
    expect(
      targetsAfter("WEIGHT_REPS", open, [], 2).map(({ sets, reason }) => [sets[0]?.weight, reason.kind]),
    ).toEqual([
      [null, "FIRST"],
      [null, "FIRST"],
    ]);
    expect(next("WEIGHT_REPS", open, thrice(60, 5)).weights).toEqual([62.5, 62.5, 62.5]);
    expect(next("WEIGHT_REPS", open, thrice(60, 4)).weights).toEqual([60, 60, 60]);
    expect(next("WEIGHT_REPS", open, lifts([60, 5], [55, 5], [50, 5])).weights).toEqual([62.5, 57.5, 52.5]);
    // it was begun too light
    expect(next("WEIGHT_REPS", open, thrice(40, 5), thrice(60, 5)).weights).toEqual([62.5, 62.5, 62.5]);
    expect(next("WEIGHT_REPS", open, thrice(60, 5), thrice(60, 5)).weights).toEqual([62.5, 62.5, 62.5]);
    // one's own body, then with something more
    const dips = Array.from({ length: 3 }, () => doneSet({ reps: 5 }));
    expect(next("BODYWEIGHT_REPS", open, dips).weights).toEqual([2.5, 2.5, 2.5]);
  });

  test("of a range its upper end is the success, and within it is no miss", () => {
    const sets = [set({ count: 3, reps: 8, repsTo: 12, weight: kg(20) })];
    const ranged = { sets, progress: add(2.5, { after: 2, percent: 10 }) };
    const target = next(
      "WEIGHT_REPS",
      ranged,
      thrice(20, 7),
      lifts([20, 12], [20, 10], [20, 8]),
      thrice(20, 7),
    );
    expect(target).toMatchObject({ weights: [20, 20, 20], reason: { kind: "MISSED", misses: 1 } });
    expect(next("WEIGHT_REPS", ranged, thrice(20, 8)).reason).toMatchObject({ kind: "WITHIN", misses: 0 });
    expect(next("WEIGHT_REPS", ranged, thrice(20, 12)).weights).toEqual([22.5, 22.5, 22.5]);
  });
});

describe("where weight is help", () => {
  const sets = [set({ count: 3, reps: 8, weight: kg(30) })];
  const planned: Planned = { sets, progress: add(5, { after: 2, percent: 10 }) };

  test("it goes down after a success, stays after a miss, and rises after several", () => {
    expect(next("ASSISTED_REPS", planned, thrice(30, 8))).toMatchObject({
      weights: [25, 25, 25],
      reason: { kind: "SUCCEEDED", weight: kg(5) },
    });
    expect(next("ASSISTED_REPS", planned, thrice(30, 7)).weights).toEqual([30, 30, 30]);
    const missed = next("ASSISTED_REPS", planned, thrice(30, 8), thrice(25, 7), thrice(25, 7));
    expect(missed).toMatchObject({ weights: [30, 30, 30], reason: { kind: "DELOADED", misses: 2 } });
  });

  test("there is none less than none", () => {
    const little = { sets: [set({ reps: 8, weight: kg(3) })], progress: add(5, { after: 1, percent: 10 }) };
    const [first, second] = [[doneSet({ weight: kg(3), reps: 8 })], [doneSet({ weight: kg(0), reps: 8 })]];
    expect(next("ASSISTED_REPS", little, first, second, second).weights).toEqual([0]);
    expect(
      next("ASSISTED_REPS", little, first, second, [doneSet({ weight: kg(0), reps: 1 })]).weights,
    ).toEqual([5]);
  });
});

describe("after so many misses in a row it is lowered", () => {
  const of = (value: number, step = 2.5): Planned => ({
    sets: [set({ count: 3, reps: 5, weight: kg(value) })],
    progress: add(step, { after: 3, percent: 10 }),
  });
  test.each([
    [100, 2.5, 90],
    [52.5, 2.5, 47.5],
    [5, 2.5, 2.5],
    [2, 2.5, 0],
  ])("from %d by steps of %d to %d", (value, step, lowered) => {
    const misses = Array.from({ length: 3 }, () => thrice(value, 4));
    const target = next("WEIGHT_REPS", of(value, step), ...misses);
    expect(target).toMatchObject({
      weights: [lowered, lowered, lowered],
      reason: { kind: "DELOADED", misses: 3, deload: { after: 3, percent: 10 } },
    });
  });
  test("and then the count begins anew, as it does after a success", () => {
    const planned = of(100);
    const miss = thrice(90, 4);
    expect(next("WEIGHT_REPS", planned, miss, miss, miss, miss)).toMatchObject({
      weights: [90, 90, 90],
      reason: { kind: "MISSED", misses: 1 },
    });
    const broken = next("WEIGHT_REPS", planned, miss, miss, thrice(100, 5), miss, miss);
    expect(broken).toMatchObject({ weights: [102.5, 102.5, 102.5], reason: { kind: "MISSED", misses: 2 } });
  });
});

test("repetitions and seconds are added like weight, both ends of a range", () => {
  const deload = { after: 1, percent: 50 };
  const reps: Planned = { sets: [set({ reps: 8, repsTo: 10 })], progress: { kind: "REPS", reps: 2, deload } };
  expect(next("REPS", reps, [doneSet({ reps: 10 })]).sets).toMatchObject([{ reps: 10, repsTo: 12 }]);
  expect(next("REPS", reps, [doneSet({ reps: 2 })]).sets).toMatchObject([{ reps: 4, repsTo: 6 }]);
  const held: Planned = {
    sets: [set({ count: 2, seconds: 30 })],
    progress: { kind: "TIME", seconds: 5, deload },
  };
  const hold = (seconds: number) => [doneSet({ seconds }), doneSet({ seconds })];
  expect(next("TIME", held, hold(30), hold(35)).sets).toMatchObject([{ seconds: 40 }, { seconds: 40 }]);
  expect(next("TIME", held, hold(29)).sets).toMatchObject([{ seconds: 15 }, { seconds: 15 }]);
});

test("what has no rule stays as written, also where its rule does not fit any more", () => {
  const planned: Planned = { sets: [set({ reps: 5, weight: kg(50) })], progress: { kind: "REPEAT" } };
  const reason = { kind: "AS_WRITTEN", maximum: null };
  expect(next("WEIGHT_REPS", planned, lifts([50, 5]))).toMatchObject({ weights: [50], reason });
  expect(next("REPS", { ...planned, progress: add(5) }, lifts([50, 5]))).toMatchObject({
    weights: [50],
    reason,
  });
});

test("percents are of the maximum, as they can be loaded", () => {
  const sets = [set({ count: 2, reps: 5, percent: 75 }), set({ reps: 5, weight: kg(20) })];
  expect(writtenTarget({ sets }, kg(119.6))).toMatchObject({
    sets: [{ weight: kg(90) }, { weight: kg(90) }, { weight: kg(20) }],
    reason: { kind: "MAXIMUM", maximum: kg(119.6) },
  });
  expect(writtenTarget({ sets }, null).sets.map(({ weight }) => weight)).toEqual([null, null, kg(20)]);
  expect([45, 46.25, 46.26].map((value) => percentOf(kg(value), 100).value)).toEqual([45, 45, 47.5]);
  expect(percentOf({ value: 225, unit: "LB" }, 90)).toEqual({ value: 200, unit: "LB" });
});

describe("any history", () => {
  type Workout = { id: number; at: number; value: number; reps: number[] };
  const START = 100;
  const STEP = 2.5;
  const deload = { after: 3, percent: 10 };
  const planned: Planned = {
    sets: [set({ count: 3, reps: 5, weight: kg(START) })],
    progress: add(STEP, deload),
  };
  const history = fc.uniqueArray(
    fc.record({
      id: fc.nat(1000),
      at: fc.nat(1000),
      value: fc.integer({ min: 30, max: 60 }).map((steps) => steps * STEP),
      reps: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 2, maxLength: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  const inOrder = (log: Workout[]) => [...log].sort((one, other) => one.at - other.at || one.id - other.id);
  const targetAfter = (log: Workout[]) => {
    const did = inOrder(log).map(({ value, reps }) =>
      reps.map((count) => doneSet({ weight: kg(value), reps: count })),
    );
    return next("WEIGHT_REPS", planned, ...did);
  };

  /** The same by plain counting. */
  function recount(log: Workout[]) {
    let [target, misses] = [START, 0];
    for (const { value, reps } of inOrder(log)) {
      const isSuccess = value >= target && [0, 1, 2].every((at) => (reps[at] ?? 0) >= 5);
      misses = isSuccess ? 0 : (misses % deload.after) + 1;
      if (isSuccess) target += STEP;
      if (misses === deload.after) target -= Math.round((target * deload.percent) / 100 / STEP) * STEP;
    }
    return { target, misses };
  }

  test("is counted as it would be by hand", () => {
    fc.assert(
      fc.property(history, (log) => {
        const { target, misses } = recount(log);
        const shown = targetAfter(log);
        expect(shown.weights).toEqual([target, target, target]);
        expect(shown.reason?.misses).toBe(misses);
      }),
    );
  });

  test("a correction, made before or after, gives the same, and what arrives from two devices counts once", () => {
    const corrected = fc.tuple(
      history,
      fc.nat(),
      fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 3, maxLength: 3 }),
    );
    fc.assert(
      fc.property(corrected, fc.infiniteStream(fc.boolean()), ([log, place, reps], isFirst) => {
        const right = log.map((one, at) => (at === place % log.length ? { ...one, reps } : one));
        // both devices send all; the log keeps one of each by its id
        const sent = [...log, ...right].sort(() => (isFirst.next().value ? 1 : -1));
        const kept = new Map(sent.map((one) => [one.id, right.find(({ id }) => id === one.id) ?? one]));
        expect(targetAfter([...kept.values()])).toEqual(targetAfter(right));
      }),
    );
  });

  test("one success more adds one step, wherever in the log it is put right", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), fc.nat(), (successes, place) => {
        const unlowered: Planned = { ...planned, progress: add(STEP) };
        const did = (all: boolean[]) =>
          all.map((isSuccess) => thrice(START + STEP * all.length, isSuccess ? 5 : 4));
        const at = place % successes.length;
        const [wrong, right] = [false, true].map((is) =>
          successes.map((one, index) => (index === at ? is : one)),
        );
        const weightAfter = (all: boolean[] = []) =>
          next("WEIGHT_REPS", unlowered, ...did(all)).weights[0] ?? 0;
        expect(weightAfter(right)).toBe(weightAfter(wrong) + STEP);
      }),
    );
  });
});
