/**
 * SQL to join: how many places of the activity with this id are taken at all times, as `joined`, and how many of them by
 * guests, as "guestCount".
 */
export const placesSql = (activityId: string) => `lateral (
    select (count(*) + coalesce(sum(p.guests), 0))::int as joined, coalesce(sum(p.guests), 0)::int as "guestCount"
    from "ActivityParticipant" p where p."activityId" = ${activityId} and not p."isWaiting"
  )`;
