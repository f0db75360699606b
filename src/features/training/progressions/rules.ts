import {
  type Deload,
  type DoneSet,
  type GoalSet,
  isFitting,
  isWarmup,
  type Outcome,
  outcomeOf,
  outcomes,
  type Planned,
  type PlannedSet,
  type Progress,
  placed,
} from "../attempts/rules";
import {
  gramsOf,
  MAX_REPS,
  MAX_SECONDS,
  MAX_WEIGHT,
  type Measure,
  type Weight,
  type WeightUnit,
  weightIn,
} from "../rules";

/** Why a target is what it is. AS_WRITTEN and MAXIMUM: not by what was done in the program. */
export const reasonKinds = ["AS_WRITTEN", "MAXIMUM", "FIRST", ...outcomes, "DELOADED"] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/**
 * `misses`: in a row until now; for DELOADED, those that led to it. `weight`, `reps`, `seconds`: what the rule adds after a
 * success, which of help is taken away. `workoutId`: by which workout.
 */
export type Reason = {
  kind: ReasonKind;
  misses: number;
  deload: Deload | null;
  weight: Weight | null;
  reps: number | null;
  seconds: number | null;
  maximum: Weight | null;
  workoutId: string | null;
};

/** `isPreview`: as it will be if all until then succeeds. */
export type Target = { sets: GoalSet[]; reason: Reason; isPreview: boolean };

/** `isAhead`: still to be done; else, without `done`, it was left out. */
export type Step = {
  planned: Planned;
  done: { sets: readonly DoneSet[]; workoutId: string } | null;
  isAhead: boolean;
};

/** Planned sets one by one. */
const singly = (sets: readonly PlannedSet[]): PlannedSet[] =>
  sets.flatMap((set) => Array.from({ length: set.count }, () => set));

const goalOf = ({ count: _, percent: __, ...goal }: PlannedSet): GoalSet => goal;

const round = (value: number) => Math.round(value * 1000) / 1000;
const ofGrams = (grams: number, unit: WeightUnit): Weight => {
  const { value } = weightIn({ value: grams / 1000, unit: "KG" }, unit);
  return { value: round(value), unit };
};

/** What a pair of the smallest usual plates adds. */
const LOADABLE: Record<WeightUnit, number> = { KG: 2.5, LB: 5 };

/** A percent of the maximum as it can be loaded: the nearest, the lighter of two. */
export function percentOf({ value, unit }: Weight, percent: number): Weight {
  const step = LOADABLE[unit];
  const steps = Math.ceil(Math.round((value * percent * 1000) / (100 * step)) / 1000 - 0.5);
  return { value: Math.max(0, steps) * step, unit };
}

const noReason: Omit<Reason, "kind"> = {
  ...{ misses: 0, deload: null, weight: null, reps: null, seconds: null, maximum: null, workoutId: null },
};

/** The target of what has no rule that adds: as it is written, with percents of the maximum as weights. */
export function writtenTarget({ sets }: Pick<Planned, "sets">, maximum: Weight | null): Target {
  const isByMaximum = sets.some(({ percent }) => percent !== null);
  const goals = singly(sets).map((set) => ({
    ...goalOf(set),
    weight: set.percent === null ? set.weight : maximum && percentOf(maximum, set.percent),
  }));
  const kind = isByMaximum ? "MAXIMUM" : "AS_WRITTEN";
  const reason: Reason = { ...noReason, kind, maximum: isByMaximum ? maximum : null };
  return { sets: goals, reason, isPreview: false };
}

type Rising = Exclude<Progress, { kind: "REPEAT" }>;

/** The rule as it holds: one that does not fit, as the exercise has been changed since, repeats. */
const risingOf = (measure: Measure, planned: Planned): Rising | null =>
  planned.progress.kind !== "REPEAT" && isFitting(measure, planned) ? planned.progress : null;

/**
 * Where a lane stands. `begun`: the weights with which it began where none is written, by place, warm-ups apart. `raised`:
 * what has been added to that, in grams, repetitions or seconds.
 */
type Stand = {
  begun: (Weight | null)[];
  raised: number;
  misses: number;
  kind: "FIRST" | Outcome | "DELOADED";
  workoutId: string | null;
  isPreview: boolean;
};

/** What the smallest usual pair of plates adds to each side: to this what is added in the other unit is rounded. */
const SMALLEST: Record<WeightUnit, number> = { KG: 1.25, LB: 2.5 };

/** What is added to weights in this unit. */
function addedIn(added: Weight, unit: WeightUnit): Weight {
  if (added.unit === unit) return added;
  const steps = Math.round(weightIn(added, unit).value / SMALLEST[unit]);
  return { value: Math.max(1, steps) * SMALLEST[unit], unit };
}

const amountOf = (progress: Rising): number => {
  if (progress.kind === "ADD") return gramsOf(progress.weight);
  return progress.kind === "REPS" ? progress.reps : progress.seconds;
};

const bounds: Record<Rising["kind"], { least: number; most: number }> = {
  ADD: { least: 0, most: gramsOf({ value: MAX_WEIGHT, unit: "KG" }) },
  REPS: { least: 1, most: MAX_REPS },
  TIME: { least: 1, most: MAX_SECONDS },
};
const within = (value: number, { kind }: Rising) =>
  Math.min(bounds[kind].most, Math.max(bounds[kind].least, value));

const begunAt = (at: number, { begun }: Stand): Weight | null =>
  begun[at] ?? begun.findLast((weight) => weight !== null) ?? null;

/** The weight of a set before anything is added: as it is written, or as it was first done; null: not known yet. */
const weightOf = (set: GoalSet, at: number, stand: Stand): Weight | null => set.weight ?? begunAt(at, stand);

function levelOf(set: GoalSet, at: number, stand: Stand, progress: Rising): number | null {
  const weight = weightOf(set, at, stand);
  const base = { ADD: weight && gramsOf(weight), REPS: set.reps, TIME: set.seconds }[progress.kind];
  return base === null ? null : within(base + stand.raised, progress);
}

function raisedSet(set: GoalSet, at: number, stand: Stand, progress: Rising): GoalSet {
  const level = levelOf(set, at, stand, progress);
  if (level === null) return set;
  if (progress.kind === "TIME") return { ...set, seconds: round(level) };
  if (progress.kind === "ADD")
    return { ...set, weight: ofGrams(level, weightOf(set, at, stand)?.unit ?? progress.weight.unit) };
  return { ...set, reps: level, repsTo: set.repsTo && within(set.repsTo + stand.raised, progress) };
}

/** The place of each set among those that are no warm-ups. */
const numbered = (sets: readonly GoalSet[]) => {
  let at = -1;
  return sets.map((set) => ({ set, at: isWarmup(set) ? null : ++at }));
};

/** The sets of a target where a lane stands. */
const raisedSets = (sets: readonly GoalSet[], stand: Stand, progress: Rising): GoalSet[] =>
  numbered(sets).map(({ set, at }) => (at === null ? set : raisedSet(set, at, stand, progress)));

/** What is raised after the highest set has changed by so much, as far as that goes. */
function raisedBy(by: number, highest: number | null, stand: Stand, progress: Rising): number {
  return highest === null ? stand.raised : stand.raised + within(highest + by, progress) - highest;
}

function highestOf(sets: readonly GoalSet[], stand: Stand, progress: Rising): number | null {
  const levels = numbered(sets).flatMap(({ set, at }) =>
    at === null ? [] : (levelOf(set, at, stand, progress) ?? []),
  );
  return levels.length > 0 ? Math.max(...levels) : null;
}

/** Whole steps of the rule, so that it stays what can be loaded; at least one. */
const loweredBy = (highest: number, percent: number, amount: number) =>
  Math.max(1, Math.round((highest * percent) / 100 / amount)) * amount;

/**
 * The weights that were lifted, where none is written: those with which a lane begins, and after a success those that were
 * more than the target. `sets`: as they are written.
 */
function begunAfter(
  { measure, progress }: Lane,
  sets: readonly GoalSet[],
  done: readonly DoneSet[],
  stand: Stand,
): Stand["begun"] {
  const places = placed(sets, done);
  const unit = progress.kind === "ADD" ? progress.weight.unit : "KG";
  const own = measure === "BODYWEIGHT_REPS" ? { value: 0, unit } : null;
  return numbered(sets).flatMap(({ set, at }, index) => {
    if (at === null) return [];
    const lifted = places[index]?.isCompleted ? (places[index]?.weight ?? own) : null;
    if (set.weight || !lifted) return [begunAt(at, stand) ?? set.weight];
    return [ofGrams(Math.max(0, gramsOf(lifted) - stand.raised), lifted.unit)];
  });
}

/** The rule for weights in the unit in which the sets are written, or were done. */
function inUnitOf(sets: readonly GoalSet[], stand: Stand, progress: Rising): Rising {
  if (progress.kind !== "ADD") return progress;
  const known = numbered(sets).flatMap(({ set, at }) =>
    at === null ? [] : (weightOf(set, at, stand) ?? []),
  );
  const [first = progress.weight] = known;
  return { ...progress, weight: addedIn(progress.weight, first.unit) };
}

type Lane = { measure: Measure; progress: Rising };

/** Where a lane stands after a step was done. `sets`: as they are written. */
function after(lane: Lane, sets: readonly GoalSet[], stand: Stand, step: Step): Stand {
  const { measure, progress } = lane;
  const { done } = step;
  if (!done && !step.isAhead) return stand;
  const outcome = done ? outcomeOf(measure, raisedSets(sets, stand, progress), done.sets) : "SUCCEEDED";
  const isLearned = done && (outcome === "SUCCEEDED" || stand.begun.every((weight) => weight === null));
  const next: Stand = {
    ...stand,
    begun: isLearned ? begunAfter(lane, sets, done.sets, stand) : stand.begun,
    kind: outcome,
    workoutId: done?.workoutId ?? stand.workoutId,
    isPreview: stand.isPreview || !done,
    misses: outcome === "MISSED" ? stand.misses + 1 : 0,
  };
  const amount = amountOf(inUnitOf(sets, next, progress));
  const up = progress.kind === "ADD" && measure === "ASSISTED_REPS" ? -1 : 1;
  const highest = highestOf(sets, next, progress);
  // with what it begins is not known yet
  if (!done && highest === null) return { ...stand, isPreview: true };
  if (outcome === "SUCCEEDED") return { ...next, raised: raisedBy(up * amount, highest, next, progress) };
  const { deload } = progress;
  if (!deload || next.misses < deload.after || highest === null) return next;
  const by = -up * loweredBy(highest, deload.percent, amount);
  return { ...next, kind: "DELOADED", raised: raisedBy(by, highest, next, progress) };
}

function reasonOf(stand: Stand, progress: Rising): Reason {
  const { kind, misses, workoutId } = stand;
  return {
    ...{ kind, misses, workoutId, deload: progress.deload, maximum: null },
    weight: progress.kind === "ADD" ? progress.weight : null,
    reps: progress.kind === "REPS" ? progress.reps : null,
    seconds: progress.kind === "TIME" ? progress.seconds : null,
  };
}

const atFirst: Stand = {
  ...{ begun: [], raised: 0, misses: 0, kind: "FIRST", workoutId: null, isPreview: false },
};

/**
 * The targets of a lane: of the steps of one exercise with rules that add to the same field, in the order in which they were
 * and will be done. They are found anew from all that was done, so a correction makes them right, and what is finished twice
 * counts once. Of what lies ahead each is as if all before it succeeds.
 */
export function targetsOf(measure: Measure, steps: readonly Step[]): Target[] {
  let stand = atFirst;
  return steps.map((step) => {
    const progress = risingOf(measure, step.planned);
    if (!progress) return writtenTarget(step.planned, null);
    const sets = singly(step.planned.sets).map(goalOf);
    // misses that led to a deload are over with it
    const reason = reasonOf(stand, inUnitOf(sets, stand, progress));
    const target = { sets: raisedSets(sets, stand, progress), reason };
    const { isPreview } = stand;
    const begun = stand.kind === "DELOADED" ? { ...stand, misses: 0 } : stand;
    stand = after({ measure, progress }, sets, begun, step);
    return { ...target, isPreview };
  });
}
