import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import { workoutChanged } from "../events";
import { storeTargets } from "../program-runs/commands";
import { listMaxima } from "../program-weeks/queries";
import type { ProgramExercise } from "../program-weeks/rules";
import { writtenTarget } from "../progressions/rules";
import { gramsOf, type Stamps, usedId, type Weight } from "../rules";

/** The day that is trained together, at a time of an activity. */
type Day = { activityId: string; occurrence: Date; title: string; exercises: ProgramExercise[] };

/** Stores the exercises of a day with its targets, percents as weights by the caller's estimated maxima. Three queries at most. */
async function storeDay(me: Me, tx: Tx, workoutId: string, exercises: ProgramExercise[]): Promise<void> {
  const maxima = await listMaxima(me, [{ days: [{ weekday: 1, title: "", exercises }] }], tx);
  const rows = exercises.map((planned, position) => ({ id: newId(), position, planned }));
  await tx.workoutExercise.createMany({
    data: rows.map(({ id, position, planned: { exerciseId, superset, restSeconds, note } }) => ({
      ...{ id, userId: me.id, workoutId, position },
      ...{ exerciseId, superset, restSeconds, note },
    })),
  });
  const columnsOf = (weight: Weight | null) => ({
    weightValue: weight?.value ?? null,
    weightUnit: weight?.unit ?? null,
    weightGrams: weight && gramsOf(weight),
  });
  await tx.workoutSet.createMany({
    data: rows.flatMap(({ id: workoutExerciseId, planned }) =>
      writtenTarget(planned, maxima.get(planned.exerciseId) ?? null).sets.map(
        ({ kind, weight, reps, seconds, metres }, position) => ({
          ...{ id: newId(), workoutExerciseId, position },
          ...{ kind, reps, seconds, metres, ...columnsOf(weight) },
        }),
      ),
    ),
  });
}

type There = { id: string; state: string; programRunId: string | null; stamps: unknown };

/** Begins what the caller had planned for the time; one without exercises gets those of the day. */
async function begin(me: Me, tx: Tx, { id, programRunId, stamps }: There, day: Day): Promise<void> {
  if (programRunId) await storeTargets(me, tx, { id, runId: programRunId });
  const startedAt = new Date();
  const began: Stamps = { ...(stamps as Stamps), startedAt: [startedAt.getTime(), newId()] };
  await tx.workout.update({ where: { id }, data: { state: "STARTED", startedAt, stamps: began } });
  if ((await tx.workoutExercise.count({ where: { workoutId: id, deletedAt: null } })) === 0)
    await storeDay(me, tx, id, day.exercises);
}

/**
 * The id of the caller's workout with which they train along: the one that they have for this time, or a new one with the day's
 * targets. `id`: that of a new one. The caller holds the activity's lock. Throws conflict (an id that is used).
 */
export async function takeWorkout(me: Me, tx: Tx, day: Day, id: string = newId()): Promise<string> {
  const { activityId, occurrence, title } = day;
  const there = await tx.workout.findFirst({ where: { userId: me.id, activityId, occurrence } });
  if (there && !there.deletedAt) {
    if (there.state !== "PLANNED") return there.id;
    await begin(me, tx, there, day);
    tx.announce(workoutChanged(me.id, there.id));
    return there.id;
  }
  // a deleted one stays deleted, and leaves its place to the new one
  if (there) await tx.workout.update({ where: { id: there.id }, data: { occurrence: null } });
  const { count } = await tx.workout.createMany({
    data: [
      {
        ...{ id, userId: me.id, title, activityId, occurrence },
        ...{ state: "STARTED" as const, startedAt: new Date(), timeZone: me.timeZone },
      },
    ],
    skipDuplicates: true,
  });
  if (count === 0) throw usedId();
  await storeDay(me, tx, id, day.exercises);
  tx.announce(workoutChanged(me.id, id));
  return id;
}
