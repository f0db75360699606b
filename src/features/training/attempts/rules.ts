import { rule } from "@/lib/rule";
import { fieldsOf, gramsOf, type Measure, type SetKind, type Weight } from "../rules";

/** Lowers by `percent` after so many misses in a row. */
export type Deload = { after: number; percent: number };
/** REPEAT: as written. ADD, REPS and TIME: more weight, repetitions or seconds after each success. */
export type Progress =
  | { kind: "REPEAT" }
  | { kind: "ADD"; weight: Weight; deload: Deload | null }
  | { kind: "REPS"; reps: number; deload: Deload | null }
  | { kind: "TIME"; seconds: number; deload: Deload | null };

/** What a set is to be. `repsTo`: the upper end of a range that begins with `reps`. */
export type GoalSet = {
  kind: SetKind;
  weight: Weight | null;
  reps: number | null;
  repsTo: number | null;
  seconds: number | null;
  metres: number | null;
  rpe: number | null;
};

/** As many like sets as `count` says. `percent`: of the maximum, instead of a weight. */
export type PlannedSet = GoalSet & { count: number; percent: number | null };
export type Planned = { sets: readonly PlannedSet[]; progress: Progress };

/** A set as it was done. */
export type DoneSet = Pick<GoalSet, "kind" | "weight" | "reps" | "seconds" | "metres"> & {
  isCompleted: boolean;
};

const addedTo = { ADD: "weight", REPS: "reps", TIME: "seconds" } as const;

export const isWarmup = ({ kind }: { kind: SetKind }) => kind === "WARMUP";

export const isFitting = rule(
  "A rule adds weight, repetitions or seconds to sets that are counted in them.",
  (measure: Measure, { sets, progress }: Planned) => {
    if (progress.kind === "REPEAT") return true;
    const field = addedTo[progress.kind];
    const isWritten = (set: PlannedSet) => field === "weight" || isWarmup(set) || set[field] !== null;
    return fieldsOf[measure].includes(field) && sets.some((set) => !isWarmup(set)) && sets.every(isWritten);
  },
  "invalid",
);

export const outcomes = ["SUCCEEDED", "WITHIN", "MISSED"] as const;
export type Outcome = (typeof outcomes)[number];

/** Warm-ups, drop sets and all others are numbered apart. */
const sortOf = (kind: SetKind) => (kind === "FAILURE" ? "NORMAL" : kind);

/** The set that was done in the place of each planned one; null: there is none. */
export function placed<Set extends { kind: SetKind }>(
  planned: readonly { kind: SetKind }[],
  done: readonly Set[],
): (Set | null)[] {
  const left = new Map<string, Set[]>();
  for (const set of done) left.set(sortOf(set.kind), [...(left.get(sortOf(set.kind)) ?? []), set]);
  return planned.map(({ kind }) => left.get(sortOf(kind))?.shift() ?? null);
}

const wholeGrams = (weight: Weight) => Math.round(gramsOf(weight));

/** At least the planned weight, or at most the planned help. Without a weight in it, one's own body is lifted alone. */
function isHeavyEnough(measure: Measure, goal: Weight | null, done: Weight | null): boolean {
  if (goal === null) return true;
  if (done === null) return measure === "BODYWEIGHT_REPS" && goal.value === 0;
  const [wanted, lifted] = [wholeGrams(goal), wholeGrams(done)];
  return measure === "ASSISTED_REPS" ? lifted <= wanted : lifted >= wanted;
}

/** What is planned by distance is done when it is covered, in whatever time. */
function isDone(measure: Measure, goal: GoalSet, done: DoneSet | null, reps: number | null): boolean {
  if (!done?.isCompleted) return false;
  const fields = fieldsOf[measure];
  const isReached = (field: "seconds" | "metres") =>
    !fields.includes(field) || goal[field] === null || (done[field] ?? 0) >= goal[field];
  const isByDistance = fields.includes("metres") && goal.metres !== null;
  return (
    (!fields.includes("weight") || isHeavyEnough(measure, goal.weight, done.weight)) &&
    (!fields.includes("reps") || (done.reps ?? 0) >= (reps ?? 0)) &&
    (isByDistance ? isReached("metres") : isReached("seconds"))
  );
}

export const isSucceeded = rule(
  "A success has all planned sets with the planned repetitions and at least the planned weight. Sets beyond the plan count for nothing.",
  (measure: Measure, goals: readonly GoalSet[], done: readonly DoneSet[]) =>
    outcomeOf(measure, goals, done) === "SUCCEEDED",
);

/** WITHIN: all sets reached their range of repetitions, and not all its upper end. Warm-ups are not judged. */
export function outcomeOf(measure: Measure, goals: readonly GoalSet[], done: readonly DoneSet[]): Outcome {
  const places = placed(goals, done);
  const isEach = (repsOf: (goal: GoalSet) => number | null) =>
    goals.every((goal, at) => isWarmup(goal) || isDone(measure, goal, places[at] ?? null, repsOf(goal)));
  if (isEach(({ reps, repsTo }) => repsTo ?? reps)) return "SUCCEEDED";
  return isEach(({ reps }) => reps) ? "WITHIN" : "MISSED";
}
