import { listLocked, openAccountsSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Audience, InvitingAudience, Me } from "@/features/accounts/rules";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { sql, type Tx } from "@/server/db";
import { areBlockedSql } from "./blocks/rules";
import { type PersonView, toPerson } from "./views";

/**
 * SQL fragments about people that several features combine. Parameters such as `person` and `viewer` are SQL for an id
 * (`u.id`, `$1::uuid`), never a value.
 */

/** The fields of a row of `peopleSql`, as arguments of a JSON object, and the object. */
export const personFieldsSql = (row: string) =>
  `'id', ${row}.id, 'name', ${row}.name, 'username', ${row}.username, 'profilePicture', ${row}."profilePicture"`;
export const personJsonSql = (row: string) => `json_build_object(${personFieldsSql(row)})`;

// in the rules, as declarations of requests need it too, which browsers read
export { areBlockedSql };

/** The ids of all users with whom a user is a blocked pair. */
export const blockedWithSql = (person: string) => `
  select b."blockedId" as id from "Block" b where b."blockerId" = ${person}
  union all select b."blockerId" from "Block" b where b."blockedId" = ${person}`;

/** What higher features know of two users, as SQL for statements about people. The planner inlines the subqueries. */
type PersonPieces = {
  /** rows of friendships, one for each side: id, "userId", "friendId" */
  friendships: string;
  /** joins the friendship `f` and the pending request `r` of two users, by unique keys */
  standingJoins: (person: string, viewer: string) => string;
  /** the result of these joins, as the viewer sees it (`Standing`) */
  standing: (viewer: string) => string;
  /** rows of group members: "groupId", "userId" */
  memberships: string;
  /** rows of organization members: "organizationId", "userId" */
  organizationMemberships: string;
  /** rows of groups: id, name, "nameKey", description, "pictureUrl", color */
  groups: string;
  /** rows of conversation participants: "conversationId", "userId" */
  participants: string;
  /** rows of conversations: id, type, "groupId", "activityId", "parentId", "isTemporary", "participantCount", "closedAt" */
  conversations: string;
};
export const personPieces = registry<PersonPieces>("what two people have in common");

/** A user, with what their settings allow others. `isFellow`: in a group or organization with the caller. */
export type Reached = PersonView & {
  isFriend: boolean;
  isFellow: boolean;
  whoMayMessage: Audience;
  whoMayAdd: Audience;
  whoMayInvite: InvitingAudience;
};

const haveSpaceSql = (memberships: string, space: string, one: string, other: string) => `exists (
    select 1 from ${memberships} mine join ${memberships} theirs
      on theirs."${space}" = mine."${space}" and theirs."userId" = ${one} where mine."userId" = ${other})`;

/** SQL condition: two users are in a group or organization together. */
export const areFellowsSql = (one: string, other: string) => `(
    ${haveSpaceSql(personPieces.only().memberships, "groupId", one, other)}
    or ${haveSpaceSql(personPieces.only().organizationMemberships, "organizationId", one, other)})`;

const reachedStatement = once(
  () => `
  select u.id, u.name, u.username, u."profilePicture", u."whoMayMessage", u."whoMayAdd", u."whoMayInvite", f.id is not null as "isFriend",
    ${areFellowsSql("u.id", "$2::uuid")} as "isFellow"
  from ${peopleWithPrivacySql} u
  left join ${personPieces.only().friendships} f on f."userId" = $2::uuid and f."friendId" = u.id
  where u.id = any($1::uuid[]) and not ${areBlockedSql("u.id", "$2::uuid")}`,
);

/**
 * Those of these users who are not a blocked pair with the caller, locked until the transaction ends, so that no block
 * can come between this check and the write. Two queries.
 */
export async function listLockedReached(me: Me, tx: Tx, ids: string[]): Promise<Reached[]> {
  // the caller too, with the same lock as `getLockedPair`: a transaction that holds the pair never waits for one that
  // waits for it
  await listLocked(tx, [me.id, ...ids]);
  return listKnown(me, tx, ids);
}

/** Those of these users who are not a blocked pair with the caller, with how they stand to the caller. One query. */
export const listKnown = (me: Me, tx: Tx, ids: string[]): Promise<Reached[]> =>
  tx.$queryRawUnsafe<Reached[]>(reachedStatement(), ids, me.id);

/**
 * Users by id, without duplicates. Unknown users and blocked pairs get 404 (docs/contract.md, 1). With `tx`, the users
 * are locked as by `listLockedReached`. One query, two with `tx`. Throws not-found if any of them is missing.
 */
export async function listReached(me: Me, ids: string[], tx?: Tx): Promise<Reached[]> {
  const rows = tx
    ? await listLockedReached(me, tx, ids)
    : await sql<Reached>("reach_people", reachedStatement(), [ids, me.id]);
  if (rows.length < new Set(ids).size) throw notFound("A person");
  return rows;
}

/** Which of these people have an open account and are not a blocked pair with the caller. One query, without locks. */
export async function listUnblocked(me: Me, tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select a.id from ${openAccountsSql} a where a.id = any($1::uuid[]) and not ${areBlockedSql("a.id", "$2::uuid")}`,
    ids,
    me.id,
  );
  return new Set(rows.map(({ id }) => id));
}

/** `{id, name, username, profilePicture}` of a user (docs/contract.md, 4). Throws not-found (also if blocked). */
export async function getPerson(me: Me, id: string, tx?: Tx): Promise<PersonView> {
  const [person] = await listReached(me, [id], tx);
  if (!person) throw notFound("The person");
  return toPerson(person);
}

/** Blocks as a subquery, for other features' `join`. The planner inlines it. */
export const blocksSql = `(select "blockerId", "blockedId" from "Block")`;
