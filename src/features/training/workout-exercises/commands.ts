import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { transaction } from "@/server/db";
import { workoutChanged } from "../events";
import { getUsableExercise } from "../exercises/queries";
import { tellBoard } from "../pulses/commands";
import { type Change, hasRoomForExercise, merge, stampsOf, usedId } from "../rules";
import { changeOf, type EntryById } from "../schema";
import type { WorkoutAnswer } from "../views";
import { getChangedWorkout, getLockedWorkout } from "../workouts/queries";
import type { WorkoutMadeAnswer } from "../workouts/views";
import { countWorkoutExercises, getLockedWorkoutExercise } from "./queries";
import type { WorkoutExerciseChange, WorkoutExerciseCreation } from "./schema";

type Fields = {
  exerciseId: string;
  superset: string | null;
  note: string;
  restSeconds: number | null;
  isSkipped: boolean;
  position: number;
  deletedAt: Date | null;
};

/** The given fields as they are stored. */
const fieldsOf = (given: Partial<WorkoutExerciseChange>): Partial<Fields> => {
  const { exerciseId, superset, note, restSeconds, isSkipped, position } = given;
  return {
    ...(exerciseId && { exerciseId }),
    ...(superset !== undefined && { superset: superset || null }),
    ...(note !== undefined && { note: note ?? "" }),
    ...(restSeconds !== undefined && { restSeconds }),
    ...(isSkipped !== undefined && { isSkipped }),
    ...(position !== undefined && { position }),
  };
};

/**
 * Adds an exercise to a workout, last unless a position is given. The same id by the same person adds nothing twice. Throws
 * not-found (the workout, the exercise), conflict (an id that is used), limit-reached.
 */
export async function addWorkoutExercise(me: Me, input: WorkoutExerciseCreation): Promise<WorkoutMadeAnswer> {
  const { id = newId(), workoutId, exerciseId } = input;
  await getUsableExercise(me, exerciseId);
  const change = changeOf<Fields>(input, fieldsOf(input));
  const { boardId, isNew } = await transaction(async (tx, announce) => {
    const { boardId } = await getLockedWorkout(me, tx, workoutId);
    const there = await tx.workoutExercise.findUnique({ where: { id } });
    if (there) {
      if (there.userId !== me.id || there.workoutId !== workoutId || there.deletedAt) throw usedId();
      return { boardId, isNew: false };
    }
    const { exerciseCount, last } = await countWorkoutExercises(tx, workoutId);
    demand(hasRoomForExercise, { exerciseCount });
    const made = { position: Math.floor(last) + 1, ...change.fields, exerciseId };
    const { count } = await tx.workoutExercise.createMany({
      data: [{ id, userId: me.id, workoutId, ...made, stamps: stampsOf(change) }],
      skipDuplicates: true,
    });
    // somebody else's, in the same moment
    if (count === 0) throw usedId();
    announce(workoutChanged(me.id, workoutId));
    return { boardId, isNew: true };
  });
  tellBoard(me, boardId);
  return { workout: await getChangedWorkout(me, workoutId), isNew };
}

/** Changes the given fields, each where no later entry has. Throws not-found (it, or the exercise that it is to be). */
export async function changeWorkoutExercise(me: Me, input: WorkoutExerciseChange): Promise<WorkoutAnswer> {
  if (input.exerciseId) await getUsableExercise(me, input.exerciseId);
  return write(me, input.id, changeOf<Fields>(input, fieldsOf(input)));
}

/** Deletes it with its sets; it can be restored. Throws not-found. */
export function deleteWorkoutExercise(me: Me, input: EntryById): Promise<WorkoutAnswer> {
  const change = changeOf<Fields>(input, {});
  return write(me, input.id, { ...change, fields: { deletedAt: new Date(change.at) } });
}

/** Throws not-found. */
export const restoreWorkoutExercise = (me: Me, input: EntryById): Promise<WorkoutAnswer> =>
  write(me, input.id, changeOf<Fields>(input, { deletedAt: null }));

async function write(me: Me, id: string, change: Change<Fields>): Promise<WorkoutAnswer> {
  const { workoutId, boardId } = await transaction(async (tx, announce) => {
    const before = await getLockedWorkoutExercise(me, tx, id);
    const { fields, stamps } = merge<Fields>(before.stamps, change);
    if (Object.keys(fields).length === 0) return before;
    await tx.workoutExercise.update({ where: { id }, data: { ...fields, stamps } });
    announce(workoutChanged(me.id, before.workoutId));
    return before;
  });
  tellBoard(me, boardId);
  return { workout: await getChangedWorkout(me, workoutId) };
}
