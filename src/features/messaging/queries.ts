/** What a SYSTEM message of the table `m` records, with the names of those it speaks of. */
export const system = `case when m.system is not null then (
  select m.system || jsonb_build_object('people', coalesce(jsonb_agg(
    jsonb_build_object('id', su.id, 'name', su.name) order by su.id), '[]'))
  from "User" su where su.id in (
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
  left join "Block" mine on mine."blockerId" = p."userId" and mine."blockedId" = other.id
  left join "Block" hers on hers."blockerId" = other.id and hers."blockedId" = p."userId"`;
export const isBlocked = `(mine."blockerId" is not null or hers."blockerId" is not null
  or (c.type <> 'GROUP' and c."participantCount" < 2))`;
