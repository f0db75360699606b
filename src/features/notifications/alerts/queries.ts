import { once } from "@/lib/once";
import { sql, sqlWithin, type Tx } from "@/server/db";
import { type PushTarget, pushPeopleSql } from "../pushes/queries";
import { listTypesWithPush } from "../settings/rules";

const wantedSql = `coalesce((
  select s.push from "NotificationSetting" s where s."userId" = n."userId" and s.type = n.type
), n.type = any($2::text[]))`;

const targetsStatement = once(
  () => `
  select n."userId", n.id as "subjectId" from "Notification" n
  where n.id = any($1::uuid[]) and n."readAt" is null and n."foldId" is null
    and n."userId" in (select u.id from ${pushPeopleSql} u) and ${wantedSql}`,
);

/** The people with push who are to be told of these notifications. One query. */
export const listAlertTargets = (tx: Tx, ids: string[]): Promise<PushTarget[]> =>
  sqlWithin<PushTarget>(tx, "alert_targets", targetsStatement(), [ids, listTypesWithPush()]);

/** Those of these notifications that are unread and still wanted by push, by id. One query. */
export async function listWanted(ids: string[]): Promise<Set<string>> {
  const rows = await sql<{ id: string }>(
    "alerts_wanted",
    `select n.id from "Notification" n where n.id = any($1::uuid[]) and n."readAt" is null and ${wantedSql}`,
    [ids, listTypesWithPush()],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The unread notifications of each of these people, the newest ones. One query. */
export const listUnreadAlerts = (userIds: string[], most: number): Promise<PushTarget[]> =>
  sql<PushTarget>(
    "push_unread_notifications",
    `select u.id as "userId", found.id as "subjectId" from unnest($1::uuid[]) u(id)
     cross join lateral (
       select n.id from "Notification" n
       where n."userId" = u.id and n."readAt" is null and n."foldId" is null and ${wantedSql}
       order by n."createdAt" desc, n.id desc limit $3
     ) found`,
    [userIds, listTypesWithPush(), most],
  );
