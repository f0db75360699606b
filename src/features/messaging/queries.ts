import { peopleSql } from "@/features/accounts/queries";
import { blocksSql } from "@/features/people/queries";
import { registry } from "@/lib/registry";

/** What groups hand in for the statements here, as SQL to join. */
type GroupPieces = {
  /** rows of groups: id, name, "pictureUrl", color */
  groups: string;
  /** rows of who is in a group: "groupId", "userId", role */
  memberships: string;
};
export const groupPieces = registry<GroupPieces>("groups of conversations");

/** The pieces above. Only within a call: they are registered after this module has been loaded. */
export const getGroupPieces = (): GroupPieces => {
  const [pieces] = groupPieces.all();
  return pieces as GroupPieces;
};

/** Who is in which conversation, for the `from` and `join` of others' statements. Merged by the planner. */
export const participantsSql = `(select "conversationId", "userId" from "Participant")`;

/** Conversations, in the same way. */
export const conversationsSql = `(
  select id, type, "groupId", "parentId", "isTemporary", "participantCount", "closedAt" from "Conversation"
)`;

/** What a SYSTEM message of the table `m` records, with the names of those it speaks of. */
export const system = `case when m.system is not null then (
  select m.system || jsonb_build_object('people', coalesce(jsonb_agg(
    jsonb_build_object('id', su.id, 'name', su.name) order by su.id), '[]'))
  from ${peopleSql} su where su.id in (
    select (m.system ->> 'actorId')::uuid
    union select target::uuid from jsonb_array_elements_text(m.system -> 'targetIds') target
  )
) end`;

/**
 * Whether the participant `p` of the conversation `c` and the other one are a blocked pair: the joins, and what they
 * say. Conversations of more people, groups and rooms go on. Each side is one look into an index. Where the other one
 * has deleted her account there is nobody left to say something to.
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
