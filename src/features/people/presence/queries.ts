/** A person counts as online for this long after a process last said so: two of its reports may be lost. */
const PRESENCE_SECONDS = 75;

/** Whether somebody is online; `person`: SQL that says an id. */
export const isOnlineSql = (person: string) => `exists (
  select 1 from "Presence" o
  where o."userId" = ${person} and o."seenAt" > now() - make_interval(secs => ${PRESENCE_SECONDS})
)`;
