/**
 * Pieces of statements on people that several nouns put together, each written once. `person`, `viewer` and the like
 * are SQL that says an id (`u.id`, `$1::uuid`), never a value.
 */

/** A row of "User" as others see it: the fields of a JSON object, and the object. */
export const personFields = (row: string) =>
  `'id', ${row}.id, 'name', ${row}.name, 'username', ${row}.username, 'profilePicture', ${row}."profilePicture"`;
export const personJson = (row: string) => `json_build_object(${personFields(row)})`;

/** Whether there is a block between two people, by whichever of them. Two index entries. */
export const areBlocked = (one: string, other: string) => `exists (
  select 1 from "Block" b where (b."blockerId", b."blockedId") in ((${one}, ${other}), (${other}, ${one}))
)`;

/** The ids of all with whom somebody is a blocked pair. */
export const blockedWith = (person: string) => `
  select b."blockedId" as id from "Block" b where b."blockerId" = ${person}
  union all select b."blockerId" from "Block" b where b."blockedId" = ${person}`;

/** The friendship `f` and the pending request `r` of two people, by keys (`pendingKeyOf`). */
export const standingJoins = (person: string, viewer: string) => `
  left join "Friendship" f on f."userId" = ${viewer} and f."friendId" = ${person}
  left join "FriendRequest" r
    on r."pendingKey" = least(${person}, ${viewer})::text || ' ' || greatest(${person}, ${viewer})::text`;
/** What `standingJoins` has found, as the viewer sees it (`Standing`). */
export const standingCase = (viewer: string) => `case when f.id is not null then 'FRIENDS'
  when r."fromUserId" = ${viewer} then 'SENT' when r.id is not null then 'RECEIVED' else 'NONE' end`;
