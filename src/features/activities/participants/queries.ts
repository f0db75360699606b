import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import type { ActivityRead } from "../exceptions/schema";
import { getActivityRow } from "../queries";
import { hasOccurrence } from "../series/rules";
import { standingsSql } from "../times/queries";

const atTimeStatement = `with ${standingsSql} select count(*)::int as waiting from said where standing = 'WAITING'`;

const statement = `select count(*)::int as waiting from (
    select p."userId" from "ActivityParticipant" p where p."activityId" = $1::uuid and p."isWaiting"
    union
    select x."userId" from "ActivityTimeAnswer" x
    where x."activityId" = $1::uuid and x.answer = 'WAITING' and x.occurrence > now()
  ) w`;

/**
 * How many people wait for a place in an activity visible to the caller: at one of its times, or at any. Throws not-found.
 * Two queries.
 */
export async function countWaiting(me: Me, { id, occurrence }: ActivityRead): Promise<{ waiting: number }> {
  const activity = await getActivityRow(me, id);
  if (occurrence) demand(hasOccurrence, activity, occurrence);
  const [row] = occurrence
    ? await sql<{ waiting: number }>("count_waiting_at_time", atTimeStatement, [id, occurrence])
    : await sql<{ waiting: number }>("count_waiting", statement, [id]);
  return row ?? { waiting: 0 };
}
