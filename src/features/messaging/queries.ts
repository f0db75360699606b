/** What a SYSTEM message of the table `m` records, with the names of those it speaks of. */
export const system = `case when m.system is not null then (
  select m.system || jsonb_build_object('people', coalesce(jsonb_agg(
    jsonb_build_object('id', su.id, 'name', su.name) order by su.name, su.id), '[]'))
  from "User" su where su.id in (
    select (m.system ->> 'actorId')::uuid
    union select target::uuid from jsonb_array_elements_text(m.system -> 'targetIds') target
  )
) end`;
