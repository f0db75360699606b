import { rule } from "@/lib/rule";
import type { SetKind, WeightUnit } from "../rules";
import type { Rests } from "../settings/rules";
import { blocksOf, type ExerciseState, type Rest, restAfter, roundsOf } from "../workout-sets/rules";

/** Max people on a board at once. */
export const MAX_ON_BOARD = 100;
export const CALL_LENGTH = 140;
export const SHORTEST_REST = 10;
export const LONGEST_REST = 600;

const MINUTE_MS = 60_000;
/** How long before the start people can join a board. */
const OPENS_BEFORE_MS = 60 * MINUTE_MS;
/** How long a time without an end lasts. */
const USUAL_LENGTH_MS = 180 * MINUTE_MS;
/** The same as an interval. */
export const USUAL_LENGTH = "180 minutes";
/** How long what a leader calls, and a record, is shown. */
export const CALL_SHOWN_MS = MINUTE_MS;
export const RECORD_SHOWN_MS = 20_000;

/** What a person on a board does now. */
export const boardStates = ["LIFTING", "RESTING", "DONE"] as const;

/** When one time of an activity begins and ends. */
type Times = { dateTime: Date; endTime: Date | null };

/** When its board closes. */
export const endOf = ({ dateTime, endTime }: Times): Date =>
  endTime ?? new Date(dateTime.getTime() + USUAL_LENGTH_MS);

export const isBoardOpen = rule(
  "People can train together from 60 minutes before the start until the end.",
  (times: Times & { isCancelled: boolean }, now: Date) =>
    !times.isCancelled && times.dateTime.getTime() - OPENS_BEFORE_MS <= now.getTime() && now < endOf(times),
  "conflict",
);

export const isGroupTraining = rule(
  "Only an activity of a group in a category of the type WORKOUT can carry a day of a program.",
  ({ groupId, category }: { groupId: string | null; category: { type: string } | null }) =>
    groupId !== null && category?.type === "WORKOUT",
  "invalid",
);

export const mayLeadBoard = rule(
  "Only who leads the activity leads its training.",
  (me: { id: string }, activity: { hostId: string }) => activity.hostId === me.id,
);

export const isComing = rule(
  "Only members of the group who come to this time can train along. Say yes to it first.",
  (comes: boolean) => comes,
);

export const isNamedTime = rule(
  "The training of a repeating activity needs an occurrence.",
  ({ recurrence }: { recurrence: string | null }, occurrence: Date | undefined) =>
    recurrence === null || occurrence !== undefined,
  "invalid",
);

export const hasRoomOnBoard = rule(
  "At most 100 people can be on a board at once.",
  ({ count }: { count: number }) => count < MAX_ON_BOARD,
  "conflict",
);

export const isUsableByGroup = rule(
  "The day has an exercise that the group can't use.",
  (isUsable: boolean) => isUsable,
  "invalid",
);

export const isTrainingDay = rule(
  "The program has no exercises on this day.",
  (day: { exercises: readonly unknown[] } | undefined) => (day?.exercises.length ?? 0) > 0,
  "invalid",
);

/** A set as the statement makes it. What the person does not show is null there. */
export type SetCells = [
  id: string,
  kind: SetKind,
  isCompleted: boolean,
  completedAt: string | null,
  value: number | null,
  unit: WeightUnit | null,
  reps: number | null,
  seconds: number | null,
];

/** An exercise of a workout on a board, with the first of its sets. `name`: null: of the library. */
export type BoardExercise = {
  id: string;
  exerciseId: string;
  name: string | null;
  superset: string | null;
  restSeconds: number | null;
  isSkipped: boolean;
  sets: SetCells[];
};

type Ticked = { id: string; at: number };

/** The set that was ticked last, and when, in ms. */
function lastOf(exercises: readonly BoardExercise[]): Ticked | null {
  const ticked = exercises.flatMap(({ sets }) =>
    sets.flatMap(([id, , isCompleted, at]) => (isCompleted && at ? [{ id, at: Date.parse(at) }] : [])),
  );
  return ticked.reduce<Ticked | null>((last, one) => (last === null || one.at >= last.at ? one : last), null);
}

/** What comes next, and the rest before it. `lastId`: the set that was ticked last; null: none. */
function currentOf(exercises: readonly ExerciseState[], lastId: string | null, rests: Rests): Rest {
  if (lastId !== null) return restAfter(exercises, lastId, rests);
  const first = blocksOf(exercises.filter(({ isSkipped }) => !isSkipped))
    .flatMap(roundsOf)
    .flatMap(({ sets }) => sets)
    .find(({ set }) => !set.isCompleted);
  return {
    seconds: null,
    next: first ? { workoutExerciseId: first.exercise.id, setId: first.set.id } : null,
  };
}

/** Where a person is: the next set and its exercise, null if nothing is left, and until when they rest, in ms. */
export function placeOf(exercises: readonly BoardExercise[], rests: Rests) {
  const states = exercises.map(({ sets, ...exercise }) => ({
    ...exercise,
    sets: sets.map(([id, kind, isCompleted]) => ({ id, kind, isCompleted })),
  }));
  const last = lastOf(exercises);
  const { seconds, next } = currentOf(states, last?.id ?? null, rests);
  const exercise = exercises.find(({ id }) => id === next?.workoutExerciseId) ?? null;
  const index = exercise?.sets.findIndex(([id]) => id === next?.setId) ?? -1;
  return {
    ...{ exercise, index, set: exercise?.sets[index] ?? null },
    restUntil: last && seconds !== null ? last.at + seconds * 1000 : null,
    hasBegun: last !== null,
  };
}
