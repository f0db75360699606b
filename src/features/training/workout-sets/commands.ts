import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { transaction } from "@/server/db";
import { workoutChanged } from "../events";
import { tellBoard } from "../pulses/commands";
import {
  type Change,
  gramsOf,
  hasRoomForSet,
  merge,
  type SetKind,
  stampsOf,
  usedId,
  type Weight,
} from "../rules";
import { changeOf, type EntryById } from "../schema";
import type { WorkoutAnswer } from "../views";
import { getLockedWorkoutExercise } from "../workout-exercises/queries";
import { getChangedWorkout } from "../workouts/queries";
import type { WorkoutMadeAnswer } from "../workouts/views";
import { countWorkoutSets, getLockedWorkoutSet } from "./queries";
import type { WorkoutSetChange, WorkoutSetCreation } from "./schema";

type Fields = {
  kind: SetKind;
  weight: Weight | null;
  reps: number | null;
  seconds: number | null;
  metres: number | null;
  rpe: number | null;
  note: string;
  isCompleted: boolean;
  position: number;
  deletedAt: Date | null;
};

/** The given fields, without those of the call itself. */
function fieldsOf({ note, ...given }: Partial<WorkoutSetChange & WorkoutSetCreation>): Partial<Fields> {
  const { id: _, workoutExerciseId: __, changedAt: ___, changeId: ____, ...fields } = given;
  const all = { ...fields, ...(note !== undefined && { note: note ?? "" }) };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

/** Fields as columns: a weight as it was entered and in grams, and when a set was ticked. */
function columnsOf({ weight, ...fields }: Partial<Fields>, at: number) {
  const { isCompleted } = fields;
  return {
    ...fields,
    ...(weight !== undefined && {
      weightValue: weight?.value ?? null,
      weightUnit: weight?.unit ?? null,
      weightGrams: weight && gramsOf(weight),
    }),
    ...(isCompleted !== undefined && { completedAt: isCompleted ? new Date(at) : null }),
  };
}

/**
 * Adds a set to an exercise of a workout, last unless a position is given. The same id by the same person adds nothing twice.
 * Throws not-found, conflict (an id that is used), limit-reached.
 */
export async function addWorkoutSet(me: Me, input: WorkoutSetCreation): Promise<WorkoutMadeAnswer> {
  const { id = newId(), workoutExerciseId } = input;
  const change = changeOf<Fields>(input, fieldsOf(input));
  const { workoutId, boardId, isNew } = await transaction(async (tx, announce) => {
    const { workoutId, boardId } = await getLockedWorkoutExercise(me, tx, workoutExerciseId);
    const there = await tx.workoutSet.findUnique({ where: { id } });
    if (there) {
      if (there.workoutExerciseId !== workoutExerciseId || there.deletedAt) throw usedId();
      return { workoutId, boardId, isNew: false };
    }
    const { setCount, last } = await countWorkoutSets(tx, workoutExerciseId);
    demand(hasRoomForSet, { setCount });
    const made = { position: Math.floor(last) + 1, ...columnsOf(change.fields, change.at) };
    const { count } = await tx.workoutSet.createMany({
      data: [{ id, workoutExerciseId, ...made, stamps: stampsOf(change) }],
      skipDuplicates: true,
    });
    // somebody else's, in the same moment
    if (count === 0) throw usedId();
    announce(workoutChanged(me.id, workoutId));
    return { workoutId, boardId, isNew: true };
  });
  tellBoard(me, boardId);
  return { workout: await getChangedWorkout(me, workoutId), isNew };
}

/** Changes the given fields, each where no later entry has, and brings no deleted set back. Throws not-found. */
export const changeWorkoutSet = (me: Me, input: WorkoutSetChange): Promise<WorkoutAnswer> =>
  write(me, input.id, changeOf<Fields>(input, fieldsOf(input)));

/** Deletes a set, which can be restored. Throws not-found. */
export function deleteWorkoutSet(me: Me, input: EntryById): Promise<WorkoutAnswer> {
  const change = changeOf<Fields>(input, {});
  return write(me, input.id, { ...change, fields: { deletedAt: new Date(change.at) } });
}

/** Throws not-found. */
export const restoreWorkoutSet = (me: Me, input: EntryById): Promise<WorkoutAnswer> =>
  write(me, input.id, changeOf<Fields>(input, { deletedAt: null }));

async function write(me: Me, id: string, change: Change<Fields>): Promise<WorkoutAnswer> {
  const { workoutId, boardId } = await transaction(async (tx, announce) => {
    const before = await getLockedWorkoutSet(me, tx, id);
    const { fields, stamps } = merge<Fields>(before.stamps, change);
    if (Object.keys(fields).length === 0) return before;
    await tx.workoutSet.update({ where: { id }, data: { ...columnsOf(fields, change.at), stamps } });
    announce(workoutChanged(me.id, before.workoutId));
    return before;
  });
  tellBoard(me, boardId);
  return { workout: await getChangedWorkout(me, workoutId) };
}
