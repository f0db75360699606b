import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import type { ActivityRead } from "../exceptions/schema";
import { getActivityRow } from "../queries";
import { hasOccurrence } from "../series/rules";
import { standingsSql } from "../standings/queries";

const atTimeStatement = `with ${standingsSql} select count(*)::int as waiting from said where standing = 'WAITING'`;

const statement = `select count(distinct w."userId")::int as waiting from "ActivityStanding" w
  where w."activityId" = $1::uuid and w.standing = 'WAITING' and (w.occurrence is null or w.occurrence > now())`;

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
