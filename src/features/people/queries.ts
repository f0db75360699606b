import { listLocked, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Audience, Me } from "@/features/accounts/rules";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { sql, type Tx } from "@/server/db";
import { type PersonView, toPerson } from "./views";

/**
 * Pieces of statements on people that several nouns put together, each written once. `person`, `viewer` and the like
 * are SQL that says an id (`u.id`, `$1::uuid`), never a value.
 */

/** A row of `peopleSql`: the fields of a JSON object, and the object. */
export const personFieldsSql = (row: string) =>
  `'id', ${row}.id, 'name', ${row}.name, 'username', ${row}.username, 'profilePicture', ${row}."profilePicture"`;
export const personJsonSql = (row: string) => `json_build_object(${personFieldsSql(row)})`;

/** Whether there is a block between two people, by whichever of them. Two index entries. */
export const areBlockedSql = (one: string, other: string) => `exists (
  select 1 from "Block" b where (b."blockerId", b."blockedId") in ((${one}, ${other}), (${other}, ${one}))
)`;

/** The ids of all with whom somebody is a blocked pair. */
export const blockedWithSql = (person: string) => `
  select b."blockedId" as id from "Block" b where b."blockerId" = ${person}
  union all select b."blockerId" from "Block" b where b."blockedId" = ${person}`;

/** What higher nouns know of two people, as SQL for the statements about people. Merged by the planner. */
type PersonPieces = {
  /** rows of friendships, one for each side: id, "userId", "friendId" */
  friendships: string;
  /** joins the friendship `f` and the pending request `r` of two people, by keys */
  standingJoins: (person: string, viewer: string) => string;
  /** what these joins have found, as the viewer sees it (`Standing`) */
  standing: (viewer: string) => string;
  /** rows of who is in a group: "groupId", "userId" */
  memberships: string;
  /** rows of groups: id, name, "nameKey", description, "pictureUrl", color */
  groups: string;
  /** rows of who is in a conversation: "conversationId", "userId" */
  participants: string;
  /** rows of conversations: id, type, "groupId", "parentId", "isTemporary", "participantCount", "closedAt" */
  conversations: string;
};
export const personPieces = registry<PersonPieces>("what two people have in common");

/** Somebody with what she lets me do. */
type Reached = PersonView & { isFriend: boolean; whoMayMessage: Audience; whoMayAdd: Audience };

const reachedStatement = once(
  () => `
  select u.id, u.name, u.username, u."profilePicture", u."whoMayMessage", u."whoMayAdd", f.id is not null as "isFriend"
  from ${peopleWithPrivacySql} u
  left join ${personPieces.only().friendships} f on f."userId" = $2::uuid and f."friendId" = u.id
  where u.id = any($1::uuid[]) and not ${areBlockedSql("u.id", "$2::uuid")}`,
);

/**
 * People by their ids, each once. "unknown or blocked: 404": somebody of a blocked pair is as if not there (docs/contract.md,
 * 1). `tx`: within a transaction, to whose end they are held, so that nobody is blocked between the look and
 * the act. One query, two within a transaction. Throws not-found when one of them is not there.
 */
export async function listReached(me: Me, ids: string[], tx?: Tx): Promise<Reached[]> {
  // I too, and as firmly as `getHeldPair` does: who holds them so already never waits for somebody who waits for her
  if (tx) await listLocked(tx, [me.id, ...ids]);
  const rows = tx
    ? await tx.$queryRawUnsafe<Reached[]>(reachedStatement(), ids, me.id)
    : await sql<Reached>("reach_people", reachedStatement(), [ids, me.id]);
  if (rows.length < new Set(ids).size) throw notFound("A person");
  return rows;
}

/** `{id, name, username, profilePicture}` of anybody but who is blocked (docs/contract.md, 4). Throws not-found. */
export async function getPerson(me: Me, id: string): Promise<PersonView> {
  const [person] = await listReached(me, [id]);
  if (!person) throw notFound("The person");
  return toPerson(person);
}

/** Who has blocked whom, for the `join` of others' statements. Merged by the planner. */
export const blocksSql = `(select "blockerId", "blockedId" from "Block")`;
