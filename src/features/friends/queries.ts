import { listLocked, peopleSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Audience, Me } from "@/features/accounts/rules";
import type { ActivityView } from "@/features/activities/views";
import { activitySource } from "@/features/people/pages/queries";
import { isOnlineSql } from "@/features/people/presence/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import type { Standing } from "@/features/people/rules";
import { type PersonView, toPerson } from "@/features/people/views";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { sql, type Tx } from "@/server/db";
import type { FriendList } from "./schema";
import { type FriendshipRow, type FriendshipView, toFriendship } from "./views";

/** Friendships as a subquery, one row for each side, for other features' `from` and `join`. The planner inlines it. */
export const friendshipsSql = `(select id, "userId", "friendId" from "Friendship")`;

/** Joins the friendship `f` and the pending request `r` of two users. Both are unique lookups (`mutualKeyOf`). */
export const standingJoinsSql = (person: string, viewer: string) => `
  left join "Friendship" f on f."userId" = ${viewer} and f."friendId" = ${person}
  left join "FriendRequest" r
    on r."pendingKey" = least(${person}, ${viewer})::text || ' ' || greatest(${person}, ${viewer})::text`;

/** The result of `standingJoinsSql` as the viewer sees it (`Standing`). */
export const standingSql = (viewer: string) => `case when f.id is not null then 'FRIENDS'
  when r."fromUserId" = ${viewer} then 'SENT' when r.id is not null then 'RECEIVED' else 'NONE' end`;

/**
 * Raw SQL, so that a page of friends is one index scan that includes the users. The online state is shown only if both
 * users share it.
 */
const listStatement = `
  select f.id, f."establishedAt", ${personJsonSql("u")} as friend,
    case when u."showsActivity" and me."showsActivity" then ${isOnlineSql("u.id")} end as "isOnline"
  from "Friendship" f join ${peopleSql} u on u.id = f."friendId" join ${peopleSql} me on me.id = f."userId"
  where f."userId" = $1 and ($2::timestamptz is null or (f."establishedAt", f.id) < ($2, $3::uuid))
  order by f."establishedAt" desc, f.id desc limit $4`;

/** The caller's friends, newest friendship first, paged by cursor. One query. */
export async function listFriends(
  me: Me,
  input: FriendList,
): Promise<{ friends: FriendshipView[]; nextCursor: string | null }> {
  const [at, id] = parseCursor(input.cursor);
  const rows = await sql<FriendshipRow>("list_friends", listStatement, [me.id, at, id, input.limit + 1]);
  const { page, nextCursor } = pageOf(rows, input.limit, (row) => [row.establishedAt, row.id]);
  return { friends: page.map(toFriendship), nextCursor };
}

const friendStatement = `
  select f.id as "friendshipId", u.id, u.name, u.username, u."profilePicture"
  from "Friendship" f join ${peopleSql} u on u.id = f."friendId"
  where f."userId" = $1 and (f.id = $2 or f."friendId" = $2)`;

/** The ids of all friends of a user. */
export async function listFriendIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.friendship.findMany({ where: { userId }, select: { friendId: true } });
  return rows.map(({ friendId }) => friendId);
}

/** Finds a friendship by its own id or by the friend's user id (docs/contract.md, 4). Throws not-found. */
export async function getFriendship(me: Me, id: string): Promise<{ id: string; friend: PersonView }> {
  const [row] = await sql<PersonView & { friendshipId: string }>("get_friend", friendStatement, [me.id, id]);
  if (!row) throw notFound("The friend");
  return { id: row.friendshipId, friend: toPerson(row) };
}

/**
 * A friend, with the activities that the friend hosts or has joined and the caller may see (docs/contract.md, 4). Two
 * queries. Throws not-found.
 */
export async function getFriend(
  me: Me,
  id: string,
): Promise<{ friend: PersonView; activities: ActivityView[] }> {
  const { friend } = await getFriendship(me, id);
  return { friend, activities: await activitySource.only().listShared(me, friend.id) };
}

/** The relationship between the caller and another user. */
type Pair = {
  whoMayBefriend: Audience;
  friendship: Standing;
  friendshipId: string | null;
  /** the id of the pending request, in either direction */
  requestId: string | null;
  /** true if either of the two has blocked the other */
  isBlocked: boolean;
};

const pairStatement = `
  select u."whoMayBefriend", f.id as "friendshipId", r.id as "requestId", ${standingSql("$2::uuid")} as friendship,
    ${areBlockedSql("u.id", "$2::uuid")} as "isBlocked"
  from ${peopleWithPrivacySql} u ${standingJoinsSql("u.id", "$2::uuid")} where u.id = $1::uuid`;

/**
 * The relationship between the caller and another user, with both user rows locked until the transaction ends:
 * requests, answers, removals and blocks between two users run one after the other. It is read after the lock is taken.
 * Throws not-found for an unknown user; the caller of this function must check `isBlocked`.
 */
export async function getLockedPair(me: Me, tx: Tx, other: string): Promise<Pair> {
  await listLocked(tx, [me.id, other]);
  const [pair] = await tx.$queryRawUnsafe<Pair[]>(pairStatement, other, me.id);
  if (!pair) throw notFound("The person");
  return pair;
}
