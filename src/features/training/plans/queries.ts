import type { Me } from "@/features/accounts/rules";
import { getActivityAt } from "@/features/activities/exceptions/queries";
import { getLockedActivity } from "@/features/activities/queries";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import type { WorkoutState } from "../rules";
import { isOwnTime } from "./rules";

/** A time of an activity: how it is named, and when it is. */
export type PlannedTime = {
  activityId: string;
  occurrence: Date;
  startedAt: Date;
  title: string;
  timeZone: string;
};

/**
 * The time of an own activity for which a workout can be planned, as it is until the transaction ends. Of one that does not
 * repeat there is one time, which needs no name. Three queries, or five. Throws not-found (also a time that is cancelled, or
 * that the activity does not have), forbidden (an activity of others).
 */
export async function getPlannedTime(
  me: Me,
  tx: Tx,
  { activityId, occurrence }: { activityId: string; occurrence?: Date | undefined },
): Promise<PlannedTime> {
  const held = await getLockedActivity(me, tx, activityId);
  demand(isOwnTime, held, me);
  const named = occurrence ?? held.dateTime;
  const isOnce = held.recurrence === null;
  const isThere = !isOnce || named.getTime() === held.dateTime.getTime();
  const shown = await getActivityAt(me, { id: activityId, ...(!isOnce && { occurrence: named }) }, tx);
  if (!isThere || shown.cancelledAt || shown.time?.isCancelled) throw notFound("The time of the activity");
  const { dateTime, title, timeZone } = shown;
  return { activityId, occurrence: named, startedAt: new Date(dateTime), title, timeZone };
}

/** `wasDeletedByHand`: not because its time is none any more. */
export type TimedWorkout = {
  id: string;
  userId: string;
  state: WorkoutState;
  occurrence: Date;
  isDeleted: boolean;
  wasDeletedByHand: boolean;
};

/** The workouts of these times of an activity, deleted ones too, locked until the transaction ends. */
export const listTimedWorkouts = (
  _me: Me,
  tx: Tx,
  { activityId, since }: { activityId: string; since: Date | null },
): Promise<TimedWorkout[]> =>
  tx.$queryRaw<TimedWorkout[]>`
    select id, "userId", state, occurrence, "deletedAt" is not null as "isDeleted",
      stamps ? 'deletedAt' as "wasDeletedByHand"
    from "Workout" where "activityId" = ${activityId}::uuid and occurrence is not null
      and (${since}::timestamptz is null or occurrence >= ${since}) for update`;
