import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { waitingInLinesSql } from "@/features/notifications/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { sql, type Tx } from "@/server/db";
import { visibleToSql } from "../audiences/queries";
import { PARTICIPANTS_IN_ONE } from "../rules";
import { hasOwnAnswerSql, seriesStandingsSql, standingsSql, timeStandingsSql } from "../standings/queries";
import type { Standing } from "../standings/rules";
import type { Coming } from "../views";

const timeStatement = `
  with ${standingsSql}
  select places.going, places."guestCount", own.standing::text as own, own.reason,
    coalesce((select s.guests from said s where s."userId" = $3::uuid), 0) as guests,
    (select count(*)::int from said s join said me on me."userId" = $3::uuid and me.standing = 'WAITING'
      where s.standing = 'WAITING' and s.place <= me.place) as position,
    (select json_agg(json_build_object('user', ${personJsonSql("u")}, 'guests', first.guests)
      order by first.turn, first.place) from (
      (select s."userId", s.guests, 0 as turn, s.place from said s where s.standing = 'GOING' and s."userId" = $3::uuid)
      union all
      (select s."userId", s.guests, 1, s.place from said s where s.standing = 'GOING' and s."userId" <> $3::uuid
        order by s.place limit ${PARTICIPANTS_IN_ONE})
    ) first join ${peopleSql} u on u.id = first."userId") as people
  from (
    select coalesce(sum(1 + s.guests), 0)::int as going, coalesce(sum(s.guests), 0)::int as "guestCount"
    from said s where s.standing = 'GOING'
  ) places
  left join ${timeStandingsSql} own on own."activityId" = $1::uuid and own.occurrence = $2::timestamptz
    and own."userId" = $3::uuid`;

/** The people of one time, as the caller sees them. */
export type TimePeople = {
  /** how many places are taken, by participants and their guests */
  going: number;
  /** how many of them by guests */
  guestCount: number;
  /** the caller's answer for this time alone, and its reason; null: none */
  own: Standing | null;
  reason: string | null;
  /** the caller's place among those who wait for this time, from 1; 0: they do not wait */
  position: number;
  /** the first participants, with the caller if they come; null: nobody comes */
  people: Coming[] | null;
  /** how many guests the caller brings to this time */
  guests: number;
};

/** Who comes to one time of an activity that the caller may see. One query. */
export async function getTimePeople(
  me: Pick<Me, "id">,
  activityId: string,
  occurrence: Date,
  tx?: Tx,
): Promise<TimePeople> {
  const values = [activityId, occurrence, me.id];
  const [row] = tx
    ? await tx.$queryRawUnsafe<TimePeople[]>(timeStatement, ...values)
    : await sql<TimePeople>("get_time_people", timeStatement, values);
  return row ?? { going: 0, guestCount: 0, own: null, reason: null, position: 0, people: null, guests: 0 };
}

/** What a list of times says of each. `position`: the caller's place among those who wait for it, from 1; null: none. */
export type PlacesAtTime = {
  going: number;
  maybe: number;
  guests: number;
  own: Standing | null;
  position: number | null;
};

/** By what each time that somebody answered by itself differs from what holds for all, and the place of who waits there. */
const placesStatement = `
  with mine as (
    select s.standing::text, s.guests, s.place from ${seriesStandingsSql} s
    where s."activityId" = $1::uuid and s."userId" = $3::uuid
  ), usual as (
    select coalesce(sum(1 + s.guests) filter (where s.standing = 'GOING'), 0)::int as going,
      (count(*) filter (where s.standing = 'MAYBE'))::int as maybe
    from ${seriesStandingsSql} s where s."activityId" = $1::uuid
  ), answered as (
    select x.occurrence,
      (coalesce(sum(1 + x.guests) filter (where x.standing = 'GOING'), 0)
        - coalesce(sum(1 + p.guests) filter (where p.standing = 'GOING'), 0))::int as going,
      ((count(*) filter (where x.standing = 'MAYBE')) - (count(*) filter (where p.standing = 'MAYBE')))::int as maybe,
      max(x.standing::text) filter (where x."userId" = $3::uuid) as own,
      max(x.guests) filter (where x."userId" = $3::uuid) as guests,
      max(x.place) filter (where x."userId" = $3::uuid) as place
    from ${timeStandingsSql} x
    left join ${seriesStandingsSql} p on p."activityId" = x."activityId" and p."userId" = x."userId"
    where x."activityId" = $1::uuid and x.occurrence = any($2::timestamptz[]) group by x.occurrence
  )
  select o.occurrence, usual.going + coalesce(x.going, 0) as going, usual.maybe + coalesce(x.maybe, 0) as maybe, x.own,
    case when x.own is null then case when mine.standing = 'GOING' then mine.guests end
      when x.own = 'GOING' then x.guests end as guests,
    case when coalesce(x.own, mine.standing) = 'WAITING' then (
      select count(*)::int from "ActivityStanding" w
      where w."activityId" = $1::uuid and w.standing = 'WAITING' and w.place <= coalesce(x.place, mine.place)
        and (w.occurrence = o.occurrence
          or (w.occurrence is null and not ${hasOwnAnswerSql('w."userId"', "o.occurrence")}))
    ) end as position
  from unnest($2::timestamptz[]) o(occurrence) cross join usual
  left join answered x on x.occurrence = o.occurrence left join mine on true`;

/** What people have answered for times of an activity that the caller may see. One query; none of no times. */
export async function listPlacesAtTimes(
  me: Pick<Me, "id">,
  activityId: string,
  occurrences: Date[],
): Promise<(occurrence: Date) => PlacesAtTime> {
  type Row = Omit<PlacesAtTime, "guests"> & { occurrence: Date; guests: number | null };
  const values = [activityId, occurrences, me.id];
  const rows = occurrences.length > 0 ? await sql<Row>("list_places_at_times", placesStatement, values) : [];
  const found = new Map(
    rows.map(({ occurrence, guests, ...row }) => [occurrence.getTime(), { ...row, guests: guests ?? 0 }]),
  );
  const nobody = { going: 0, maybe: 0, guests: 0, own: null, position: null };
  return (occurrence) => found.get(occurrence.getTime()) ?? nobody;
}

/** One time of a repeating activity, or with `isOnwards` it and all following ones. */
export type TimesFrom = { occurrence: Date; isOnwards?: boolean };

/** `isForAllTimes`: has joined the activity as a whole, or waits for a place there. */
type Comer = { userId: string; isForAllTimes: boolean };

/** SQL of whether the answer `x` is for time $2 if $3, else for one from $2 on that is not cancelled. */
const isForTimesSql = `case when $3 then x.occurrence = $2::timestamptz else x.occurrence >= $2::timestamptz
    and not exists (
      select 1 from "ActivityException" e
      where e."activityId" = x."activityId" and e.occurrence = x.occurrence and e."isCancelled"
    ) end`;

/** The parameters $1 to $3 of the statements that list whom a change concerns. */
const concerning = (activityId: string, times: TimesFrom | null) => [
  activityId,
  times?.occurrence ?? new Date(),
  times !== null && !times.isOnwards,
];

/**
 * Everybody who comes or waits: for the activity as a whole, at one time or from one time on. With the whole activity
 * and several times also those who come to one upcoming time alone.
 */
export async function listComers(
  _me: Me,
  tx: Tx,
  activityId: string,
  times: TimesFrom | null,
): Promise<Comer[]> {
  return tx.$queryRawUnsafe<Comer[]>(
    `select c."userId", bool_or(c."isForAllTimes") as "isForAllTimes" from (
    select p."userId", true as "isForAllTimes" from ${seriesStandingsSql} p
    where p."activityId" = $1::uuid and p.standing in ('GOING', 'WAITING') and not ($3 and ${hasOwnAnswerSql('p."userId"', "$2::timestamptz")})
    union all
    select x."userId", false from ${timeStandingsSql} x
    where x."activityId" = $1::uuid and x.standing in ('GOING', 'WAITING') and ${isForTimesSql}
    ) c group by c."userId"`,
    ...concerning(activityId, times),
  );
}

/** Those who have not seen that they are invited: it waits in a line. */
export async function listUnseeing(_me: Me, tx: Tx, activityId: string): Promise<string[]> {
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(
    `select i."userId" from "ActivityInvitation" i
    join ${waitingInLinesSql} n on n."subjectId" = i.id and n."userId" = i."userId"
    where i."activityId" = $1::uuid and i.status = 'PENDING'`,
    activityId,
  );
  return rows.map(({ userId }) => userId);
}

/**
 * Everybody who may still come, and who may see the activity now: those who answered maybe, and those with an open
 * invitation who have not said no; for times as `listComers`. After a block they no longer come.
 */
export async function listUndecided(
  _me: Me,
  tx: Tx,
  activityId: string,
  times: TimesFrom | null,
): Promise<{ userId: string; isInvited: boolean }[]> {
  const isElse = `$3 and ${hasOwnAnswerSql('s."userId"', "$2::timestamptz")}`;
  return tx.$queryRawUnsafe(
    `select o."userId", bool_and(o."isInvited") as "isInvited" from (
      select s."userId", false as "isInvited" from ${seriesStandingsSql} s
      where s."activityId" = $1::uuid and s.standing = 'MAYBE' and not (${isElse})
      union
      select s."userId", true from "ActivityInvitation" s
      where s."activityId" = $1::uuid and s.status = 'PENDING' and not (${isElse}) and not exists (
        select 1 from ${seriesStandingsSql} n
        where n."activityId" = s."activityId" and n."userId" = s."userId" and n.standing = 'NO'
      )
      union
      select x."userId", false from ${timeStandingsSql} x
      where x."activityId" = $1::uuid and x.standing = 'MAYBE' and ${isForTimesSql}
    ) o
    join "Activity" a on a.id = $1::uuid
    where ${visibleToSql('o."userId"')} and not ${areBlockedSql('a."hostId"', 'o."userId"')} group by o."userId"`,
    ...concerning(activityId, times),
  );
}

/** The single times of an activity, from one on if given, that people have answered by themselves. */
export async function listAnsweredTimes(
  _me: Me,
  tx: Tx,
  activityId: string,
  since: Date | null,
): Promise<Date[]> {
  const where = { activityId, occurrence: since ? { gte: since } : { not: null } };
  const found = await tx.activityStanding.groupBy({ by: ["occurrence"], where });
  return found.flatMap(({ occurrence }) => occurrence ?? []);
}
