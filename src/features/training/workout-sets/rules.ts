import { fieldsOf, gramsOf, type Measure, type SetKind, type Weight } from "../rules";
import type { Rests } from "../settings/rules";
import type { WorkoutExerciseView, WorkoutSetView } from "../views";

type SetState = Pick<WorkoutSetView, "id" | "kind" | "isCompleted">;
export type ExerciseState = Pick<WorkoutExerciseView, "id" | "superset" | "restSeconds" | "isSkipped"> & {
  sets: readonly SetState[];
};

/** The exercises of a superset together, at the place of its first one; any other is a block of its own. */
export function blocksOf<Exercise extends Pick<ExerciseState, "superset">>(
  exercises: readonly Exercise[],
): Exercise[][] {
  const supersets = new Map<string, Exercise[]>();
  const blocks: Exercise[][] = [];
  for (const exercise of exercises) {
    const { superset } = exercise;
    const block = superset === null ? undefined : supersets.get(superset);
    if (block) {
      block.push(exercise);
      continue;
    }
    const begun = [exercise];
    blocks.push(begun);
    if (superset !== null) supersets.set(superset, begun);
  }
  return blocks;
}

/** The sets of an exercise by rounds: each with the drop sets that follow it, the warm-ups that come first apart. */
function turnsOf<State extends SetState>(sets: readonly State[]): { warmups: State[][]; rounds: State[][] } {
  const turns: State[][] = [];
  for (const set of sets) {
    const turn = turns.at(-1);
    if (set.kind === "DROP" && turn) turn.push(set);
    else turns.push([set]);
  }
  const firstOther = turns.findIndex(([set]) => set?.kind !== "WARMUP");
  const warmupCount = firstOther < 0 ? turns.length : firstOther;
  return { warmups: turns.slice(0, warmupCount), rounds: turns.slice(warmupCount) };
}

/** A round of a block, in the order in which it is lifted. `number` counts from 1; null: a round of warm-ups. */
export type Round<Exercise extends ExerciseState> = {
  number: number | null;
  sets: { exercise: Exercise; set: Exercise["sets"][number] }[];
};

/** The rounds of a block, warm-ups first. Exercises that have no set left for a round are not in it. */
export function roundsOf<Exercise extends ExerciseState>(block: readonly Exercise[]): Round<Exercise>[] {
  const turns = block.map((exercise) => ({ exercise, ...turnsOf(exercise.sets) }));
  const roundsBy = (phase: "warmups" | "rounds") =>
    Array.from({ length: Math.max(0, ...turns.map((one) => one[phase].length)) }, (_, index) => ({
      number: phase === "rounds" ? index + 1 : null,
      sets: turns.flatMap(({ exercise, [phase]: own }) =>
        (own[index] ?? []).map((set) => ({ exercise, set })),
      ),
    }));
  return [...roundsBy("warmups"), ...roundsBy("rounds")];
}

/** `seconds`: null: no rest. `next`: the ids of what comes next; null: nothing is left. */
export type Rest = {
  seconds: number | null;
  next: { workoutExerciseId: string; setId: string } | null;
};

const NO_REST: Rest = { seconds: null, next: null };

type Place = { exercise: ExerciseState; set: SetState };

const idsOf = (place: Place | undefined) =>
  place ? { workoutExerciseId: place.exercise.id, setId: place.set.id } : null;

/** What follows a place in a list, then what is before it. */
const around = <Item>(items: readonly Item[], index: number) => [
  ...items.slice(index + 1),
  ...items.slice(0, index),
];

/**
 * The rest that begins when a set is ticked. In a superset it begins when the round is done, and there is none after the
 * last round; a drop set has none before it. An exercise's own rest comes before that of the set's kind, and in a
 * superset that of one exercise holds for those without. 0 seconds are no rest.
 */
export function restAfter(exercises: readonly ExerciseState[], setId: string, rests: Rests): Rest {
  const isTicked = ({ id }: SetState) => id === setId;
  const trained = exercises.filter(({ isSkipped, sets }) => !isSkipped || sets.some(isTicked));
  const blocks = blocksOf(trained);
  const at = blocks.findIndex((block) => block.some(({ sets }) => sets.some(isTicked)));
  const block = blocks[at];
  if (!block) return NO_REST;
  const isOpen = ({ set }: Place) => !set.isCompleted && !isTicked(set);
  const rounds = roundsOf(block).map(({ sets }) => sets);
  const roundAt = rounds.findIndex((round) => round.some(({ set }) => isTicked(set)));
  const round = rounds[roundAt] ?? [];
  const placeAt = round.findIndex(({ set }) => isTicked(set));
  const inRound = around(round, placeAt).find(isOpen);
  if (inRound) return { seconds: null, next: idsOf(inRound) };
  const inBlock = around(rounds, roundAt).flat().find(isOpen);
  const later = around(blocks, at)
    .flatMap(roundsOf)
    .flatMap(({ sets }) => sets);
  const next = idsOf(inBlock ?? later.find(isOpen));
  const ticked = round[placeAt];
  if (!ticked || (block.length > 1 && !inBlock)) return { seconds: null, next };
  const own = [ticked.exercise, ...block].find(({ restSeconds }) => restSeconds !== null)?.restSeconds;
  return { seconds: (own ?? rests[ticked.set.kind]) || null, next };
}

/** Seconds until a rest ends, begun ones counted; less than zero: since it ended, whole ones. Both in ms. */
export const restLeft = (endsAt: number, now: number): number => Math.ceil((endsAt - now) / 1000) || 0;

/** `endsAt` in ms. `rungFor`: the end that has been seen to, rung for or too late. Kept with the rest over a reload. */
export type RestState = { endsAt: number; rungFor: number | null };

/** Max ms after its end that a rest still rings: a page that slept longer doesn't ring late. */
export const RING_MS = 5000;

/** Does the rest ring now, and what to keep, so that it rings once for each end. */
export function ringAt(state: RestState, now: number): { rings: boolean; state: RestState } {
  const { endsAt, rungFor } = state;
  if (now < endsAt || rungFor === endsAt) return { rings: false, state };
  return { rings: now - endsAt <= RING_MS, state: { endsAt, rungFor: endsAt } };
}

type Counted = "WARMUP" | "DROP" | "NORMAL";
const countedAs: Record<SetKind, Counted> = {
  WARMUP: "WARMUP",
  DROP: "DROP",
  NORMAL: "NORMAL",
  FAILURE: "NORMAL",
};

/** Where a set stands among those like it, from 1: warm-ups, drop sets, and all others. */
export type SetPlace = { kind: SetKind; number: number };

/** null: there is no such set. */
export function placeOf(sets: readonly SetState[], setId: string): SetPlace | null {
  const index = sets.findIndex(({ id }) => id === setId);
  const set = sets[index];
  if (!set) return null;
  const like = sets.slice(0, index + 1).filter(({ kind }) => countedAs[kind] === countedAs[set.kind]);
  return { kind: set.kind, number: like.length };
}

type Values = Pick<WorkoutSetView, "weight" | "reps" | "seconds" | "metres">;

/** `isSamePlace`: it was done in this very place; else it is the last of its like. Weights are as they were entered. */
export type Proposal = Values & { isSamePlace: boolean };

/** What is proposed for a set, by what was done last time; null: there was nothing like it. */
export function proposalFor(
  previous: readonly (Values & Pick<SetState, "kind" | "isCompleted">)[],
  { kind, number }: SetPlace,
): Proposal | null {
  const like = previous.filter((set) => set.isCompleted && countedAs[set.kind] === countedAs[kind]);
  const same = like[number - 1];
  const from = same ?? like.at(-1);
  if (!from) return null;
  const { weight, reps, seconds, metres } = from;
  return { weight, reps, seconds, metres, isSamePlace: same !== undefined };
}

const grams = (weight: Weight | null) => (weight === null ? 0 : Math.round(gramsOf(weight)));

/** What makes a set better than another, the weightiest first. Unknown help is more than any. */
const meritsOf: Record<Measure, (set: Values) => number[]> = {
  WEIGHT_REPS: ({ weight, reps }) => [grams(weight), reps ?? 0],
  BODYWEIGHT_REPS: ({ weight, reps }) => [grams(weight), reps ?? 0],
  ASSISTED_REPS: ({ weight, reps }) => [weight ? -grams(weight) : Number.NEGATIVE_INFINITY, reps ?? 0],
  REPS: ({ reps }) => [reps ?? 0],
  TIME: ({ seconds }) => [seconds ?? 0],
  DISTANCE_TIME: ({ metres, seconds }) => [metres ?? 0, metres ? -(seconds ?? 0) : (seconds ?? 0)],
  WEIGHT_TIME: ({ weight, seconds }) => [grams(weight), seconds ?? 0],
  WEIGHT_DISTANCE: ({ weight, metres }) => [grams(weight), metres ?? 0],
};

function isBetter(merits: readonly number[], than: readonly number[]): boolean {
  const at = merits.findIndex((merit, index) => merit !== than[index]);
  return at >= 0 && (merits[at] ?? 0) > (than[at] ?? 0);
}

type DoneSet = Values & Pick<SetState, "kind" | "isCompleted">;

/** The best set of an exercise that was completed and no warm-up, the first of equal ones; null: there is none. */
export function bestSetOf<State extends DoneSet>(measure: Measure, sets: readonly State[]): State | null {
  const isDone = (set: State) =>
    set.isCompleted &&
    set.kind !== "WARMUP" &&
    fieldsOf[measure].some((field) => field !== "weight" && (set[field] ?? 0) > 0);
  return sets.filter(isDone).reduce<State | null>((best, set) => {
    const merits = meritsOf[measure];
    return best === null || isBetter(merits(set), merits(best)) ? set : best;
  }, null);
}
