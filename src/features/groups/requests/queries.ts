import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { listPending } from "@/features/requests/queries";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound } from "@/lib/refusal";
import { containing, fold } from "@/lib/text";
import { countedSql, countInTurn } from "@/server/caps";
import { db, sql, type Tx } from "@/server/db";
import { isAskedToAnswer } from "../news";
import { findRole, isFoundSql } from "../queries";
import { MAX_PENDING, mayAnswerRequests } from "./rules";
import type { ListedSearch, RequestList } from "./schema";
import {
  type GroupJoinRequestRow,
  type GroupJoinRequestView,
  type ListedGroupView,
  toGroupJoinRequest,
  toListedGroup,
} from "./views";

const searchStatement = `
  select g.id, g.name, g.description, g."pictureUrl", g."memberCount", r.id as "requestId"
  from "Group" g
  left join "GroupJoinRequest" r on r."groupId" = g.id and r."userId" = $1::uuid and r.status = 'PENDING'
  where g."nameKey" like $2 and ${isFoundSql("g", "$1::uuid")}
    and not exists (select 1 from "GroupMember" mine where mine."groupId" = g.id and mine."userId" = $1::uuid)
  order by g."nameKey" like $3 desc, g."nameKey", g.id limit $4`;

/**
 * Groups that let themselves be found and that the caller is not in, whose name contains q, ignoring case; those whose name
 * begins with it come first. A blank q finds none. One query.
 */
export async function listListedGroups(me: Me, input: ListedSearch): Promise<{ groups: ListedGroupView[] }> {
  const q = fold(input.q);
  if (q === "") return { groups: [] };
  const values = [me.id, containing(q), containing(q).slice(1), input.limit];
  const rows = await sql<ListedGroupView>("list_listed_groups", searchStatement, values);
  return { groups: rows.map(toListedGroup) };
}

/** A locked group that the caller finds without being in it; null: they don't. One query. */
export async function findListed(me: Me, tx: Tx, groupId: string): Promise<{ id: string } | null> {
  const text = `select g.id from "Group" g where g.id = $1::uuid and ${isFoundSql("g", "$2::uuid")}`;
  const [group] = await tx.$queryRawUnsafe<{ id: string }[]>(text, groupId, me.id);
  return group ?? null;
}

const requests = `
  select r.id, r."groupId", r.message, r.status::text, r."createdAt", ${personJsonSql("u")} as user
  from "GroupJoinRequest" r join ${peopleSql} u on u.id = r."userId"`;

/** Except of people who are a blocked pair with the caller. */
const ofGroup = `r."groupId" = $1::uuid and not ${areBlockedSql('r."userId"', "$2::uuid")}`;

/** A group's pending requests to join, newest first, paged by cursor, for those who answer them. Two queries. Throws not-found. */
export async function listGroupJoinRequests(
  me: Me,
  { id, limit, cursor }: RequestList,
): Promise<{ requests: GroupJoinRequestView[]; nextCursor: string | null }> {
  const role = await findRole(db, id, me.id);
  if (!role || !mayAnswerRequests(role)) throw notFound("The group's requests to join");
  const { page, nextCursor } = await listPending<GroupJoinRequestRow>(
    { name: "list_group_join_requests", select: requests, where: ofGroup, values: [id, me.id] },
    { limit, cursor },
  );
  return { requests: page.map(toGroupJoinRequest), nextCursor };
}

const oneStatement = `${requests} where ${ofGroup} and r.id = $3::uuid`;

/** A request to join a locked group, answered or not. Throws not-found. */
export async function getGroupJoinRequest(
  me: Me,
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<GroupJoinRequestView> {
  const [row] = await tx.$queryRawUnsafe<GroupJoinRequestRow[]>(oneStatement, id, me.id, requestId);
  if (!row) throw notFound("The request");
  return toGroupJoinRequest(row);
}

const ownStatement = `${requests} where r."groupId" = $1::uuid and r."userId" = $2::uuid and r.id = $3::uuid`;

/** A request of the caller's own, answered or not; null: none. */
export async function findOwnRequest(
  me: Me,
  tx: Tx,
  { id, requestId }: { id: string; requestId: string },
): Promise<GroupJoinRequestView | null> {
  const [row] = await tx.$queryRawUnsafe<GroupJoinRequestRow[]>(ownStatement, id, me.id, requestId);
  return row ? toGroupJoinRequest(row) : null;
}

/** The caller's pending request to join a group; null: none. */
export const findPendingRequest = (me: Me, tx: Tx, groupId: string) =>
  tx.groupJoinRequest.findUnique({
    where: { pendingKey: pendingKeyOf(groupId, me.id) },
    select: { id: true },
  });

const pendingCount = countedSql(
  MAX_PENDING,
  `from "GroupJoinRequest" r where r."userId" = $1 and r.status = 'PENDING'`,
);

/** The caller's pending requests to join groups, up to the cap, in the caller's turn (see `countInTurn`). One query. */
export async function countPendingRequests(me: Me, tx: Tx): Promise<number> {
  const [pending = 0] = await countInTurn(tx, "group-requests", me.id, [pendingCount]);
  return pending;
}

/** The group of a request, answered or not, that the caller may answer by their role; null: none. One query. */
export async function findAskedGroup(me: Me, requestId: string): Promise<string | null> {
  const [row] = await sql<{ groupId: string }>(
    "find_asked_group",
    `select r."groupId" from "GroupJoinRequest" r where r.id = $1::uuid and ${isAskedToAnswer("$2::uuid")}`,
    [requestId, me.id],
  );
  return row?.groupId ?? null;
}

/** The ids of the members who answer a group's requests. */
export async function listAnswererIds(tx: Tx, groupId: string): Promise<string[]> {
  const where = { groupId, role: { in: ["OWNER", "ADMIN"] as ("OWNER" | "ADMIN")[] } };
  const rows = await tx.groupMember.findMany({ where, select: { userId: true } });
  return rows.map(({ userId }) => userId);
}
