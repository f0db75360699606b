/** How long a user counts as online after a process last reported them, in seconds: two reports may be lost. */
const PRESENCE_SECONDS = 75;

/** Whether a user is online. `person`: SQL for an id. */
export const isOnlineSql = (person: string) => `exists (
  select 1 from "Presence" o
  where o."userId" = ${person} and o."seenAt" > now() - make_interval(secs => ${PRESENCE_SECONDS})
)`;
