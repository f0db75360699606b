import type { TimeNow } from "@/features/activities/exceptions/queries";
import { rule } from "@/lib/rule";
import type { WorkoutState } from "../rules";

export const isOwnTime = rule(
  "A workout is planned for an activity of one's own.",
  ({ hostId }: { hostId: string }, me: { id: string }) => hostId === me.id,
);

type Given = { startedAt?: Date | undefined; completedAt?: Date | null | undefined };

export const isPlannedAhead = rule(
  "A workout that is planned is not completed yet.",
  ({ completedAt }: Given) => !completedAt,
  "invalid",
);

export const isMovedByItsTime = rule(
  "A planned workout is moved with its time in the calendar.",
  (state: WorkoutState, { startedAt }: Given) => state !== "PLANNED" || !startedAt,
  "invalid",
);

export const isBegun = rule(
  "Only a workout that has begun can count as a planned one.",
  ({ state }: { state: WorkoutState }) => state !== "PLANNED",
  "conflict",
);

export const isStillOpen = rule(
  "Another workout counts as what was planned for this time.",
  (there: { state: WorkoutState; deletedAt: Date | null } | null) =>
    there === null || there.state === "PLANNED" || there.deletedAt !== null,
  "conflict",
);

type Timed = { state: WorkoutState; isDeleted: boolean; wasDeletedByHand: boolean };

/**
 * What becomes of a workout when its time changes: a planned one is moved with it, deleted where the time is cancelled or
 * gone, and there again with the time unless its owner had deleted it. What was begun stays as it was, and keeps the name of
 * its time. `after`: the time after the change; null: there is none any more.
 */
export function followed({ state, isDeleted, wasDeletedByHand }: Timed, after: TimeNow | null) {
  const occurrence = after?.occurrence ?? null;
  if (state !== "PLANNED") return { occurrence, startedAt: null, isDeleted, isByTime: false };
  const isGone = after === null || after.isCancelled;
  const isByTime = isGone && !isDeleted;
  const stays = isDeleted && wasDeletedByHand;
  return { occurrence, startedAt: after?.startedAt ?? null, isDeleted: isGone || stays, isByTime };
}
