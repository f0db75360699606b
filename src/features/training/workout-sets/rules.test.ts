import { describe, expect, test } from "vitest";
import type { SetKind } from "../rules";
import type { WorkoutSetView } from "../views";
import {
  bestSetOf,
  blocksOf,
  type ExerciseState,
  placeOf,
  proposalFor,
  type RestState,
  RING_MS,
  restAfter,
  restLeft,
  ringAt,
  roundsOf,
} from "./rules";

const kinds: Record<string, SetKind> = { w: "WARMUP", d: "DROP", f: "FAILURE" };
/** Sets by their ids: "A1 A1d" are a set and a drop set, w is a warm-up, f a set to failure. */
const exercise = (ids: string, facts: Partial<ExerciseState> = {}): ExerciseState => ({
  id: ids.slice(0, 1),
  superset: null,
  restSeconds: null,
  isSkipped: false,
  sets: ids.split(" ").map((id) => ({ id, kind: kinds[id.at(-1) ?? ""] ?? "NORMAL", isCompleted: false })),
  ...facts,
});
const rests = { NORMAL: 150, WARMUP: 45, DROP: 140, FAILURE: 200 };

/** Ticks sets one after the other: "A1 120 B1" is the set, the rest and what is next. */
function ticked(exercises: ExerciseState[], ids: string): string[] {
  let now = exercises;
  return ids.split(" ").map((id) => {
    const { seconds, next } = restAfter(now, id, rests);
    now = now.map((one) => ({
      ...one,
      sets: one.sets.map((set) => (set.id === id ? { ...set, isCompleted: true } : set)),
    }));
    return [id, seconds ?? "-", next?.setId ?? "-"].join(" ");
  });
}
const inSuperset = { superset: "x", restSeconds: 120 };

describe("the rest that begins when a set is ticked", () => {
  test("in a superset it begins after a round, whoever has a set left in it, and not after the last", () => {
    const exercises = [
      exercise("A1 A2 A3", inSuperset),
      exercise("B1", inSuperset),
      exercise("C1", { restSeconds: 90 }),
    ];
    expect(ticked(exercises, "A1 B1 A2 A3 C1")).toEqual([
      "A1 - B1",
      "B1 120 A2",
      "A2 120 A3",
      "A3 - C1",
      "C1 90 -",
    ]);
    // begun with the second exercise
    expect(ticked(exercises, "B1 A1 A2")).toEqual(["B1 - A1", "A1 120 A2", "A2 120 A3"]);
    expect(restAfter(exercises, "A1", rests).next).toEqual({ workoutExerciseId: "B", setId: "B1" });
  });
  test("an exercise that is skipped has no part in the rounds", () => {
    const exercises = [
      exercise("A1 A2", inSuperset),
      exercise("B1 B2", { ...inSuperset, isSkipped: true }),
      exercise("C1", { isSkipped: true }),
    ];
    expect(ticked(exercises, "A1 A2")).toEqual(["A1 120 A2", "A2 120 -"]);
  });
  test("in a superset one exercise's own rest holds for those without, and each one's own comes first", () => {
    const exercises = [
      exercise("A1 A2", { superset: "x", restSeconds: 60 }),
      exercise("B1 B2 B3", { superset: "x" }),
    ];
    expect(ticked(exercises, "A1 B1")).toEqual(["A1 - B1", "B1 60 A2"]);
    const both = [exercises[0] as ExerciseState, { ...(exercises[1] as ExerciseState), restSeconds: 75 }];
    expect(ticked(both, "A1 B1")).toEqual(["A1 - B1", "B1 75 A2"]);
  });
  test("goes by the kind of the set, unless the exercise has its own", () => {
    const ids = "A1w A2w A3 A4f A5";
    expect(ticked([exercise(ids)], "A1w A2w A3 A4f A5")).toEqual([
      "A1w 45 A2w",
      "A2w 45 A3",
      "A3 150 A4f",
      "A4f 200 A5",
      "A5 150 -",
    ]);
    expect(restAfter([exercise(ids, { restSeconds: 30 })], "A1w", rests).seconds).toBe(30);
    expect(restAfter([exercise(ids, { restSeconds: 0 })], "A3", rests).seconds).toBeNull();
  });
  test("does not come before a drop set, but after the last one", () => {
    expect(ticked([exercise("A1 A1d A1dd A2")], "A1 A1d A1dd")).toEqual([
      "A1 - A1d",
      "A1d - A1dd",
      "A1dd 140 A2",
    ]);
    const superset = [exercise("A1 A1d A2", inSuperset), exercise("B1 B2", inSuperset)];
    expect(ticked(superset, "A1 A1d B1")).toEqual(["A1 - A1d", "A1d - B1", "B1 120 A2"]);
  });
  test("what was left out comes when nothing follows, first of its exercise, then of the others", () => {
    const exercises = [exercise("A1 A2"), exercise("B1 B2 B3")];
    expect(ticked(exercises, "B2 B3 B1 A2 A1")).toEqual([
      "B2 150 B3",
      "B3 150 B1",
      "B1 150 A1",
      "A2 150 A1",
      "A1 150 -",
    ]);
  });
  test("a set that is not there has none", () => {
    expect(restAfter([exercise("A1")], "Z1", rests)).toEqual({ seconds: null, next: null });
  });
});

test("a superset is one block at the place of its first exercise, in rounds after its warm-ups", () => {
  const exercises = [
    exercise("A1w A2 A3", inSuperset),
    exercise("C1"),
    exercise("B1 B1d", inSuperset),
    exercise("D1", { superset: "y" }),
  ];
  const blocks = blocksOf(exercises);
  expect(blocks.map((block) => block.map(({ id }) => id).join(""))).toEqual(["AB", "C", "D"]);
  const rounds = roundsOf(blocks[0] ?? []);
  expect(rounds.map(({ number, sets }) => [number, ...sets.map(({ set }) => set.id)])).toEqual([
    [null, "A1w"],
    [1, "A2", "B1", "B1d"],
    [2, "A3"],
  ]);
});

describe("the rest timer", () => {
  test("goes by the clock, however long the page slept", () => {
    const endsAt = 90_000;
    expect([0, 60_000, 60_001, 90_000, 90_400, 170_000].map((now) => restLeft(endsAt, now))).toEqual([
      90, 30, 30, 0, 0, -80,
    ]);
  });
  /** When it rings, of the moments at which it is looked at. */
  const rings = (first: RestState, moments: number[]) => {
    let state = first;
    return moments.filter((now) => {
      const { rings: isRinging, state: next } = ringAt(state, now);
      state = next;
      return isRinging;
    });
  };
  test("rings once, and not late", () => {
    const rest = { endsAt: 90_000, rungFor: null };
    expect(rings(rest, [0, 89_999, 90_000, 90_001, 91_000, 170_000])).toEqual([90_000]);
    expect(rings(rest, [60_000, 90_000 + RING_MS, 170_000])).toEqual([95_000]);
    expect(rings(rest, [60_000, 90_001 + RING_MS, 170_000])).toEqual([]);
    expect(rings({ ...rest, rungFor: 90_000 }, [90_500])).toEqual([]);
  });
  test("rings again for another rest, or one that was made longer", () => {
    expect(rings({ endsAt: 105_000, rungFor: 90_000 }, [104_999, 105_000])).toEqual([105_000]);
  });
});

const done = (kind: SetKind, value: number | null, reps: number | null): WorkoutSetView => ({
  id: `${kind} ${value} ${reps}`,
  kind,
  weight: value === null ? null : { value, unit: "LB" },
  reps,
  seconds: null,
  metres: null,
  rpe: null,
  note: "",
  isCompleted: true,
  completedAt: null,
});

test("a set has its place among its like: warm-ups, drop sets, and all others", () => {
  const { sets } = exercise("A1w A2 A2d A3f A4 A4d");
  expect(sets.map(({ id }) => placeOf(sets, id)?.number)).toEqual([1, 1, 1, 2, 3, 2]);
  expect([placeOf(sets, "A3f")?.kind, placeOf(sets, "Z")]).toEqual(["FAILURE", null]);
});

test("what was done in the same place is proposed as it was entered, else the last of its like", () => {
  const previous = [
    done("WARMUP", 45, 10),
    done("NORMAL", 185, 5),
    { ...done("NORMAL", 200, 5), isCompleted: false },
    done("FAILURE", 180.5, 4),
    done("DROP", 135, 8),
  ];
  const proposed = (kind: SetKind, number: number, from = previous) => {
    const proposal = proposalFor(from, { kind, number });
    return proposal && `${proposal.weight?.value} × ${proposal.reps}${proposal.isSamePlace ? "" : " (last)"}`;
  };
  expect([1, 2, 3].map((number) => proposed("NORMAL", number))).toEqual([
    "185 × 5",
    "180.5 × 4",
    "180.5 × 4 (last)",
  ]);
  expect([proposed("FAILURE", 1), proposed("WARMUP", 2), proposed("DROP", 1)]).toEqual([
    "185 × 5",
    "45 × 10 (last)",
    "135 × 8",
  ]);
  expect([proposed("DROP", 1, previous.slice(0, 4)), proposed("NORMAL", 1, [])]).toEqual([null, null]);
  expect(proposalFor(previous, { kind: "NORMAL", number: 1 })?.weight).toEqual({ value: 185, unit: "LB" });
});

describe("the best set of an exercise", () => {
  test("is the heaviest, then the one with most repetitions, the first of equal ones", () => {
    const sets = [
      done("WARMUP", 300, 5),
      done("NORMAL", 185, 5),
      done("DROP", 185, 8),
      { ...done("NORMAL", 185, 8), id: "later" },
      done("FAILURE", 250, 0),
      { ...done("NORMAL", 250, 1), isCompleted: false },
    ];
    expect(bestSetOf("WEIGHT_REPS", sets)?.id).toBe("DROP 185 8");
    expect(bestSetOf("WEIGHT_REPS", sets.slice(0, 1))).toBeNull();
    const kg = { ...done("NORMAL", null, 1), weight: { value: 84, unit: "KG" as const } };
    expect(bestSetOf("WEIGHT_REPS", [...sets, kg])).toBe(kg);
  });
  test("goes by the measure: least help, extra weight before repetitions, distance before time", () => {
    const best = (measure: Parameters<typeof bestSetOf>[0], ...sets: WorkoutSetView[]) =>
      sets.indexOf(bestSetOf(measure, sets) as WorkoutSetView);
    const helped = [done("NORMAL", null, 9), done("NORMAL", 20, 8), done("NORMAL", 15, 3)];
    expect(best("ASSISTED_REPS", ...helped)).toBe(2);
    expect(best("BODYWEIGHT_REPS", done("NORMAL", null, 9), done("NORMAL", 5, 2))).toBe(1);
    expect(best("REPS", done("NORMAL", 90, 9), done("NORMAL", null, 10))).toBe(1);
    const run = (metres: number, seconds: number) => ({ ...done("NORMAL", null, null), metres, seconds });
    expect(best("DISTANCE_TIME", run(0, 900), run(1500, 600), run(1500, 590), run(1000, 100))).toBe(2);
    expect(best("DISTANCE_TIME", run(0, 500), run(0, 900))).toBe(1);
    expect(best("TIME", run(1, 60), run(2, 75))).toBe(1);
    const held = (value: number, seconds: number) => ({
      ...done("NORMAL", value, null),
      seconds,
      metres: seconds,
    });
    for (const measure of ["WEIGHT_TIME", "WEIGHT_DISTANCE"] as const) {
      expect(best(measure, held(10, 60), held(20, 30), held(20, 40))).toBe(2);
    }
  });
});
