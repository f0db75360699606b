import type { Me } from "@/features/accounts/rules";
import { conversationsSql, participantsSql } from "@/features/messaging/queries";
import type { Tx } from "@/server/db";

/** Raw SQL, to select the host of $1 and those who come to it or wait, to all times or one. `of`: a condition on them. */
const comersSql = (of: (column: string) => string) => `
  select a."hostId" as "userId" from "Activity" a where a.id = $1::uuid and ${of('a."hostId"')}
  union select x."userId" from "ActivityStanding" x
  where x."activityId" = $1::uuid and x.standing in ('GOING', 'WAITING') and not x."isFormer" and ${of('x."userId"')}`;

/** The ids of the host, who comes first, and of those who come or wait. */
export async function listConversing(_me: Me, tx: Tx, activityId: string, hostId: string): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(
    `select "userId" from (${comersSql(() => "true")}) them order by "userId" <> $2::uuid, "userId"`,
    activityId,
    hostId,
  );
  return rows.map(({ userId }) => userId);
}

const changesSql = (of: (column: string) => string) => `
  with comers as (${comersSql(of)}), there as (
    select p."userId" from ${participantsSql} p join ${conversationsSql} c on c.id = p."conversationId"
    where c."activityId" = $1::uuid and ${of('p."userId"')}
  )
  select c.id as "conversationId",
    array(select "userId" from comers except select "userId" from there) as missing,
    array(select "userId" from there except select "userId" from comers) as former
  from ${conversationsSql} c where c."activityId" = $1::uuid and c."closedAt" is null`;
const changesOfAll = changesSql(() => "true");
/** An equation: "or the parameter is null" would read everybody. */
const changesOfOne = changesSql((column) => `${column} = $2::uuid`);

type Changes = { conversationId: string; missing: string[]; former: string[] };

/**
 * Who must enter an activity's conversation, and who must leave it; null: nobody has opened it. `userId`: of that person
 * alone. The caller holds the activity's lock.
 */
export async function findConversationChanges(
  _me: Me,
  tx: Tx,
  activityId: string,
  userId?: string,
): Promise<Changes | null> {
  const rows = userId
    ? await tx.$queryRawUnsafe<Changes[]>(changesOfOne, activityId, userId)
    : await tx.$queryRawUnsafe<Changes[]>(changesOfAll, activityId);
  return rows[0] ?? null;
}
