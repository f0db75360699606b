import type { Me } from "@/features/accounts/rules";
import { groupOwner, organizationOwner } from "@/features/categories/queries";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { countedSql, countInTurn } from "@/server/caps";
import { db, type Tx, transaction } from "@/server/db";
import { usedId } from "../rules";
import { getUsableExercise } from "./queries";
import { hasRoomForExercise, MAX_EXERCISES, mayChangeExercise, mayManageExercises } from "./rules";
import type { ExerciseChange, ExerciseCreation } from "./schema";
import type { ExerciseAnswer, ExerciseMadeAnswer } from "./views";

/**
 * Adds an exercise of the caller's own, or one of a group or organization that they manage. The same id by the same person
 * adds nothing twice. Throws not-found and forbidden (the group or organization), conflict (an id that is used),
 * limit-reached.
 */
export async function createExercise(me: Me, input: ExerciseCreation): Promise<ExerciseMadeAnswer> {
  const { id = newId(), name, groupId = null, organizationId = null, ...fields } = input;
  if (groupId) demand(mayManageExercises, await groupOwner.getStanding(me, groupId));
  if (organizationId) demand(mayManageExercises, await organizationOwner.getStanding(me, organizationId));
  const isNew = await transaction(async (tx) => {
    const there = await tx.exercise.findUnique({ where: { id }, select: { userId: true } });
    if (there && there.userId !== me.id) throw usedId();
    if (there) return false;
    await demandRoom(tx, groupId ?? organizationId ?? me.id);
    const row = { id, userId: me.id, groupId, organizationId, name, equipment: "OTHER", ...fields };
    const { count } = await tx.exercise.createMany({
      data: [{ ...row, measure: fields.measure ?? "WEIGHT_REPS" }],
      skipDuplicates: true,
    });
    return count > 0;
  });
  return { exercise: await getUsableExercise(me, id), isNew };
}

/** Of a group, an organization, or a person: whose id it is. */
async function demandRoom(tx: Tx, ownerId: string): Promise<void> {
  const isOwn = `"groupId" is null and "organizationId" is null and "userId" = $1`;
  const where = `from "Exercise" where "groupId" = $1 or "organizationId" = $1 or (${isOwn})`;
  const [count = 0] = await countInTurn(tx, "exercises", ownerId, [countedSql(MAX_EXERCISES, where)]);
  demand(hasRoomForExercise, { count });
}

/** Changes or archives an exercise; what was trained with it stays. Throws not-found, forbidden. */
export async function changeExercise(me: Me, { id, ...fields }: ExerciseChange): Promise<ExerciseAnswer> {
  demand(mayChangeExercise, await getUsableExercise(me, id));
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (given.length > 0) await db.exercise.update({ where: { id }, data: Object.fromEntries(given) });
  return { exercise: await getUsableExercise(me, id) };
}
