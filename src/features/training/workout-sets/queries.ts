import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import type { Tx } from "@/server/db";
import type { Stamps } from "../rules";

export type LockedWorkoutSet = { id: string; workoutId: string; boardId: string | null; stamps: Stamps };

/** A set of one of the caller's workouts, deleted or not, its row locked until the transaction ends. Throws not-found. */
export async function getLockedWorkoutSet(me: Me, tx: Tx, id: string): Promise<LockedWorkoutSet> {
  const [row] = await tx.$queryRaw<LockedWorkoutSet[]>`
    select s.id, e."workoutId", m."boardId", s.stamps from "WorkoutSet" s
    join "WorkoutExercise" e on e.id = s."workoutExerciseId" and e."userId" = ${me.id}::uuid
    left join "BoardMember" m on m."workoutId" = e."workoutId"
    where s.id = ${id}::uuid for update of s`;
  if (!row) throw notFound("The set");
  return row;
}

/** How many sets an exercise has that are not deleted, and the highest position of all. */
export async function countWorkoutSets(
  tx: Tx,
  workoutExerciseId: string,
): Promise<{ setCount: number; last: number }> {
  const [row] = await tx.$queryRaw<{ setCount: number; last: number }[]>`
    select count(*) filter (where "deletedAt" is null)::int as "setCount", coalesce(max(position), -1) as last
    from "WorkoutSet" where "workoutExerciseId" = ${workoutExerciseId}::uuid`;
  return row ?? { setCount: 0, last: -1 };
}
