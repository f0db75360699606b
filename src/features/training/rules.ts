import type { DistanceUnit, WeightUnit } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { rule } from "@/lib/rule";
import { MAX_EXERCISES, MAX_SETS } from "@/lib/strength-limits";

export type { DistanceUnit, WeightUnit } from "@/features/accounts/rules";
export { distanceUnits, weightUnits } from "@/features/accounts/rules";
export {
  MAX_EXERCISES,
  MAX_METRES,
  MAX_REPS,
  MAX_SECONDS,
  MAX_WEIGHT,
  NAME_LENGTH as TITLE_LENGTH,
  NOTE_LENGTH,
} from "@/lib/strength-limits";

/** What the sets of an exercise are counted in. In ASSISTED_REPS the weight is help: less is better. */
export const measures = [
  "WEIGHT_REPS",
  "BODYWEIGHT_REPS",
  "ASSISTED_REPS",
  "REPS",
  "TIME",
  "DISTANCE_TIME",
  "WEIGHT_TIME",
  "WEIGHT_DISTANCE",
] as const;
export type Measure = (typeof measures)[number];

export const setKinds = ["NORMAL", "WARMUP", "DROP", "FAILURE"] as const;
export type SetKind = (typeof setKinds)[number];

export const workoutStates = ["PLANNED", "STARTED", "COMPLETED"] as const;
export type WorkoutState = (typeof workoutStates)[number];

/** A weight as it was entered. */
export type Weight = { value: number; unit: WeightUnit };

const GRAMS: Record<WeightUnit, number> = { KG: 1000, LB: 453.592_37 };
const METRES: Record<DistanceUnit, number> = { KM: 1000, MI: 1609.344 };

/** For comparisons and sums alone: what is shown is always what was entered. */
export const gramsOf = ({ value, unit }: Weight): number => value * GRAMS[unit];

/** The same weight in another unit, to three decimals: for proposals, never to replace what was entered. */
export const weightIn = (weight: Weight, unit: WeightUnit): Weight =>
  weight.unit === unit ? weight : { value: Math.round((gramsOf(weight) / GRAMS[unit]) * 1000) / 1000, unit };

/** A distance in metres, to a tenth. */
export const metresOf = (value: number, unit: DistanceUnit): number =>
  Math.round(value * METRES[unit] * 10) / 10;

/** The fields that a set of each measure has, beside kind, effort and note. */
export const fieldsOf: Record<Measure, readonly ("weight" | "reps" | "seconds" | "metres")[]> = {
  WEIGHT_REPS: ["weight", "reps"],
  BODYWEIGHT_REPS: ["weight", "reps"],
  ASSISTED_REPS: ["weight", "reps"],
  REPS: ["reps"],
  TIME: ["seconds"],
  DISTANCE_TIME: ["metres", "seconds"],
  WEIGHT_TIME: ["weight", "seconds"],
  WEIGHT_DISTANCE: ["weight", "metres"],
};

const DAY_MS = 86_400_000;

/** `now`: the time of the call. A planned workout has the time that it is planned for. */
export const isStartNear = rule(
  "A workout can't start more than a day ahead.",
  ({ startedAt, state }: { startedAt: Date; state: WorkoutState }, now: Date) =>
    state === "PLANNED" || startedAt.getTime() <= now.getTime() + DAY_MS,
  "invalid",
);

export const isInOrder = rule(
  "A workout can't end before it starts.",
  ({ startedAt, completedAt }: { startedAt: Date; completedAt: Date | null }) =>
    completedAt === null || completedAt >= startedAt,
  "invalid",
);

export const hasRoomForExercise = rule(
  "A workout can have at most 100 exercises.",
  ({ exerciseCount }: { exerciseCount: number }) => exerciseCount < MAX_EXERCISES,
  "limit-reached",
);

export const hasRoomForSet = rule(
  "An exercise of a workout can have at most 200 sets.",
  ({ setCount }: { setCount: number }) => setCount < MAX_SETS,
  "limit-reached",
);

/** When, in ms, and by which change each field was last written. */
export type Stamps = Record<string, [at: number, changeId: string]>;

/** A change of fields as a device made it: `at` in ms, by the server's clock. */
export type Change<Fields> = { at: number; changeId: string; fields: Partial<Fields> };

/**
 * Merges a change into what is written: the later entry counts for each field, equal ones by the greater id. Whatever
 * order changes arrive in, and however often, the result is the same.
 */
export function merge<Fields extends object>(
  stamps: Stamps,
  { at, changeId, fields }: Change<Fields>,
): { fields: Partial<Fields>; stamps: Stamps } {
  const isLater = (field: string) => {
    const [before, by] = stamps[field] ?? [Number.NEGATIVE_INFINITY, ""];
    return at > before || (at === before && changeId > by);
  };
  const taken = Object.entries(fields).filter(([field, value]) => value !== undefined && isLater(field));
  const stamped: Stamps = Object.fromEntries(taken.map(([field]) => [field, [at, changeId]]));
  return { fields: Object.fromEntries(taken) as Partial<Fields>, stamps: { ...stamps, ...stamped } };
}

/** The stamps of what a change has made. */
export function stampsOf<Fields extends object>(change: Change<Fields>): Stamps {
  return merge({}, change).stamps;
}

/** What an id that names something of somebody else's, or something that is deleted, is answered. */
export const usedId = () =>
  new Refusal("conflict", "This id can't be used.", {
    issues: [{ path: "id", message: "Make another id." }],
  });
