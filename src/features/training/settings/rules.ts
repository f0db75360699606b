import { MAX_WEIGHT, type SetKind, type Weight, type WeightUnit } from "../rules";

/** How a one-repetition maximum is estimated. */
export const formulas = ["EPLEY", "BRZYCKI"] as const;
export type Formula = (typeof formulas)[number];

/** How the effort of a set is asked: as RPE, as repetitions in reserve, or not at all. */
export const efforts = ["RPE", "RIR", "NONE"] as const;
export type Effort = (typeof efforts)[number];

/** Seconds of rest after a set of each kind. A drop set has no rest before it, so this is the rest after the last one. */
export type Rests = Record<SetKind, number>;
export const restDefaults: Rests = { NORMAL: 120, WARMUP: 60, DROP: 120, FAILURE: 180 };

/** `pairs`: how many the member has; null: enough. */
export type Plate = Weight & { pairs: number | null };

export const barDefaults: Record<WeightUnit, Weight> = {
  KG: { value: 20, unit: "KG" },
  LB: { value: 45, unit: "LB" },
};

const enough = (unit: WeightUnit, ...values: number[]): Plate[] =>
  values.map((value) => ({ value, unit, pairs: null }));

export const plateDefaults: Record<WeightUnit, readonly Plate[]> = {
  KG: enough("KG", 25, 20, 15, 10, 5, 2.5, 1.25),
  LB: enough("LB", 45, 35, 25, 10, 5, 2.5),
};

/** Max plates of a list that are looked at: bounds the time that a load takes. */
export const MAX_PLATES = 24;

/** Weights have at most three decimals, so they are added up in whole thousandths. */
const thousandthsOf = (value: number) => Math.round(value * 1000);
const weightOf = (thousandths: number, unit: WeightUnit): Weight => ({ value: thousandths / 1000, unit });

/** A kind of plate: `adds` is what a pair adds to the bar, in steps of the load. */
type Pair = { adds: number; pairs: number };

/** The kinds of plate of one unit, lightest first, with `adds` in thousandths. */
function pairsIn(plates: readonly Plate[], unit: WeightUnit): Pair[] {
  const pairs = new Map<number, number>();
  for (const plate of plates.slice(0, MAX_PLATES)) {
    const adds = 2 * thousandthsOf(plate.value);
    const count = plate.pairs ?? Number.POSITIVE_INFINITY;
    if (plate.unit === unit && adds > 0 && count > 0) pairs.set(adds, (pairs.get(adds) ?? 0) + count);
  }
  return [...pairs].map(([adds, count]) => ({ adds, pairs: count })).sort((a, b) => a.adds - b.adds);
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

const NEVER = 255;

/**
 * For each load from 0 to `limit`, how many of the kinds, lightest first, are needed until it can be made; NEVER: it
 * can't. Every load is tried, as taking the heaviest plate first misses loads where there are few of a kind.
 */
function reachOf(kinds: readonly Pair[], limit: number): Uint8Array {
  const reach = new Uint8Array(limit + 1).fill(NEVER);
  reach[0] = 0;
  const used = new Uint32Array(limit + 1);
  for (const [index, { adds, pairs }] of kinds.entries()) {
    used.fill(0);
    for (let load = adds; load <= limit; load++) {
      const before = used[load - adds] ?? 0;
      if (reach[load] !== NEVER || reach[load - adds] === NEVER || before >= pairs) continue;
      reach[load] = index + 1;
      used[load] = before + 1;
    }
  }
  return reach;
}

/** How many of each kind make a load that can be made, as many as possible of the heaviest. */
function countsFor(load: number, kinds: readonly Pair[], reach: Uint8Array): number[] {
  let left = load;
  const counts = kinds.map(() => 0);
  for (let index = kinds.length - 1; index >= 0; index--) {
    const { adds, pairs } = kinds[index] as Pair;
    let count = Math.min(pairs, Math.floor(left / adds));
    while (count > 0 && (reach[left - count * adds] ?? NEVER) > index) count--;
    counts[index] = count;
    left -= count * adds;
  }
  return counts;
}

/**
 * LOADED: the plates of each side, heaviest first. CANNOT: the closest weights that can be loaded; `above` is null where
 * the plates or MAX_WEIGHT end, and `nearest` holds the closer one, or both, the lower first.
 */
export type Load =
  | { state: "LOADED"; perSide: { weight: Weight; count: number }[] }
  | { state: "CANNOT"; below: Weight; above: Weight | null; nearest: Weight[] }
  | { state: "LESS_THAN_BAR" }
  | { state: "OTHER_UNIT" };

/** What a bar can be loaded with. `wanted`, `step` and `base` are in thousandths, `reach` in steps above the bar. */
function closestTo(wanted: number, base: number, step: number, reach: Uint8Array, unit: WeightUnit): Load {
  const at = (load: number) => weightOf(base + load * step, unit);
  let low = Math.min(Math.floor(wanted / step), reach.length - 1);
  while (reach[low] === NEVER) low--;
  const high = reach.findIndex((kinds, load) => load * step > wanted && kinds !== NEVER);
  if (high < 0) return { state: "CANNOT", below: at(low), above: null, nearest: [at(low)] };
  const [under, over] = [wanted - low * step, high * step - wanted];
  const nearest = [...(under <= over ? [at(low)] : []), ...(over <= under ? [at(high)] : [])];
  return { state: "CANNOT", below: at(low), above: at(high), nearest };
}

/**
 * How a bar is loaded to a weight, exactly: what can't be loaded is never rounded. Only plates in the unit of the weight
 * are used, and a bar in another unit is OTHER_UNIT, as nothing is converted.
 */
export function loadBar(load: { weight: Weight; bar: Weight; plates: readonly Plate[] }): Load {
  const { unit } = load.weight;
  if (load.bar.unit !== unit) return { state: "OTHER_UNIT" };
  const base = thousandthsOf(load.bar.value);
  const wanted = thousandthsOf(load.weight.value) - base;
  if (wanted < 0) return { state: "LESS_THAN_BAR" };
  const found = pairsIn(load.plates, unit);
  const step = found.reduce((common, { adds }) => gcd(common, adds), 0) || 1;
  const kinds = found.map(({ adds, pairs }) => ({ adds: adds / step, pairs }));
  // the closest load above is less than one pair away, whichever plate it is made with
  const most = Math.min(wanted + (found.at(-1)?.adds ?? 0), thousandthsOf(MAX_WEIGHT) - base);
  const reach = reachOf(kinds, Math.max(0, Math.floor(most / step)));
  const target = wanted / step;
  if ((reach[target] ?? NEVER) === NEVER) return closestTo(wanted, base, step, reach, unit);
  const counts = countsFor(target, kinds, reach);
  const perSide = found.map(({ adds }, index) => ({
    weight: weightOf(adds / 2, unit),
    count: counts[index] ?? 0,
  }));
  return { state: "LOADED", perSide: perSide.filter(({ count }) => count > 0).reverse() };
}

/** A share of a weight as the nearest multiple of `step`, halves upwards. `percent` has at most one decimal. */
export function percentOf({ value, unit }: Weight, percent: number, step: number): Weight {
  const unitStep = thousandthsOf(step) || 1;
  const share = thousandthsOf(value) * Math.round(percent * 10);
  return weightOf(Math.round(share / (1000 * unitStep)) * unitStep, unit);
}

const WARMUPS = [
  { percent: 0, reps: 10 },
  { percent: 50, reps: 5 },
  { percent: 70, reps: 3 },
  { percent: 87.5, reps: 1 },
];

/**
 * Warm-up sets before a set of `weight`: the bar, then rising shares of the weight, each the nearest that can be loaded
 * and lighter than it. Up to four; fewer for a weight not far above the bar; none for the bar itself.
 */
export function warmupsFor(load: {
  weight: Weight;
  bar: Weight;
  plates: readonly Plate[];
}): { weight: Weight; reps: number }[] {
  const { weight, bar } = load;
  const warmups: { weight: Weight; reps: number }[] = [];
  if (bar.unit !== weight.unit) return warmups;
  for (const { percent, reps } of WARMUPS) {
    const share = percentOf(weight, percent, 0.001);
    const wanted = share.value < bar.value ? bar : share;
    const made = loadBar({ ...load, weight: wanted });
    const proposed = made.state === "CANNOT" ? made.nearest[0] : wanted;
    if (proposed === undefined || proposed.value >= weight.value) continue;
    if (proposed.value !== warmups.at(-1)?.weight.value) warmups.push({ weight: proposed, reps });
  }
  return warmups;
}
