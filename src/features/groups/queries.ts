import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areSuspendedSql } from "@/features/accounts/staff/rules";
import { groupConversationsSql } from "@/features/messaging/conversations/queries";
import { areBlockedSql, personFieldsSql } from "@/features/people/queries";
import { type FoundGroupView, toFoundGroup } from "@/features/people/search/views";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { containing, fold } from "@/lib/text";
import { countedSql, countInTurn } from "@/server/caps";
import { type Client, sql, sqlWithin, type Tx } from "@/server/db";
import { type GroupRole, MAX_OWNED, MEMBERS_IN_LIST, MEMBERS_IN_ONE } from "./rules";
import type { GroupList } from "./schema";
import { type GroupRow, type GroupView, toGroup } from "./views";

/** The group's own conversation, which is created with the group. */
const ownConversation = `join ${groupConversationsSql} c on c."groupId" = g.id`;

/** Raw SQL, to read groups and their first members in one statement, however many there are. */
const myGroups = (members: number) => `
  select g.id, g.name, g.description, g.color, g."pictureUrl", g."isPrivate", g."isListed", g."memberCount", g."memberLimit",
    mine.role, mine."joinedAt", c.id as "conversationId", first_ones.members
  from "GroupMember" mine
  join "Group" g on g.id = mine."groupId"
  ${ownConversation}
  cross join lateral (
    select json_agg(json_build_object(${personFieldsSql("u")}, 'role', m.role) order by m."joinedAt", m."userId") as members
    from (
      select * from "GroupMember" where "groupId" = g.id order by "joinedAt", "userId" limit ${members}
    ) m join ${peopleSql} u on u.id = m."userId"
  ) first_ones`;

type Row = GroupRow & { joinedAt: Date };

const listStatement = `${myGroups(MEMBERS_IN_LIST)}
  where mine."userId" = $1 and ($2::timestamptz is null or (mine."joinedAt", g.id) < ($2, $3::uuid))
  order by mine."joinedAt" desc, g.id desc limit $4`;

const oneStatement = `${myGroups(MEMBERS_IN_ONE)} where mine."userId" = $1 and g.id = $2`;

/** The caller's groups, last joined first, paged by cursor. One query. */
export async function listGroups(
  me: Me,
  input: GroupList,
): Promise<{ groups: GroupView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const rows = await sql<Row>("list_groups", listStatement, [me.id, at, id, input.limit + 1]);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.joinedAt, row.id]);
  return { groups: page.map(toGroup), nextCursor };
}

/**
 * A group that the caller is in. The answer to a change reads it in the change's transaction: after that, the caller may
 * no longer be in the group. Throws not-found. One query.
 */
export async function getGroup(me: Me, id: string, tx?: Tx): Promise<GroupView> {
  const [row] = await sqlWithin<Row>(tx, "get_group", oneStatement, [me.id, id]);
  if (!row) throw notFound("The group");
  return toGroup(row);
}

/**
 * The caller's groups whose name contains q, ignoring case; `%` and `_` are plain characters (docs/contract.md, 3,
 * "users/search"). Names that begin with q come first. A blank q finds none.
 */
export async function listFoundGroups(
  me: Me,
  input: { q: string; limit: number },
): Promise<FoundGroupView[]> {
  const q = fold(input.q);
  if (q === "") return [];
  const rows = await sql<FoundGroupView>(
    "search_groups",
    `select g.id, g.name, g.description, g."pictureUrl", g.color, c.id as "conversationId"
     from "GroupMember" mine join "Group" g on g.id = mine."groupId" ${ownConversation}
     where mine."userId" = $1 and g."nameKey" like $2
     order by g."nameKey" like $3 desc, g."nameKey", g.id limit $4`,
    [me.id, containing(q), containing(q).slice(1), input.limit],
  );
  return rows.map(toFoundGroup);
}

/** What a change within a group needs to know of it. */
export type GroupFacts = {
  id: string;
  name: string;
  description: string;
  color: string;
  pictureUrl: string | null;
  memberCount: number;
  memberLimit: number | null;
  isListed: boolean;
};
export type LockedGroup = GroupFacts & { role: GroupRole };

/**
 * A group, locked until the end of the transaction whether or not the caller is in it: joins and departures run one
 * after the other. Null: it has been deleted.
 */
export async function findLockedGroup(tx: Tx, id: string): Promise<GroupFacts | null> {
  const [group] = await tx.$queryRaw<GroupFacts[]>`
    select id, name, description, color, "pictureUrl", "memberCount", "memberLimit", "isListed"
    from "Group" where id = ${id}::uuid and "deletedAt" is null for no key update`;
  return group ?? null;
}

/**
 * A group that the caller is in, locked as above, with the caller's role. The role is read after the lock, since it may
 * have changed while waiting. Throws not-found.
 */
export async function getLockedGroup(me: Me, tx: Tx, id: string): Promise<LockedGroup> {
  const group = await findLockedGroup(tx, id);
  const mine = group && (await findRole(tx, id, me.id));
  if (!mine) throw notFound("The group");
  return { ...group, role: mine };
}

/** A user's role in a group; null: not a member. */
export async function findRole(tx: Client, groupId: string, userId: string): Promise<GroupRole | null> {
  const where = { groupId_userId: { groupId, userId } };
  return (await tx.groupMember.findUnique({ where, select: { role: true } }))?.role ?? null;
}

/**
 * As `findRole`, with a lock on the membership: until the transaction ends, nobody can remove the member or change the
 * role. Lock order: what is written in the group's name, then the membership, then the group's conversation.
 */
export async function findHeldRole(tx: Tx, groupId: string, userId: string): Promise<GroupRole | null> {
  const [mine] = await tx.$queryRaw<{ role: GroupRole }[]>`
    select role::text from "GroupMember" where "groupId" = ${groupId}::uuid and "userId" = ${userId}::uuid for share`;
  return mine?.role ?? null;
}

/** The ids of all members of a group. */
export async function listMemberIds(tx: Tx, groupId: string): Promise<string[]> {
  const rows = await tx.groupMember.findMany({ where: { groupId }, select: { userId: true } });
  return rows.map(({ userId }) => userId);
}

/** Group members and their roles as a subquery, for other features' `from` and `join`. The planner inlines it. */
export const membershipsSql = `(select "groupId", "userId", role, "joinedAt" from "GroupMember")`;

/** Group members, and those who were it when their group was deleted, as a subquery in the same way. */
export const storedMembershipsSql = `(
  select "groupId", "userId" from "GroupMember" union all select "groupId", "userId" from "DormantMember"
)`;

/** The short form of groups, as a subquery in the same way. */
export const groupsSql = `(
  select id, name, "nameKey", description, "pictureUrl", color, "memberCount" from "Group"
)`;

/** Groups that are not deleted, of which nothing is shown until they are restored, as a subquery in the same way. */
export const presentGroupsSql = `(select id, name, "memberCount" from "Group" where "deletedAt" is null)`;

const ownersSql = (id: string) =>
  `(select m."userId" from "GroupMember" m where m."groupId" = ${id} and m.role = 'OWNER')`;
const ownerOf = `(select owner."userId" from ${ownersSql("g.id")} owner limit 1)`;

/**
 * SQL condition: the group `row` lets itself be found, and by this user: not by a blocked pair with its owner. Nobody finds
 * one whose owner is suspended. `user`: SQL for an id.
 */
export const isFoundSql = (row: string, user: string) => `(
  ${row}."isListed" and ${row}."deletedAt" is null and not ${areSuspendedSql(ownersSql(`${row}.id`))}
  and not exists (select 1 from ${ownersSql(`${row}.id`)} owner where ${areBlockedSql('owner."userId"', user)}))`;

/** Whether nobody can join a group for now, as its owner is suspended. One query. */
export async function getGroupPause(tx: Tx, id: string): Promise<{ isPaused: boolean }> {
  const text = `select ${areSuspendedSql(ownersSql("$1::uuid"))} as "isPaused"`;
  const [pause] = await tx.$queryRawUnsafe<{ isPaused: boolean }[]>(text, id);
  return pause ?? { isPaused: false };
}

/** All groups that are not deleted with their owners, as a subquery for the staff. The caller need not see them. */
export const ownedGroupsSql = `(
  select g.id, ${ownerOf} as "ownerId", g.name as title, g.description as content, g."createdAt", g."pictureUrl"
  from "Group" g where g."deletedAt" is null
)`;

const ownedCount = countedSql(MAX_OWNED, `from "GroupMember" where "userId" = $1 and role = 'OWNER'`);

/** How many groups a person owns, up to the cap, in that person's turn (see `countInTurn`). One query. */
export async function countOwned(_me: Me, tx: Tx, userId: string): Promise<number> {
  const [owned = 0] = await countInTurn(tx, "groups", userId, [ownedCount]);
  return owned;
}

/** SQL: who owns groups, a row for each. */
export const groupOwnersSql = `select "userId" from "GroupMember" where role = 'OWNER'`;
