import { openAccountsSql, peopleSql } from "@/features/accounts/queries";
import type { OwnedView } from "@/features/accounts/removal/views";
import type { Me } from "@/features/accounts/rules";
import { personFieldsSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { mayRestoreGroup, RESTORABLE_DAYS } from "./rules";
import type { DeletedGroupList } from "./schema";
import { type DeletedGroupRow, type DeletedGroupView, toDeletedGroup } from "./views";

/**
 * SQL for the member who becomes the owner when the owner's account goes: the longest-standing ADMIN, else MANAGER, else
 * MEMBER. The enum's values are ordered by rank. Accounts that are closed come last.
 */
const heirSql = (groupId: string, ownerId: string) => `
  select m."userId" from "GroupMember" m left join ${openAccountsSql} a on a.id = m."userId"
  where m."groupId" = ${groupId} and m."userId" <> ${ownerId}
  order by a.id is null, m.role, m."joinedAt", m."userId" limit 1`;

/** The id of that member; null: there are no others. The group's row must be locked. */
export async function findHeir(me: Me, tx: Tx, groupId: string): Promise<string | null> {
  const [heir] = await tx.$queryRawUnsafe<{ userId: string }[]>(
    heirSql("$1::uuid", "$2::uuid"),
    groupId,
    me.id,
  );
  return heir?.userId ?? null;
}

/** The caller's own groups with other members, by name, each with the heir. One query. */
export const listOwnedGroups = (me: Me, limit: number): Promise<OwnedView[]> =>
  sql(
    "list_owned_groups",
    `select 'GROUP' as type, g.id, g.name, g."memberCount", json_build_object(${personFieldsSql("u")}) as heir
     from "GroupMember" mine join "Group" g on g.id = mine."groupId"
     cross join lateral (${heirSql("g.id", "$1::uuid")}) h join ${peopleSql} u on u.id = h."userId"
     where mine."userId" = $1 and mine.role = 'OWNER' order by g."nameKey", g.id limit $2`,
    [me.id, limit],
  );

/** Deleted groups that can still be restored, last deleted first, paged by cursor. One query. Throws forbidden. */
export async function listDeletedGroups(
  me: Me,
  { limit, cursor }: DeletedGroupList,
): Promise<{ groups: DeletedGroupView[]; nextCursor: string | null }> {
  demand(mayRestoreGroup, me);
  const rows = await sql<DeletedGroupRow>(
    "list_deleted_groups",
    `select g.id, g.name, g.description, g.color, g."pictureUrl", g."deletedAt",
       (select count(*)::int from "DormantMember" d where d."groupId" = g.id) as "memberCount"
     from "Group" g
     where g."deletedAt" > now() - interval '${RESTORABLE_DAYS} days'
       and ($1::timestamptz is null or (g."deletedAt", g.id) < ($1, $2::uuid))
     order by g."deletedAt" desc, g.id desc limit $3`,
    [...parseCursor(cursor), limit + 1],
  );
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.deletedAt, row.id]);
  return { groups: page.map(toDeletedGroup), nextCursor };
}

/** A deleted group, locked until the end of the transaction. Throws not-found. */
export async function getLockedDeletedGroup(tx: Tx, id: string) {
  const [group] = await tx.$queryRaw<{ id: string; name: string; description: string; deletedAt: Date }[]>`
    select id, name, description, "deletedAt" from "Group"
    where id = ${id}::uuid and "deletedAt" is not null for no key update`;
  if (!group) throw notFound("The group");
  return group;
}

/** The ids of groups deleted before a time. */
export const listGroupsDeletedBefore = (time: Date) =>
  sql<{ id: string }>(
    "list_groups_to_purge",
    `select id from "Group" where "deletedAt" <= $1 order by "deletedAt", id`,
    [time],
  );
