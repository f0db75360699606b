import { peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { organizationsSql } from "@/features/orgs/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import { sql } from "@/server/db";
import { openCoachingSql } from "../coachings/queries";
import { organizationCoachesOfSql } from "../organization-coaches/queries";
import type { CoachList } from "./schema";
import { type CoachesAnswer, type CoachRow, toCoach } from "./views";

/** $1: the caller; $2: the person after whom the page begins; $3: most. Raw SQL, to group a coach's organizations by name. */
const listStatement = `
  select ${personJsonSql("u")} as person, theirs.organizations, ${openCoachingSql("u.id", "$1::uuid")} as coaching
  from (
    select c."userId", json_agg(json_build_object('id', o.id, 'name', o.name) order by o.name, o.id) as organizations
    from ${organizationCoachesOfSql("$1::uuid")} c join ${organizationsSql} o on o.id = c."organizationId"
    group by c."userId"
  ) theirs join ${peopleWithPrivacySql} u on u.id = theirs."userId"
  where not ${areBlockedSql("u.id", "$1::uuid")} and ($2::uuid is null or (u."nameKey", u.id)
    > ((select after."nameKey" from ${peopleWithPrivacySql} after where after.id = $2::uuid), $2::uuid))
  order by u."nameKey", u.id limit $3`;

/** The coaches of the caller's organizations, by name, paged by cursor. One query. */
export async function listCoaches(me: Me, { limit, cursor }: CoachList): Promise<CoachesAnswer> {
  const rows = await sql<CoachRow>("list_coaches", listStatement, [me.id, cursor ?? null, limit + 1]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    coaches: page.map(toCoach),
    nextCursor: rows.length > limit && last ? last.person.id : null,
  };
}
