import { findHeirIn, listOwnedIn, type OwnedTables } from "@/features/accounts/removal/queries";
import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { mayRestoreGroup, RESTORABLE_DAYS } from "./rules";
import type { DeletedGroupList } from "./schema";
import { type DeletedGroupRow, type DeletedGroupView, toDeletedGroup } from "./views";

const tables: OwnedTables = {
  type: "GROUP",
  members: `(select "groupId" as "spaceId", "userId", role, "joinedAt" from "GroupMember")`,
  spaces: `(select id, name, "nameKey", "memberCount" from "Group")`,
};

/** The id of the member who becomes the owner if the caller's account goes; null: there are no others. */
export const findHeir = (me: Me, tx: Tx, id: string) => findHeirIn(me, tx, tables, id);

/** The caller's own groups with other members, by name, each with the heir. One query. */
export const listOwned = (me: Me, limit: number) => listOwnedIn(me, tables, limit);

/**
 * Deleted groups that can still be restored, last deleted first, paged by cursor; not those that the staff has taken down.
 * One query. Throws forbidden.
 */
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
     where g."deletedAt" > now() - interval '${RESTORABLE_DAYS} days' and ${isUpSql("g.id")}
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

/** The ids of groups deleted before a time; not of those that the staff has taken down. */
export const listGroupsDeletedBefore = (time: Date) =>
  sql<{ id: string }>(
    "list_groups_to_purge",
    `select id from "Group" g where "deletedAt" <= $1 and ${isUpSql("g.id")} order by "deletedAt", id`,
    [time],
  );
