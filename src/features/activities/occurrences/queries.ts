import type { Me } from "@/features/accounts/rules";
import { categoriesSql } from "@/features/categories/queries";
import { endsOf } from "@/lib/lasting";
import { type DayPart, daysWithin } from "@/lib/local-days";
import { momentsBetween } from "@/lib/recurrence";
import { sql } from "@/server/db";
import { forEachInSlices, inOneSlice } from "@/server/slices";
import { blockedCteSql, isCategoryShownSql, visibleSql } from "../audiences/queries";
import type { Exception } from "../exceptions/rules";
import { toException } from "../exceptions/views";
import { lastTimeOrNull } from "../rules";
import { comingSql, seriesStandingsSql, timeStandingsSql } from "../standings/queries";
import {
  type Candidate,
  COUNTED_ON_DAY,
  fairly,
  isWithin,
  lengthOf,
  MAX_BEGINNING,
  MAX_BEGINNING_ON_DAY,
  MAX_BEGUN,
  MAX_LENGTH_MS,
  MAX_OCCURRENCES,
  MAX_RANGE_DAYS,
  MAX_SERIES,
  MIN_OF_DAY,
  SLACK_MS,
} from "./rules";
import type { OccurrenceList } from "./schema";
import { type Counts, type OccurrenceRow, type OccurrencesAnswer, toOccurrence } from "./views";

const some = `select a.id, a."firstAt", a.visibility, a."hostId", a.recurrence is not null as repeats from "Activity" a`;

/**
 * The same time, as an expression that no index serves. The statement is planned once, without knowing the range: by an
 * index on such a column it would read all that is past, or all that is to come (decision 089).
 */
const notByIndex = (column: string) => `${column} + interval '0'`;

/** Overlaps a range that begins at $2. One that ends exactly then does not, unless its last time has no duration. */
const isOn = (overAt: string) => `${overAt} >= $2 and (a."overAt" > $2 or a."overAt" = a."lastTime")`;
const isOnByIndex = isOn(`a."overAt"`);
const isOnByFilter = isOn(notByIndex(`a."overAt"`));

/** Begins within $2 to $3, or up to two days before and goes on. */
const beginning = `a."firstAt" >= $2::timestamptz - interval '48 hours' and a."firstAt" < $3 and ${isOnByFilter}
  order by a."firstAt", a.id limit ${MAX_BEGINNING}`;
/** Of each day a page of its own: one with very many doesn't use up those of the others. */
const dayByDay = {
  widePage: `a."firstAt" >= days.begins - days.before and a."firstAt" < days.ends and ${isOnByFilter}
    order by a."firstAt", a.id limit $6`,
  wide: (branch: string) => `select on_day.* from days cross join lateral (${branch}) on_day`,
};
/**
 * Began before $2 and goes on after it, or repeats: of what lasts longer than `beginning` looks back, by an index of that
 * alone. By its end in the index of all, what is planned for later would be read too. What begins to repeat on a day that is
 * too full to be read whole would be missing from the days after it.
 */
const begun = `(a.recurrence is not null or a."overAt" - a."firstAt" > interval '48 hours') and ${isOnByIndex}
  and (a."firstAt" < $2 or (a."firstAt" < $3 and a.recurrence is not null))
  order by ${notByIndex(`a."firstAt"`)} desc, a.id limit ${MAX_BEGUN + 1}`;

/** What the caller has a part in first, then what friends and groups share, so that what anyone may publish displaces neither. */
const rank = `case
  when a."hostId" = $1::uuid
    or a.id in (${comingSql("$1::uuid")})
    or a.id in (select "activityId" from "ActivityInvitation" where "userId" = $1::uuid and status = 'PENDING')
  then 0 when a.visibility = 'PUBLIC' then 2 else 1 end`;

/** The order of `fairly`, on which it rests that all that it keeps is read. */
const turn = `case when rank = 0 then 0 when place <= ${MIN_OF_DAY} then 1 else rank + 1 end, place, "firstAt"`;

/** $4 and $5: when the days of the range begin and end; $6: how many of a day are read; $7: how many are shown. */
const statement = `
  with ${blockedCteSql}, days as materialized (
    select *, case when day = 1 then interval '48 hours' else interval '0' end as before
    from unnest($4::timestamptz[], $5::timestamptz[]) with ordinality as one(begins, ends, day)
  ), found as (
    ${visibleSql(beginning, { some, ...dayByDay })} union (${visibleSql(begun, { some })})
  ), ranked as materialized (
    select a.id, a."firstAt", a.repeats, ${rank} as rank,
      greatest(width_bucket(a."firstAt", (select array_agg(begins order by day) from days)), 1) as day
    from found a
  ), placed as (
    select *, row_number() over (partition by day order by rank, "firstAt", id) as place from ranked where not repeats
  ), chosen as (
    (select id, rank from placed where rank = 0 or place <= $7 order by ${turn} limit ${MAX_OCCURRENCES})
    union all (select id, rank from ranked where repeats order by rank, "firstAt", id limit ${MAX_SERIES + 1})
  ), related as (
    select a.*, chosen.rank, row_number() over () as nth, case
      when a."hostId" = $1::uuid then 'HOST'
      when mine.standing = 'WAITING' then 'WAITING'
      when mine.standing = 'GOING' then 'JOINED'
      when exists (select 1 from "ActivityInvitation" i
        where i."activityId" = a.id and i."userId" = $1::uuid and i.status = 'PENDING') then 'INVITED'
      else 'VISIBLE' end as relation,
      case when mine.standing in ('MAYBE', 'NO') then mine.standing::text end as answer, (
        select json_object_agg(to_char(x.occurrence at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), x.standing)
        from ${timeStandingsSql} x where x."activityId" = a.id and x."userId" = $1::uuid
          and (x.occurrence >= $2::timestamptz - interval '${MAX_RANGE_DAYS} days' and x.occurrence < $3
            or exists (select 1 from "ActivityException" e
              where e."activityId" = x."activityId" and e.occurrence = x.occurrence))
      ) as answers
    from chosen join "Activity" a on a.id = chosen.id
    left join ${seriesStandingsSql} mine on mine."activityId" = a.id and mine."userId" = $1::uuid
  ), differing as materialized (
    select x.* from related a join "ActivityException" x on x."activityId" = a.id
    where a.recurrence is not null and x."dateTime" < $3 and coalesce(x."endTime", x."dateTime") >= $2
    order by a.rank, x."dateTime", x.id limit ${MAX_OCCURRENCES + 1}
  )
  select a.id, a.title, a."dateTime", a."endTime", a."allDay", a.location, a.visibility::text, a."groupId", a."organizationId", a.color,
    a.recurrence, a."timeZone", a."cancelledAt", a."cancelMessage", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", a.relation, a.answer, a.answers, a.rank, case when a.recurrence is not null then (
      select json_agg(x.occurrence) from "ActivityException" x where x."activityId" = a.id
        and x.occurrence >= $2::timestamptz - interval '${MAX_RANGE_DAYS} days' and x.occurrence < $3
    ) end as skipped, case when a.recurrence is not null then (
      select json_agg(to_jsonb(x) || '{"description": null}') from differing x where x."activityId" = a.id
    ) end as exceptions, case when c.id is not null then to_json(c) end as category,
    case when a.nth = 1 then json_build_object(
      'days', (select json_object_agg(day - 1, count) from (select day, count(*) from placed group by day) of_day),
      'begun', (select count(*) from ranked where "firstAt" < $2 or repeats)
    ) end as counts
  from related a left join ${categoriesSql} c on c.id = a."categoryId" and ${isCategoryShownSql("$1::uuid")}
  order by a.rank, a."dateTime", a.id`;

type Range = Pick<OccurrenceList, "from" | "to">;

/** When a time of the row ends that is as the others; null: it has no end. */
const endOfUsual = (row: OccurrenceRow): ((at: Date) => Date | null) =>
  row.recurrence === null ? () => row.endTime : endsOf(row);

/** When the times by the rule begin that are as the others, in milliseconds and in order. */
function usualMomentsOf(row: OccurrenceRow, range: Range, endOf: (at: Date) => Date | null): number[] {
  const { recurrence, ruleEnd, skipped } = row;
  if (recurrence === null) return [row.dateTime.getTime()];
  // a day on which the clock is set back lasts longer than that of the first time
  const length = lengthOf(row) + (row.allDay ? SLACK_MS : 0);
  const gone = new Set(skipped?.map((at) => Date.parse(at)));
  const begin = range.from.getTime();
  const from = new Date(begin - Math.min(length, MAX_LENGTH_MS));
  const goesOn = (dateTime: Date) =>
    isWithin(dateTime, lengthOf({ dateTime, endTime: endOf(dateTime) }), range);
  return momentsBetween({ ...row, recurrence }, lastTimeOrNull(ruleEnd), { ...range, from }).filter(
    (at) => !gone.has(at) && (at >= begin || goesOn(new Date(at))),
  );
}

/** A time that may be shown; its view is made only if it is. `one`: how it differs from the others, null: it does not. */
type Time = Candidate & {
  row: OccurrenceRow;
  one: Exception | null;
  endOf: (at: Date) => Date | null;
};

function viewOf({ row, one, at, endOf }: Time) {
  const dateTime = new Date(at);
  return toOccurrence(row, one ?? { dateTime, endTime: endOf(dateTime) }, one);
}

/** The times of the rows in a range, with those that are cancelled or differ. In slices, as rules may be expensive. */
async function expand(rows: OccurrenceRow[], range: Range, days: DayPart[]): Promise<Time[]> {
  const found: Time[] = [];
  const begins = days.map((day) => day.begins.getTime());
  let series = 0;
  await forEachInSlices(rows, (row) => {
    if (row.recurrence !== null && ++series > MAX_SERIES) return;
    const { id, rank } = row;
    const endOf = endOfUsual(row);
    let day = 0;
    const add = (at: number, one: Exception | null) => {
      // the usual times are in order
      if (at < (begins[day] ?? 0)) day = 0;
      while (at >= (begins[day + 1] ?? Infinity)) day++;
      found.push({ day, rank, at, id, row, one, endOf });
    };
    for (const at of usualMomentsOf(row, range, endOf)) add(at, null);
    for (const json of row.exceptions ?? []) {
      const one = toException(json);
      if (isWithin(one.dateTime, lengthOf(one), range)) add(one.dateTime.getTime(), one);
    }
  });
  return found;
}

/** How many times each day has beyond those that are shown. Activities that do not repeat are counted without being read. */
function moreOf(days: DayPart[], counts: Counts | null, { found, shown }: { found: Time[]; shown: Time[] }) {
  const left = days.map((_, index) => counts?.days?.[index] ?? 0);
  const add = ({ day }: Time, by: number) => {
    left[day] = (left[day] ?? 0) + by;
  };
  // those that don't repeat are counted by the statement
  for (const one of found) if (one.row.recurrence !== null) add(one, 1);
  for (const one of shown) add(one, -1);
  return days.map(({ day }, index) => ({ day, count: left[index] ?? 0 })).filter(({ count }) => count > 0);
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/** Whether there may be times of activities of which the rows don't tell. */
function isUnread(rows: OccurrenceRow[]): boolean {
  const differing = rows.reduce((sum, { exceptions }) => sum + (exceptions?.length ?? 0), 0);
  const series = rows.filter(({ recurrence }) => recurrence !== null).length;
  const begun = rows.find(({ counts }) => counts)?.counts?.begun ?? 0;
  return differing > MAX_OCCURRENCES || series > MAX_SERIES || begun > MAX_BEGUN;
}

/**
 * The times of all activities visible to the caller that overlap a range, in order; a repeating activity has each of
 * its times, at the same hour in its own time zone. Where there are too many, each local day of the caller keeps some.
 * One query.
 */
export async function listOccurrences(
  me: Me,
  { perDay = MAX_OCCURRENCES, ...range }: Range & Partial<OccurrenceList>,
): Promise<OccurrencesAnswer> {
  const days = daysWithin(range, me.timeZone);
  const bounds = [days.map(({ begins }) => begins), days.map(({ ends }) => ends)];
  const read = Math.min(perDay + COUNTED_ON_DAY, MAX_BEGINNING_ON_DAY);
  const rows = await sql<OccurrenceRow>("list_occurrences", statement, [
    me.id,
    range.from,
    range.to,
    ...bounds,
    read,
    perDay,
  ]);
  const found = await expand(rows, range, days);
  const shown = await inOneSlice(() => fairly(found, { perDay }));
  return inOneSlice(() => {
    const counts = rows.find((row) => row.counts)?.counts ?? null;
    const more = moreOf(days, counts, { found, shown });
    const occurrences = shown
      .map(viewOf)
      .sort(
        (one, other) => compare(one.dateTime, other.dateTime) || compare(one.activityId, other.activityId),
      );
    return { occurrences, isCut: more.length > 0 || isUnread(rows), more };
  });
}
