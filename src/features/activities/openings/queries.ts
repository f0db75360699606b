import type { Me } from "@/features/accounts/rules";
import { isSuspendedSql } from "@/features/accounts/staff/rules";
import { categoriesSql } from "@/features/categories/queries";
import { type CategoryView, toCategory } from "@/features/categories/views";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { cursorAfter, parseCursor } from "@/lib/paging";
import { containing, fold } from "@/lib/text";
import { sql } from "@/server/db";
import { forEachInSlices } from "@/server/slices";
import { blockedCteSql, isPublishedSql, visibleSql } from "../audiences/queries";
import { listByIds } from "../queries";
import { placesSql, seriesStandingsSql, timeStandingsSql } from "../standings/queries";
import { toActivity } from "../views";
import {
  compareKeys,
  type Key,
  MAX_CATEGORIES,
  MAX_SERIES,
  type Opening,
  type OpenTime,
  openTimeOf,
  pageOfTimes,
  type Span,
} from "./rules";
import { MOST_OPENINGS, type OpeningList } from "./schema";
import type { OpeningsView } from "./views";

/** What $1 can still join. */
const joinable = `a."hostId" <> $1::uuid and a."cancelledAt" is null and not ${isSuspendedSql('a."hostId"')}
  and not exists (select 1 from ${seriesStandingsSql} z
    where z."activityId" = a.id and z."userId" = $1::uuid and z.standing <> 'MAYBE')
  and not (exists (select 1 from "ActivityInvitation" z
      where z."activityId" = a.id and z."userId" = $1::uuid and z.status = 'DECLINED')
    and not exists (select 1 from "ActivityInvitation" z
      where z."activityId" = a.id and z."userId" = $1::uuid and z.status = 'PENDING'))`;
/** Of the key of a title and a place, which is one line each. */
const keyPart = (line: 1 | 2) => `split_part(a."searchKey", chr(10), ${line})`;
/** The same, if it matches the filters $7 to $10. */
const matching = `${joinable}
  and ($7::uuid is null or (a."categoryId" = $7::uuid and a.visibility <> 'PRIVATE'))
  and ($8::text is null or ${keyPart(2)} like $8::text)
  and ($9::text is null or ${keyPart(1)} like $9::text or a."descriptionKey" like $9::text)
  and (not $10::boolean or a."maxParticipants" is null or a."maxParticipants" > (
    select z.joined from ${placesSql("a.id")} z
  ))`;

/**
 * First times after the cursor $4 and $5, and before $3. The literal limit tells the planner how few they are, without
 * knowing the page size.
 */
const beginning = (wanted: string) =>
  `(a."firstAt", a.id) > ($4::timestamptz, $5::uuid) and a."firstAt" < $3::timestamptz
  and ${wanted} order by a."firstAt", a.id limit ${MOST_OPENINGS + 1}`;
/** What began before the cursor and may have a time later than it. */
const begun = (
  wanted: string,
) => `a.recurrence is not null and (a."firstAt", a.id) <= ($4::timestamptz, $5::uuid)
  and a."overAt" >= $2::timestamptz and a."lastTime" >= $2::timestamptz
  and ${wanted} order by a."firstAt" desc, a.id limit ${MAX_SERIES + 1}`;

/** Of what repeats, that of friends, groups and organizations first: what anyone may publish does not displace it. */
const statementOf = (wanted: string) => `
  with ${blockedCteSql}, beginning as (
    select a.id from (${visibleSql(beginning(wanted))}) a order by a."firstAt", a.id limit $6
  ), begun as (
    select a.id from (${visibleSql(begun(wanted))}) s join "Activity" a on a.id = s.id
    order by a.visibility = 'PUBLIC', a."firstAt" desc, a.id limit ${MAX_SERIES + 1}
  )
  select a.id, a."firstAt", a."dateTime", a.recurrence, a."timeZone", a."answerMinutes", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd",
    differing.skipped, differing.moved
  from "Activity" a
  cross join lateral (
    select json_agg(x.occurrence) as skipped,
      json_agg(json_build_object('occurrence', x.occurrence, 'dateTime', x."dateTime")) filter (
        where x."isCancelled" is false and x."dateTime" >= $2::timestamptz and x."dateTime" < $3::timestamptz
          and not x."isAnswered"
      ) as moved
    from (
      select coalesce(e.occurrence, t.occurrence) as occurrence, e."isCancelled", e."dateTime",
        t.standing is not null as "isAnswered"
      from (select * from "ActivityException" where "activityId" = a.id) e
      full join (
        select * from ${timeStandingsSql} x
        where x."activityId" = a.id and x."userId" = $1::uuid and x.standing <> 'MAYBE'
      ) t on t.occurrence = e.occurrence
    ) x
  ) differing
  where a.id in (select id from beginning union all select id from begun)
  order by a.visibility = 'PUBLIC', a."firstAt" desc, a.id`;

const allStatement = statementOf(joinable);
/** Planned each time, by an empty name: which index is best depends on the filters that are set. */
const filteredStatement = statementOf(matching);

const categoriesStatement = `
  select distinct c.* from (
    select a."categoryId" from ${membershipsSql} g join "Activity" a on a."groupId" = g."groupId"
    where g."userId" = $1 and a.visibility = 'GROUP' and a."overAt" >= now()
    union
    select a."categoryId" from ${organizationMembersSql} o join "Activity" a on a."organizationId" = o."organizationId"
    where o."userId" = $1 and ${isPublishedSql} and a."overAt" >= now()
  ) used join ${categoriesSql} c on c.id = used."categoryId"
  order by c.name, c.id limit ${MAX_CATEGORIES}`;

/** A pattern for keys that contain the words; null: any key. */
const patternOf = (words: string | undefined) => (words ? containing(fold(words)) : null);

const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** In slices, as rules may be expensive. */
async function openTimesOf(rows: Opening[], span: Span): Promise<OpenTime[]> {
  const times: OpenTime[] = [];
  await forEachInSlices(rows, (row) => {
    const next = openTimeOf(row, span);
    if (next) times.push({ at: next.dateTime, id: row.id, next });
  });
  return times;
}

/** The times of the page, and whether repeating activities were left out. One query. */
async function readTimes(me: Me, input: OpeningList, span: Span, after: Key) {
  const { categoryId, place, search, free, limit } = input;
  const filters = [categoryId ?? null, patternOf(place), patternOf(search), free === "true"];
  const bounds = [me.id, span.from, span.to ?? "infinity", after.at, after.id, limit + 1];
  const rows = filters.some(Boolean)
    ? await sql<Opening>("", filteredStatement, [...bounds, ...filters])
    : await sql<Opening>("list_openings", allStatement, bounds);
  const isAfter = (row: Opening) => compareKeys({ at: row.firstAt, id: row.id }, after) > 0;
  const first = rows
    .filter(isAfter)
    .map(({ firstAt, id }) => ({ at: firstAt, id }))
    .sort(compareKeys);
  const horizon = first[limit] ?? null;
  const series = rows.filter((row) => !isAfter(row));
  const read = [...rows.filter(isAfter), ...series.slice(0, MAX_SERIES)];
  const found = pageOfTimes(await openTimesOf(read, span), { after, horizon, limit });
  return { ...found, isCut: series.length > MAX_SERIES };
}

/**
 * The next time of each activity that the caller may see and join and has no part in, by when it begins, with cursor
 * paging. Three queries; the first is planned each time if there are filters.
 */
export async function listOpenings(me: Me, input: OpeningList): Promise<OpeningsView> {
  const now = new Date();
  const from = input.from && input.from > now ? input.from : now;
  const [at, id] = parseCursor(input.cursor);
  const after = { at: at === null ? from : new Date(at), id: id ?? FIRST_ID };
  const span = { from, to: input.to ?? null, now };
  const { page, next, isCut } = await readTimes(me, input, span, after);
  const rows = await listByIds(
    me,
    page.map((one) => one.id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const categories = await sql<CategoryView>("list_open_categories", categoriesStatement, [me.id]);
  return {
    activities: page.flatMap((one) => {
      const row = byId.get(one.id);
      return row ? [toActivity(row, one.next)] : [];
    }),
    categories: categories.map(toCategory),
    isCut,
    nextCursor: next && cursorAfter(next.at, next.id),
  };
}
