import type { Me } from "@/features/accounts/rules";
import { listTimesNow } from "@/features/activities/exceptions/queries";
import { ASIDE_HOURS } from "@/features/activities/series/rules";
import type { TimesChange } from "@/features/activities/times/commands";
import type { Tx } from "@/server/db";
import { workoutChanged } from "../events";
import { listTimedWorkouts } from "./queries";
import { followed } from "./rules";

/**
 * Lets planned workouts follow the times of their activity: moved with them, deleted where they are none any more, there
 * again with them. The caller holds the activity's lock. One query where nothing is planned, else five.
 */
export async function followActivity(me: Me, tx: Tx, change: TimesChange): Promise<void> {
  const { before, after, since, times } = change;
  const workouts = await listTimedWorkouts(me, tx, { activityId: before, since });
  if (workouts.length === 0) return;
  const named = workouts.map(({ occurrence }) => occurrence);
  const renamed = times?.timesFor(named) ?? new Map(named.map((at) => [at.getTime(), at]));
  const now = after === null ? [] : await listTimesNow(me, tx, after, [...renamed.values()]);
  const byOldName = new Map([...renamed.keys()].map((at, index) => [at, now[index] ?? null]));
  const rows = workouts.map((workout) => {
    const next = followed(workout, byOldName.get(workout.occurrence.getTime()) ?? null);
    return { id: workout.id, activityId: after, ...next };
  });
  // a time may take the name that another still has, and a key is checked with each row
  await tx.$executeRaw`
    update "Workout" w set "activityId" = coalesce(r."activityId", w."activityId"),
      occurrence = r.occurrence + make_interval(hours => ${ASIDE_HOURS}::int),
      "startedAt" = coalesce(r."startedAt", w."startedAt"),
      "deletedAt" = case when r."isDeleted" then coalesce(w."deletedAt", now()) end,
      stamps = case when r."isByTime" then w.stamps - 'deletedAt' else w.stamps end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "activityId" uuid, occurrence timestamptz,
      "startedAt" timestamptz, "isDeleted" boolean, "isByTime" boolean)
    where w.id = r.id`;
  await tx.$executeRaw`
    update "Workout" set occurrence = occurrence - make_interval(hours => ${ASIDE_HOURS}::int)
    where id = any(${rows.map(({ id }) => id)}::uuid[])`;
  for (const { id, userId } of workouts) tx.announce(workoutChanged(userId, id));
}
