import type { Me } from "@/features/accounts/rules";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { areBlockedSql } from "@/features/people/queries";
import { db, type Tx } from "@/server/db";
import type { TimeStanding } from "./rules";

/** Raw SQL, to select from: what people said for all times of activities. */
export const seriesStandingsSql = `(select * from "ActivityStanding" where occurrence is null)`;

/** Raw SQL, to select from: what people said for single times. */
export const timeStandingsSql = `(select * from "ActivityStanding" where occurrence is not null)`;

const COMING = `('GOING', 'WAITING')`;

/** Raw SQL: `person`, who has not left its group or organization since, comes to activity `activityId` or waits for a place, at all times or at one. */
export const isComingSql = (activityId: string, person: string) => `exists (
    select 1 from "ActivityStanding" x
    where x."activityId" = ${activityId} and x."userId" = ${person} and x.standing in ${COMING} and not x."isFormer"
  )`;

/** Raw SQL, to select the activities that `isComingSql` is true of. */
export const comingSql = (person: string) => `
  select x."activityId" from "ActivityStanding" x where x."userId" = ${person} and x.standing in ${COMING}
    and not x."isFormer"`;

/** Raw SQL: the person of row `userId` has answered time `occurrence` of activity $1 by itself. */
export const hasOwnAnswerSql = (userId: string, occurrence: string) => `exists (
    select 1 from "ActivityStanding" own where own."activityId" = $1::uuid
      and own.occurrence = ${occurrence} and own."userId" = ${userId}
  )`;

/** Raw SQL: the person of row `userId` has a place at all times of activity $1, without guests. */
export const hasBarePlaceSql = (userId: string) => `exists (
    select 1 from ${seriesStandingsSql} p where p."activityId" = $1::uuid and p."userId" = ${userId}
      and p.standing = 'GOING' and p.guests = 0
  )`;

/** Raw SQL, to select who comes to time `occurrence` of activity $1, and with how many guests; null: it does not repeat. */
export const goingSql = (occurrence: string) => `
  select p."userId", p.guests from ${seriesStandingsSql} p
  where p."activityId" = $1::uuid and p.standing = 'GOING' and not ${hasOwnAnswerSql('p."userId"', occurrence)}
  union all
  select x."userId", x.guests from "ActivityStanding" x
  where x."activityId" = $1::uuid and x.occurrence = ${occurrence} and x.standing = 'GOING'`;

/**
 * Raw SQL: `person`, who has not left its group or organization since, comes to time `occurrence` of activity `activityId`.
 * Of one that does not repeat nobody has answered a time by itself.
 */
export const isGoingAtSql = (activityId: string, occurrence: string, person: string) => `coalesce((
    select x.standing = 'GOING' and not x."isFormer" from "ActivityStanding" x
    where x."activityId" = ${activityId} and x."userId" = ${person}
      and (x.occurrence is null or x.occurrence = ${occurrence})
    order by x.occurrence nulls last limit 1
  ), false)`;

/** Raw SQL of the CTE `said`: how people stand to time $2 of activity $1. */
export const standingsSql = `said as (
    select x."userId", x.standing::text, x.place, x.guests from "ActivityStanding" x
    where x."activityId" = $1::uuid and x.occurrence = $2::timestamptz
    union all
    select p."userId", p.standing::text, p.place, p.guests from ${seriesStandingsSql} p
    where p."activityId" = $1::uuid and p.standing in ${COMING}
      and not ${hasOwnAnswerSql('p."userId"', "$2::timestamptz")}
  )`;

/**
 * Raw SQL to join: how many places of the activity with this id are taken at all times, as `joined`, and how many of them
 * by guests, as "guestCount".
 */
export const placesSql = (activityId: string) => `lateral (
    select (count(*) + coalesce(sum(p.guests), 0))::int as joined, coalesce(sum(p.guests), 0)::int as "guestCount"
    from ${seriesStandingsSql} p where p."activityId" = ${activityId} and p.standing = 'GOING'
  )`;

/**
 * Raw SQL of each upcoming time of activity $1 that somebody has answered by itself, unless it is cancelled:
 * `occurrence`, and by how many `more` places are taken at it than at all times.
 */
export const answeredTimesSql = `
  select x.occurrence, (coalesce(sum(1 + x.guests) filter (where x.standing = 'GOING'), 0)
      - coalesce(sum(1 + p.guests), 0))::int as more
  from ${timeStandingsSql} x
  left join ${seriesStandingsSql} p
    on p."activityId" = x."activityId" and p."userId" = x."userId" and p.standing = 'GOING'
  left join "ActivityException" e on e."activityId" = x."activityId" and e.occurrence = x.occurrence
  where x."activityId" = $1::uuid and coalesce(e."dateTime", x.occurrence) > now()
    and e."isCancelled" is not true
  group by x.occurrence`;

/**
 * Raw SQL: the person of row `userId`, who waits for a place of `a`, may still have one. Who has left the group or
 * organization, or outside of both is one of a blocked pair with the host, keeps their turn and their sight of it, and is
 * passed over.
 */
export const mayMoveUpSql = (userId: string) => `(
    exists (select 1 from ${membershipsSql} m where m."groupId" = a."groupId" and m."userId" = ${userId})
    or exists (
      select 1 from ${organizationMembersSql} m where m."organizationId" = a."organizationId" and m."userId" = ${userId}
    )
    or (not ${areBlockedSql('a."hostId"', userId)} and (
      (a."groupId" is null and (a."organizationId" is null or a.visibility = 'PUBLIC'))
      or exists (select 1 from "ActivityInvitation" i where i."activityId" = a.id and i."userId" = ${userId})
    ))
  )`;

/**
 * Raw SQL of the CTEs `free` and `entering`: who gets a place at which upcoming time of activity $1, of $2 places; null: no
 * limit. They go to those who wait, for that time or for all, in one order; those who may no longer have a place are passed
 * over.
 */
export const enteringSql = `free as (
    select t.occurrence, $2::int - j.joined - t.more as places
    from (${answeredTimesSql}) t cross join (select joined from ${placesSql("$1::uuid")} p) j
  ), entering as (
    select f.occurrence, w."userId", w.place from free f join "Activity" a on a.id = $1::uuid cross join lateral (
      select x."userId", x.place from ${timeStandingsSql} x
      where x."activityId" = $1::uuid and x.occurrence = f.occurrence and x.standing = 'WAITING'
        and ${mayMoveUpSql('x."userId"')}
      union all
      select p."userId", p.place from ${seriesStandingsSql} p
      where p."activityId" = $1::uuid and p.standing = 'WAITING' and ${mayMoveUpSql('p."userId"')}
        and not ${hasOwnAnswerSql('p."userId"', "f.occurrence")}
      order by place limit case when f.places < 0 then 0 else f.places end
    ) w where f.places is null or f.places > 0
  )`;

/** Raw SQL of the upcoming times of activity $1 to which somebody comes by themselves, or waits for a place there. */
export const contestedTimesSql = `
  select distinct x.occurrence from ${timeStandingsSql} x
  left join "ActivityException" e on e."activityId" = x."activityId" and e.occurrence = x.occurrence
  where x."activityId" = $1::uuid and x.standing in ${COMING} and coalesce(e."dateTime", x.occurrence) > now()`;

/** Raw SQL, to change: people who get a place at all times, $2, wait where they meet others who came to that time alone, or wait for it. */
export const enterTimesSql = `
  with settled as (
    delete from "ActivityStanding" x where x."activityId" = $1::uuid and x."userId" = any($2::uuid[])
      and x.occurrence is not null and x.standing = 'GOING' and x.guests = 0
  )
  insert into "ActivityStanding" ("activityId", occurrence, "userId", standing, place)
  select $1::uuid, c.occurrence, p."userId", 'WAITING', p.place
  from (${contestedTimesSql}) c cross join ${seriesStandingsSql} p
  where $3::int is not null and p."activityId" = $1::uuid and p."userId" = any($2::uuid[])
    and not ${hasOwnAnswerSql('p."userId"', "c.occurrence")}
  returning occurrence, "userId"`;

/**
 * Raw SQL, to change: applies a number of guests for all times to single ones. What the caller said for one of them is replaced. Where others
 * have taken the places, and at times in `closed`, whose answer deadlines have passed, the number stays as it was.
 *
 * $2 the caller, $3 and $4 their guests at all times before and after, $5 how many places there are and $6 are taken at
 * all times, $7 closed times
 */
export const spreadGuestsSql = `
  with times as (
    select t.occurrence, $6::int + t.more as taken from (${answeredTimesSql}) t
  ), replaced as (
    delete from "ActivityStanding" x using times t
    where x."activityId" = $1::uuid and x."userId" = $2::uuid and x.standing = 'GOING' and x.occurrence = t.occurrence
      and (x.guests >= $4::int or not x.occurrence = any($7::timestamptz[])
        and ($5::int is null or t.taken - x.guests + $4::int <= $5::int))
  )
  insert into "ActivityStanding" ("activityId", occurrence, "userId", standing, place, guests)
  select p."activityId", kept.occurrence, p."userId", 'GOING', p.place, p.guests
  from (
    select t.occurrence from times t where t.taken - $3::int + $4::int > $5::int
    union
    select unnest($7::timestamptz[])
  ) kept
  join ${seriesStandingsSql} p on p."activityId" = $1::uuid and p."userId" = $2::uuid
  where $4::int > $3::int and not ${hasOwnAnswerSql('p."userId"', "kept.occurrence")}`;

/** The activities to which the caller comes or waits for a place, at all times or at one. */
export async function listComingTo(me: Me): Promise<string[]> {
  const where = { userId: me.id, standing: { in: ["GOING" as const, "WAITING" as const] } };
  const found = await db.activityStanding.groupBy({ by: ["activityId"], where });
  return found.map(({ activityId }) => activityId);
}

/** What the caller has said for single times of an activity. One query. */
export const listTimeStandings = (me: Me, tx: Tx, activityId: string): Promise<TimeStanding[]> =>
  tx.$queryRawUnsafe<TimeStanding[]>(
    `select occurrence, standing::text from ${timeStandingsSql} x where x."activityId" = $1::uuid and x."userId" = $2::uuid`,
    activityId,
    me.id,
  );

/** How many people wait for a place at all times. */
export async function countWaitingForAll(_me: Me, tx: Tx, activityId: string): Promise<number> {
  return tx.activityStanding.count({ where: { activityId, occurrence: null, standing: "WAITING" } });
}

const positionStatement = `
  with ${standingsSql}
  select count(*)::int as position from said s join said me on me."userId" = $3::uuid
  where s.standing = 'WAITING' and s.place <= me.place`;

/** The place of the caller, who waits for one time, in its queue, from 1. */
export async function getPositionAt(me: Me, tx: Tx, activityId: string, occurrence: Date): Promise<number> {
  const values = [activityId, occurrence, me.id];
  const [row] = await tx.$queryRawUnsafe<{ position: number }[]>(positionStatement, ...values);
  return row?.position ?? 0;
}

/** How many places are taken at the upcoming time with the most, of those from `from` on. */
export async function countMostGoing(
  _me: Me,
  tx: Tx,
  { id, joined }: { id: string; joined: number },
  from: Date | null = null,
): Promise<number> {
  const [row] = await tx.$queryRawUnsafe<{ more: number | null }[]>(
    `select max(t.more) as more from (${answeredTimesSql}) t where $2::timestamptz is null or t.occurrence >= $2`,
    id,
    from,
  );
  return joined + Math.max(0, row?.more ?? 0);
}
