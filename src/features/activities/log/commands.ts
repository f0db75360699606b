import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db, type Tx } from "@/server/db";
import { LOG_DAYS, type LogKind } from "./rules";

/** `occurrence` missing: all times. `position`: in the queue. */
export type PlaceChange = {
  kind: LogKind;
  userId: string;
  occurrence?: Date;
  position?: number | null;
  placesBefore?: number | null;
  placesAfter?: number | null;
  guestsBefore?: number;
  guestsAfter?: number;
};

/**
 * Appends changes to the log of an activity's places, in the transaction that makes them. One statement, however many
 * changes. The caller holds the activity's lock.
 */
export async function recordPlaces(
  _me: Me,
  tx: Tx,
  activityId: string,
  changes: PlaceChange[],
): Promise<void> {
  if (changes.length === 0) return;
  // not the database's now(): the transaction began before the wait for the lock
  const createdAt = new Date();
  const rows = changes.map((change) => ({ id: newId(), createdAt, ...change }));
  // Prisma's createMany divides many rows into several statements
  await tx.$executeRaw`
    insert into "ActivityLogEntry"
      (id, "activityId", "userId", kind, occurrence, position, "placesBefore", "placesAfter",
        "guestsBefore", "guestsAfter", "createdAt")
    select e.id, ${activityId}::uuid, e."userId", e.kind, e.occurrence, e.position, e."placesBefore",
      e."placesAfter", e."guestsBefore", e."guestsAfter", e."createdAt"
    from jsonb_populate_recordset(null::"ActivityLogEntry", ${JSON.stringify(rows)}::jsonb) e`;
}

/** Records another number of places, if it is another. */
export async function recordLimit(
  me: Me,
  tx: Tx,
  activityId: string,
  placesBefore: number | null,
  placesAfter: number | null,
): Promise<void> {
  if (placesBefore === placesAfter) return;
  await recordPlaces(me, tx, activityId, [
    { kind: "PLACES_CHANGED", userId: me.id, placesBefore, placesAfter },
  ]);
}

/** An activity that continues another from a time on begins with the log of all times and of those from there on. */
export async function copyPlaceLog(
  _me: Me,
  tx: Tx,
  { from, to, since }: { from: string; to: string; since: Date },
): Promise<void> {
  await tx.$executeRaw`
    insert into "ActivityLogEntry"
      (id, "activityId", "userId", kind, occurrence, position, "placesBefore", "placesAfter",
        "guestsBefore", "guestsAfter", "createdAt")
    select gen_random_uuid(), ${to}::uuid, e."userId", e.kind, e.occurrence, e.position, e."placesBefore",
      e."placesAfter", e."guestsBefore", e."guestsAfter", e."createdAt"
    from "ActivityLogEntry" e
    where e."activityId" = ${from}::uuid and (e.occurrence is null or e.occurrence >= ${since})
    order by e.turn`;
}

/** Deletes the entries of long ago: activities that repeat without end have ever more. */
export async function forgetPlaceLogs(_me: Me): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - LOG_DAYS * 86_400_000 - 1000) };
  await db.activityLogEntry.deleteMany({ where: { createdAt } });
}
