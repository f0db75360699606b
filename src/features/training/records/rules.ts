import { canEstimate, estimatesOf, factorOf } from "../estimates/rules";
import {
  fieldsOf,
  gramsOf,
  type Measure,
  type SetKind,
  type Weight,
  type WeightUnit,
  weightIn,
} from "../rules";
import { type Formula, formulas } from "../settings/rules";

export const recordKinds = [
  "HEAVIEST",
  "ESTIMATED_MAX",
  "VOLUME",
  "LONGEST",
  "FARTHEST",
  "FASTEST",
  "MOST_REPS",
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** What records are found from. `at`: the start of the set's workout, ISO. A run counts as a set without an id. */
export type SetFacts = {
  setId: string | null;
  workoutId: string;
  at: string;
  kind: SetKind;
  weight: Weight | null;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  isCompleted: boolean;
  /** of a run: in how many seconds, by the clock, it covered which distances at the fastest */
  fastest?: readonly { metres: number; seconds: number }[];
};

/**
 * `value`: the weight, for MOST_REPS too (null: without any); seconds of LONGEST and FASTEST; metres of FARTHEST. `metres`
 * of FASTEST: over which distance. `formula`: of ESTIMATED_MAX alone. `setId`: null for what is of a whole workout.
 */
export type RecordFacts = {
  kind: RecordKind;
  formula: Formula | null;
  value: number | null;
  unit: WeightUnit | null;
  reps: number | null;
  metres: number | null;
  workoutId: string;
  setId: string | null;
  at: string;
};

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** Weights are equal if they are the same whole grams: a weight and the same one by `weightIn` are. */
const wholeGrams = (weight: Weight) => Math.round(gramsOf(weight));

export const isCounted = ({ isCompleted, kind }: SetFacts) => isCompleted && kind !== "WARMUP";

/** Was something done in the set: a failed attempt at a weight has 0 repetitions. */
const isDone = (measure: Measure, set: SetFacts) =>
  fieldsOf[measure].some((field) => field !== "weight" && (set[field] ?? 0) > 0);

/** Ranks are greater for what is better; null: never a record. */
export type Rank = (set: SetFacts) => number | null;

/** The weight in grams, of help as less than zero; null where none was entered. */
function loadRank(measure: Measure, { weight }: Pick<SetFacts, "weight">): number | null {
  if (measure === "REPS") return 0;
  if (weight === null) return measure === "BODYWEIGHT_REPS" ? 0 : null;
  return measure === "ASSISTED_REPS" ? -wholeGrams(weight) : wholeGrams(weight);
}

export const heaviestRank =
  (measure: Measure): Rank =>
  (set) => {
    const load = isDone(measure, set) ? loadRank(measure, set) : null;
    return load !== null && (load > 0 || measure === "ASSISTED_REPS") ? load : null;
  };

export const estimateRank =
  (formula: Formula): Rank =>
  (set) => {
    if (!canEstimate(set)) return null;
    const [by, of] = factorOf[formula](set.reps);
    return (wholeGrams(set.weight) * by) / of;
  };

export const countRank =
  (field: "reps" | "seconds" | "metres"): Rank =>
  (set) =>
    (set[field] ?? 0) > 0 ? set[field] : null;

/** Those that were the best at their time, oldest first. Of equal ones the first counts. */
function ladderOf<Item>(items: readonly Item[], rank: (item: Item) => number | null): Item[] {
  let best = Number.NEGATIVE_INFINITY;
  return items.filter((item) => {
    const own = rank(item);
    if (own === null || own <= best) return false;
    best = own;
    return true;
  });
}

type Shown = Partial<Pick<RecordFacts, "formula" | "value" | "unit">>;

function recordOf(measure: Measure, set: SetFacts, kind: RecordKind, shown: Shown): RecordFacts {
  // after an exercise was swapped a set may keep fields that its measure doesn't have
  const fields = fieldsOf[measure];
  return {
    kind,
    formula: shown.formula ?? null,
    value: shown.value ?? null,
    unit: shown.unit ?? null,
    reps: fields.includes("reps") ? set.reps : null,
    metres: fields.includes("metres") ? set.metres : null,
    workoutId: set.workoutId,
    setId: set.setId,
    at: set.at,
  };
}

/** The weight that a record of MOST_REPS is of; without any extra weight there is none. */
function weightFor(measure: Measure, { weight }: SetFacts): Weight | null {
  if (measure === "REPS") return null;
  return measure === "BODYWEIGHT_REPS" && weight?.value === 0 ? null : weight;
}

/** A ladder for each weight, the best weight first. */
function repsLadders(measure: Measure, sets: readonly SetFacts[]): RecordFacts[][] {
  const ladders = new Map<number, SetFacts[]>();
  for (const set of sets) {
    const load = loadRank(measure, set);
    if (load === null || set.reps === null || set.reps < 1) continue;
    const ladder = ladders.get(load);
    if (!ladder) ladders.set(load, [set]);
    else if (set.reps > (ladder.at(-1)?.reps ?? 0)) ladder.push(set);
  }
  const best = [...ladders.keys()].sort((a, b) => b - a);
  return best.map((load) =>
    (ladders.get(load) ?? []).map((set) =>
      recordOf(measure, set, "MOST_REPS", weightFor(measure, set) ?? {}),
    ),
  );
}

/** A ladder for each distance, the shortest first. */
function fastestLadders(sets: readonly SetFacts[]): RecordFacts[][] {
  const none = { formula: null, unit: null, reps: null, setId: null };
  const records = sets.flatMap(({ fastest = [], workoutId, at }) =>
    fastest.map(
      ({ metres, seconds: value }): RecordFacts => ({
        kind: "FASTEST",
        value,
        metres,
        workoutId,
        at,
        ...none,
      }),
    ),
  );
  const distances = [...new Set(records.map(({ metres }) => metres ?? 0))].sort((a, b) => a - b);
  const over = (distance: number) => records.filter(({ metres }) => metres === distance);
  return distances.map((distance) => ladderOf(over(distance), ({ value }) => -(value ?? 0)));
}

/** What was lifted in one workout: kg and lb are added up apart, in whole thousandths. */
type Volume = { workoutId: string; at: string; unit: WeightUnit; KG: number; LB: number };

const volumeGrams = ({ KG, LB }: Volume) => Math.round(KG + gramsOf({ value: LB / 1000, unit: "LB" }));

const volumeShown = ({ unit, KG, LB }: Volume) => {
  const inUnit = (thousandths: number, from: WeightUnit) =>
    weightIn({ value: thousandths / 1000, unit: from }, unit).value;
  return round(inUnit(KG, "KG") + inUnit(LB, "LB"), 3);
};

function volumeLadder(sets: readonly SetFacts[]): RecordFacts[] {
  const volumes = new Map<string, Volume>();
  for (const { workoutId, at, weight, reps } of sets) {
    if (weight === null || weight.value <= 0 || reps === null || reps < 1) continue;
    const volume = volumes.get(workoutId) ?? { workoutId, at, unit: weight.unit, KG: 0, LB: 0 };
    volume[weight.unit] += Math.round(weight.value * 1000) * reps;
    volumes.set(workoutId, volume);
  }
  return ladderOf([...volumes.values()], volumeGrams).map((volume) => ({
    kind: "VOLUME",
    formula: null,
    value: volumeShown(volume),
    unit: volume.unit,
    reps: null,
    metres: null,
    workoutId: volume.workoutId,
    setId: null,
    at: volume.at,
  }));
}

/** The ladders of an exercise, by kind, in the order of `recordKinds`. */
function laddersOf(measure: Measure, sets: readonly SetFacts[]): RecordFacts[][] {
  const counted = sets.filter(isCounted);
  const has = (field: (typeof fieldsOf)[Measure][number]) => fieldsOf[measure].includes(field);
  const ladder = (kind: RecordKind, rank: Rank, shownOf: (set: SetFacts) => Shown) =>
    ladderOf(counted, rank).map((set) => recordOf(measure, set, kind, shownOf(set)));
  const estimated = (formula: Formula) =>
    ladder("ESTIMATED_MAX", estimateRank(formula), (set) => ({
      formula,
      value: estimatesOf(set)?.[formula] ?? null,
      unit: set.weight?.unit ?? null,
    }));
  const most = (kind: RecordKind, field: "seconds" | "metres") =>
    ladder(kind, countRank(field), (set) => ({ value: set[field] }));
  return [
    ...(has("weight") ? [ladder("HEAVIEST", heaviestRank(measure), ({ weight }) => weight ?? {})] : []),
    ...(measure === "WEIGHT_REPS" ? [...formulas.map(estimated), volumeLadder(counted)] : []),
    ...(has("seconds") ? [most("LONGEST", "seconds")] : []),
    ...(has("metres") ? [most("FARTHEST", "metres")] : []),
    ...(has("metres") ? fastestLadders(counted) : []),
    ...(has("reps") ? repsLadders(measure, counted) : []),
  ];
}

/**
 * The records of an exercise. `sets`: all of them, by their workout's start, then by their place in it. The best now of
 * each kind; with `all` those that were the best before, too, oldest first within a kind, and within a weight for
 * MOST_REPS. Takes linear time, beside sorting the different weights.
 */
export function recordsOf(
  measure: Measure,
  sets: readonly SetFacts[],
  { all }: { all: boolean },
): RecordFacts[] {
  return laddersOf(measure, sets).flatMap((ladder) => (all ? ladder : ladder.slice(-1)));
}

/** `gain`: by how much, in what the record is counted in: its unit, repetitions, seconds or metres. */
export type NewRecord = RecordFacts & { gain: number; before: RecordFacts };

const weightOf = ({ value, unit }: RecordFacts): Weight | null =>
  value === null || unit === null ? null : { value, unit };

/** How much more a record is than another of its kind. Between units to one decimal, which is as much as is shown. */
function gainOver(measure: Measure, record: RecordFacts, before: RecordFacts): number {
  if (record.kind === "FASTEST") return round((before.value ?? 0) - (record.value ?? 0), 3);
  if (record.kind === "MOST_REPS") return (record.reps ?? 0) - (before.reps ?? 0);
  const [weight, old] = [weightOf(record), weightOf(before)];
  if (weight === null || old === null) return round((record.value ?? 0) - (before.value ?? 0), 3);
  const more = weight.value - weightIn(old, weight.unit).value;
  const isHelp = measure === "ASSISTED_REPS" && record.kind === "HEAVIEST";
  return round(isHelp ? -more : more, weight.unit === old.unit ? 3 : 1);
}

/**
 * What sets of one workout are records now, compared with the best of other workouts: the best of each kind alone.
 * `before`: from `recordsOf`, where records of the same workout are passed over, so with `all` it may hold the running
 * one. Repetitions are the most ever done at that weight or a better one. Without an earlier record of the kind there is
 * no news.
 */
export function newRecordsBy(
  measure: Measure,
  before: readonly RecordFacts[],
  sets: readonly SetFacts[],
  formula: Formula,
): NewRecord[] {
  const workouts = new Set(sets.map(({ workoutId }) => workoutId));
  const load = (record: RecordFacts) => loadRank(measure, { weight: weightOf(record) }) ?? 0;
  const isAgainst = (record: RecordFacts) => (other: RecordFacts) =>
    !workouts.has(other.workoutId) &&
    other.kind === record.kind &&
    other.formula === record.formula &&
    (record.kind !== "FASTEST" || other.metres === record.metres) &&
    (record.kind !== "MOST_REPS" || load(other) >= load(record));
  const own = recordsOf(measure, sets, { all: false }).filter((record) =>
    [null, formula].includes(record.formula),
  );
  // the best weight comes first: only more repetitions are news at those after it
  const reps = new Set(ladderOf(own, (record) => (record.kind === "MOST_REPS" ? record.reps : null)));
  return own.flatMap((record) => {
    if (record.kind === "MOST_REPS" && !reps.has(record)) return [];
    const gains = before
      .filter(isAgainst(record))
      .map((other) => ({ gain: gainOver(measure, record, other), before: other }))
      .sort((a, b) => a.gain - b.gain);
    const [least] = gains;
    return least && least.gain > 0 ? [{ ...record, ...least }] : [];
  });
}
