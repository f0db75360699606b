import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { db, type Tx } from "@/server/db";
import type { Move } from "../standings/rules";
import { isLogged, LOG_DAYS } from "./rules";

/**
 * Appends moves to the log of an activity's places, in the transaction that makes them. One statement, however many moves.
 * The caller holds the activity's lock.
 */
export async function recordMoves(_me: Me, tx: Tx, activityId: string, moves: Move[]): Promise<void> {
  const logged = moves.filter(isLogged);
  if (logged.length === 0) return;
  // not the database's now(): the transaction began before the wait for the lock
  const createdAt = new Date();
  const rows = logged.map(({ at: _, ...move }) => ({ id: newId(), createdAt, ...move }));
  // Prisma's createMany divides many rows into several statements
  await tx.$executeRaw`
    insert into "ActivityLogEntry"
      (id, "activityId", "userId", kind, occurrence, position, "placesBefore", "placesAfter",
        "guestsBefore", "guestsAfter", "createdAt")
    select e.id, ${activityId}::uuid, e."userId", e.kind, e.occurrence, e.position, e."placesBefore",
      e."placesAfter", e."guestsBefore", e."guestsAfter", e."createdAt"
    from jsonb_populate_recordset(null::"ActivityLogEntry", ${JSON.stringify(rows)}::jsonb) e`;
}

/** Records the hosts that these activities have now. */
export async function recordHosts(_me: Me, tx: Tx, activityIds: string[]): Promise<void> {
  await tx.$executeRaw`
    insert into "ActivityLogEntry" (id, "activityId", "userId", kind, "createdAt")
    select gen_random_uuid(), a.id, a."hostId", 'HOST_CHANGED', ${new Date()}::timestamptz
    from "Activity" a where a.id = any(${activityIds}::uuid[])`;
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
