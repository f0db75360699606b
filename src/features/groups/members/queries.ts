import { peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import type { PersonView } from "@/features/people/views";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { containing, fold } from "@/lib/text";
import { sql, type Tx } from "@/server/db";
import type { GroupRole } from "../rules";
import { type GroupMemberView, toGroupMember } from "../views";
import type { MemberList } from "./schema";

type Row = PersonView & { role: GroupRole; joinedAt: Date };

/** Raw SQL that includes the access check: no row means the caller is not in the group, or the end of the list. */
const listStatement = `
  select u.id, u.name, u.username, u."profilePicture", m.role, m."joinedAt"
  from "GroupMember" m join ${peopleWithPrivacySql} u on u.id = m."userId"
  where m."groupId" = $1 and ($3::timestamptz is null or (m."joinedAt", m."userId") > ($3, $4::uuid))
    and exists (select 1 from "GroupMember" mine where mine."groupId" = $1 and mine."userId" = $2)
    and (u."nameKey" like $6 or u."usernameKey" like $6)
  order by m."joinedAt", m."userId" limit $5`;

/**
 * The members of a group that the caller is in, longest-standing first, paged by cursor; with q only those whose name or
 * username contains it, ignoring case (`%` and `_` are plain characters). One query. Throws not-found.
 */
export async function listGroupMembers(
  me: Me,
  input: MemberList,
): Promise<{ members: GroupMemberView[]; nextCursor: string | null }> {
  const [at, userId] = parseCursor(input.cursor);
  const values = [input.id, me.id, at, userId, input.limit + 1, containing(fold(input.q))];
  const rows = await sql<Row>("list_group_members", listStatement, values);
  if (rows.length === 0) await getMembership(me, input.id);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.joinedAt, row.id]);
  return { members: page.map(toGroupMember), nextCursor };
}

/** The caller's role in a group. Throws not-found unless the caller is a member. */
export async function getMembership(me: Me, groupId: string): Promise<GroupRole> {
  const [mine] = await sql<{ role: GroupRole }>(
    "find_group_member",
    `select role from "GroupMember" where "groupId" = $1 and "userId" = $2`,
    [groupId, me.id],
  );
  if (!mine) throw notFound("The group");
  return mine.role;
}

/**
 * The ids of these groups, without duplicates, if the caller is in all of them: until the transaction ends they can't be
 * removed, as with `findHeldRole`. One query. Throws not-found.
 */
export async function getHeldMemberships(me: Me, tx: Tx, groupIds: string[]): Promise<string[]> {
  const mine = await tx.$queryRaw<{ id: string }[]>`
    select "groupId" as id from "GroupMember" where "groupId" = any(${groupIds}::uuid[]) and "userId" = ${me.id}::uuid
    order by "groupId" for share`;
  if (mine.length < new Set(groupIds).size) throw notFound("The group");
  return mine.map(({ id }) => id);
}
