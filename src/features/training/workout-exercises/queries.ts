import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import type { Tx } from "@/server/db";
import type { Stamps } from "../rules";

export type LockedWorkoutExercise = {
  id: string;
  workoutId: string;
  boardId: string | null;
  deletedAt: Date | null;
  stamps: Stamps;
};

/** An exercise of one of the caller's workouts, deleted or not, its row locked until the transaction ends. Throws not-found. */
export async function getLockedWorkoutExercise(me: Me, tx: Tx, id: string): Promise<LockedWorkoutExercise> {
  const [row] = await tx.$queryRaw<LockedWorkoutExercise[]>`
    select e.id, e."workoutId", m."boardId", e."deletedAt", e.stamps from "WorkoutExercise" e
    left join "BoardMember" m on m."workoutId" = e."workoutId"
    where e.id = ${id}::uuid and e."userId" = ${me.id}::uuid for update of e`;
  if (!row) throw notFound("The exercise");
  return row;
}

/** How many exercises a workout has that are not deleted, and the highest position of all. */
export async function countWorkoutExercises(
  tx: Tx,
  workoutId: string,
): Promise<{ exerciseCount: number; last: number }> {
  const [row] = await tx.$queryRaw<{ exerciseCount: number; last: number }[]>`
    select count(*) filter (where "deletedAt" is null)::int as "exerciseCount", coalesce(max(position), -1) as last
    from "WorkoutExercise" where "workoutId" = ${workoutId}::uuid`;
  return row ?? { exerciseCount: 0, last: -1 };
}
