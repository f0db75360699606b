import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { personJsonSql } from "@/features/people/queries";
import { sql } from "@/server/db";
import { isVisibleSql } from "../audiences/queries";
import { placesSql, seriesStandingsSql, timeStandingsSql } from "../standings/queries";
import { FACES_OF_TIME } from "./rules";
import type { FaceList } from "./schema";
import { type FacesAnswer, type FacesRow, toFaces } from "./views";

/** By what the answers for a time alone differ from those for all, as very many people may come to a series. */
const statement = `
  with asked as (
    select t.id, t.occurrence, t.nth from unnest($2::uuid[], $3::timestamptz[]) with ordinality t(id, occurrence, nth)
  ), seen as materialized (
    select a.id, a."maxParticipants", usual.joined from "Activity" a cross join ${placesSql("a.id")} usual
    where a.id in (select id from asked) and ${isVisibleSql}
  )
  select asked.id, asked.occurrence, seen."maxParticipants" as places, seen.joined + own.more as going, first.people
  from asked join seen on seen.id = asked.id
  cross join lateral (
    select (coalesce(sum(1 + x.guests) filter (where x.standing = 'GOING'), 0)
      - coalesce(sum(1 + p.guests) filter (where p.standing = 'GOING'), 0))::int as more
    from ${timeStandingsSql} x
    left join ${seriesStandingsSql} p on p."activityId" = x."activityId" and p."userId" = x."userId"
    where x."activityId" = asked.id and x.occurrence = asked.occurrence
  ) own
  cross join lateral (
    select json_agg(${personJsonSql("u")} order by one.place) as people from (
      (select p."userId", p.place from ${seriesStandingsSql} p
        where p."activityId" = asked.id and p.standing = 'GOING' and not exists (
          select 1 from ${timeStandingsSql} x
          where x."activityId" = asked.id and x.occurrence = asked.occurrence and x."userId" = p."userId"
        ) order by p.place limit ${FACES_OF_TIME})
      union all
      (select x."userId", x.place from ${timeStandingsSql} x
        where x."activityId" = asked.id and x.occurrence = asked.occurrence and x.standing = 'GOING'
        order by x.place limit ${FACES_OF_TIME})
      order by place limit ${FACES_OF_TIME}
    ) one join ${peopleSql} u on u.id = one."userId"
  ) first
  order by asked.nth`;

/** How many come to each of some times of activities that the caller may see, and who the first of them are. One query. */
export async function listFaces(me: Me, { times }: FaceList): Promise<FacesAnswer> {
  const ids = times.map(({ activityId }) => activityId);
  const occurrences = times.map(({ occurrence }) => occurrence);
  const rows = await sql<FacesRow>("list_faces", statement, [me.id, ids, occurrences]);
  return { faces: rows.map(toFaces) };
}
