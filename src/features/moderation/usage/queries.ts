import { filesSql } from "@/features/accounts/files/queries";
import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { aheadSql } from "@/features/activities/caps/queries";
import { openPollsSql } from "@/features/activities/polls/queries";
import { openFeedbackSql } from "@/features/feedback/queries";
import { groupOwnersSql } from "@/features/groups/queries";
import { currentNoticesSql } from "@/features/notices/queries";
import { organizationOwnersSql } from "@/features/orgs/queries";
import { personJsonSql } from "@/features/people/queries";
import { once } from "@/lib/once";
import { demand } from "@/lib/rule";
import { sql } from "@/server/db";
import { linkSource } from "../things/queries";
import { type CountedThing, countedThings } from "./rules";
import type { UsageList } from "./schema";
import { toUsage, type UsageRow, type UsageView } from "./views";

const sources: Record<Exclude<CountedThing, "links">, string> = {
  activities: aheadSql(false),
  importedActivities: aheadSql(true),
  feedback: openFeedbackSql,
  groups: groupOwnersSql,
  notices: currentNoticesSql,
  organizations: organizationOwnersSql,
  polls: openPollsSql,
};
const rowsOf = (thing: CountedThing) => (thing === "links" ? linkSource.only().usable : sources[thing]);
const countsSql = () =>
  countedThings.map(
    (thing) => `'${thing}', (select count(*) from (${rowsOf(thing)}) c where c."userId" = page.id)`,
  );

/** Raw SQL, to add up all files once, and to count the things of the people of the page alone. */
const listStatement = once(
  () => `
  with files as (
    select f."userId", sum(f.bytes)::float8 as bytes from (${filesSql()}) f group by f."userId"
  ), sized as materialized (
    select u.id, coalesce(files.bytes, 0) as bytes from ${peopleSql} u left join files on files."userId" = u.id
  ), page as (
    select s.id, s.bytes from sized s
    where $1::uuid is null or (s.bytes, s.id) < (select c.bytes, c.id from sized c where c.id = $1)
    order by s.bytes desc, s.id desc limit $2
  )
  select ${personJsonSql("u")} as person, page.bytes, json_build_object(${countsSql()}) as open
  from page join ${peopleSql} u on u.id = page.id order by page.bytes desc, page.id desc`,
);

/** Who uses most: people by the bytes of their files, paged by cursor. One query. Throws forbidden. */
export async function listUsage(
  me: Me,
  { limit, cursor }: UsageList,
): Promise<{ usage: UsageView[]; nextCursor: string | null }> {
  demand(isStaff, me);
  const rows = await sql<UsageRow>("list_usage", listStatement(), [cursor ?? null, limit + 1]);
  const usage = rows.slice(0, limit).map(toUsage);
  return { usage, nextCursor: rows.length > limit ? (usage.at(-1)?.person.id ?? null) : null };
}
