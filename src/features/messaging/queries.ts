import { peopleSql } from "@/features/accounts/queries";
import { blocksSql } from "@/features/people/queries";
import { registry } from "@/lib/registry";

/** SQL of groups and organizations, registered for joins in the statements of messaging. */
type SpacePieces = {
  /** one row per group: id, name, "pictureUrl", color */
  groups: string;
  /** one row per member of a group: "groupId", "userId", role */
  groupMembers: string;
  /** one row per organization: id, name, "logoUrl" */
  organizations: string;
  /** one row per member of an organization: "organizationId", "userId", role */
  organizationMembers: string;
};
export const spacePieces = registry<SpacePieces>("spaces of conversations");

/**
 * Joins of the group `g` or organization `o` of the conversation `c`, and its name. Don't call this while modules load:
 * the pieces are registered after this module has been loaded.
 */
export const getSpaceJoins = (): string => `
  left join ${spacePieces.only().groups} g on g.id = c."groupId"
  left join ${spacePieces.only().organizations} o on o.id = c."organizationId"`;
export const spaceName = "coalesce(g.name, o.name)";

/** Joins of a user's membership of the group `gm` or organization `om` of `c`, which hold the role. As above. */
export const getRoleJoins = (user: string): string => `
  left join ${spacePieces.only().groupMembers} gm on gm."groupId" = c."groupId" and gm."userId" = ${user}
  left join ${spacePieces.only().organizationMembers} om
    on om."organizationId" = c."organizationId" and om."userId" = ${user}`;
export const spaceRoles = `gm.role as "groupRole", om.role as "organizationRole"`;

/** Participants, for `from` and `join` in other features' statements. The planner inlines the subquery. */
export const participantsSql = `(select "conversationId", "userId" from "Participant")`;

/** Conversations, used in the same way. */
export const conversationsSql = `(
  select id, type, "groupId", "organizationId", "activityId", "parentId", "isTemporary", "participantCount", "closedAt",
    "lastSeq"
  from "Conversation"
)`;

/** Files that were sent, used in the same way. */
export const sentFilesSql = `(
  select id, "messageId", place, name, type from "Attachment"
  where "messageId" is not null and "conversationId" is not null
)`;

/** Messages with a workout that is still shared, used in the same way: whose it is, which, and what of it. */
export const sharedTrainingSql = `(
  select id, "conversationId", "senderId", (training ->> 'workoutId')::uuid as "workoutId",
    (training ->> 'setId')::uuid as "setId", coalesce((training ->> 'line')::boolean, false) as line
  from "Message" where training <> '{}' and not "isDeleted"
)`;

/**
 * SQL for how many messages of others the participant `p` of the conversation `c` has not read that were deleted: an index
 * has the deleted ones alone, and is read only where something is unread.
 */
export const deletedSinceSql = `case
  when c.deletions > 0 and c.countable > p."readCountable" + p."ownSince" then (
    select count(*)::int from "Message" gone
    where gone."conversationId" = c.id and gone.seq > p."readSeq" and gone."isDeleted"
      and gone."senderId" is distinct from p."userId")
  else 0 end`;

/** SQL for how many messages the participant `p` of the conversation `c` has not read, as `unreadOf` counts them. */
export const unreadSql = `greatest(0, c.countable - p."readCountable" - p."ownSince" - ${deletedSinceSql}
  + p."lateMentions")`;

/** SQL: whether the conversation `c` has levels (`isMutable`). */
export const hasLevelsSql = `(c.type = 'GROUP' or (c.type = 'DIRECT' and c."participantCount" >= 3))`;

/** SQL for the data of the SYSTEM message `m`, with the current names of the people in it. */
export const system = `case when m.system is not null then (
  select jsonb_build_object('activityId', null) || m.system || jsonb_build_object('people', coalesce(jsonb_agg(
    jsonb_build_object('id', su.id, 'name', su.name) order by su.id), '[]'))
  from ${peopleSql} su where su.id in (
    select (m.system ->> 'actorId')::uuid
    union select target::uuid from jsonb_array_elements_text(m.system -> 'targetIds') target
  )
) end`;

/**
 * Joins and predicate for whether the participant `p` of the conversation `c` and the only other one have blocked each
 * other in either direction. It doesn't apply to groups, rooms and conversations of more people. Each direction is one
 * index lookup. Also true if the other account was deleted, because nobody is left to write to.
 */
export const blockJoins = `
  left join lateral (
    select q."userId" as id from "Participant" q
    where c.type <> 'GROUP' and c."participantCount" = 2
      and q."conversationId" = c.id and q."userId" <> p."userId" limit 1
  ) other on true
  left join ${blocksSql} mine on mine."blockerId" = p."userId" and mine."blockedId" = other.id
  left join ${blocksSql} hers on hers."blockerId" = other.id and hers."blockedId" = p."userId"`;
export const isBlocked = `(mine."blockerId" is not null or hers."blockerId" is not null
  or (c.type <> 'GROUP' and c."participantCount" < 2))`;
