import { setImmediate } from "node:timers/promises";
import type { Me } from "@/features/accounts/rules";
import { categoriesSql } from "@/features/categories/queries";
import { timesBetween } from "@/lib/recurrence";
import { sql } from "@/server/db";
import { blockedCteSql, comingOnceSql, visibleSql } from "../audiences/queries";
import { usualTimes } from "../exceptions/rules";
import { toException } from "../exceptions/views";
import { lastTimeOrNull } from "../rules";
import {
  isWithin,
  lengthOf,
  MAX_BEGINNING,
  MAX_BEGUN,
  MAX_LENGTH_MS,
  MAX_OCCURRENCES,
  MAX_RANGE_DAYS,
  MAX_SERIES,
} from "./rules";
import type { OccurrenceList } from "./schema";
import { type OccurrenceRow, type OccurrenceView, toOccurrence } from "./views";

/** Begins within $2 to $3. */
const beginning = `a."dateTime" >= $2 and a."dateTime" < $3
  order by a."dateTime", a.id limit ${MAX_BEGINNING + 1}`;
/** Began before $2 and goes on, or repeats, after it. */
const begun = `a."dateTime" < $2 and a."overAt" >= $2 and (a."overAt" > $2 or a."overAt" = a."lastTime")
  order by a."dateTime" desc, a.id limit ${MAX_BEGUN + 1}`;

const othersLast = `a.relation = 'VISIBLE' and not a."isComingOnce", a.visibility = 'PUBLIC'`;

/** The caller's own first, then those of friends and groups, so that what anyone may publish displaces neither. */
const statement = `
  with ${blockedCteSql}, found as (
    select id from (${visibleSql(beginning)}) a union select id from (${visibleSql(begun)}) a
  ), related as (
    select a.*, case
      when a."hostId" = $1::uuid then 'HOST'
      when mine."isWaiting" then 'WAITING'
      when mine."userId" is not null then 'JOINED'
      when exists (select 1 from "ActivityInvitation" i
        where i."activityId" = a.id and i."userId" = $1::uuid and i.status = 'PENDING') then 'INVITED'
      else 'VISIBLE' end as relation, a.id in (${comingOnceSql}) as "isComingOnce",
      said.answer::text, (
        select json_object_agg(to_char(x.occurrence at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), x.answer)
        from "ActivityTimeAnswer" x where x."activityId" = a.id and x."userId" = $1::uuid
          and (x.occurrence >= $2::timestamptz - interval '${MAX_RANGE_DAYS} days' and x.occurrence < $3
            or exists (select 1 from "ActivityException" e
              where e."activityId" = x."activityId" and e.occurrence = x.occurrence))
      ) as answers
    from "Activity" a
    left join "ActivityParticipant" mine on mine."activityId" = a.id and mine."userId" = $1::uuid
    left join "ActivityAnswer" said on said."activityId" = a.id and said."userId" = $1::uuid
    where a.id in (select id from found)
  ), differing as (
    select x.* from related a join "ActivityException" x on x."activityId" = a.id
    where a.recurrence is not null and x."dateTime" < $3 and coalesce(x."endTime", x."dateTime") >= $2
    order by ${othersLast}, x."dateTime", x.id limit ${MAX_OCCURRENCES + 1}
  )
  select a.id, a.title, a."dateTime", a."endTime", a.location, a.visibility::text, a."groupId", a."organizationId",
    a.recurrence, a."timeZone", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", a.relation, a.answer, a.answers, (
      select json_agg(x.occurrence) from "ActivityException" x where x."activityId" = a.id
        and x.occurrence >= $2::timestamptz - interval '${MAX_RANGE_DAYS} days' and x.occurrence < $3
    ) as skipped, (
      select json_agg(to_jsonb(x) || '{"description": null}') from differing x where x."activityId" = a.id
    ) as exceptions, case when c.id is not null then to_json(c) end as category
  from related a left join ${categoriesSql} c on c.id = a."categoryId"
  order by ${othersLast}, a."dateTime", a.id
  limit ${MAX_BEGINNING + MAX_BEGUN + 1}`;

/** The times by the rule that are as the others. */
function usualTimesOf(row: OccurrenceRow, range: OccurrenceList): Date[] {
  const { recurrence, ruleEnd, skipped } = row;
  if (recurrence === null) return [row.dateTime];
  const length = lengthOf(row);
  const gone = new Set(skipped?.map((at) => Date.parse(at)));
  const from = new Date(range.from.getTime() - Math.min(length, MAX_LENGTH_MS));
  const times = timesBetween({ ...row, recurrence }, lastTimeOrNull(ruleEnd), { ...range, from });
  return times.filter((at) => isWithin(at, length, range) && !gone.has(at.getTime()));
}

/** The times of an activity in a range, with those that are cancelled or differ. */
function timesOf(row: OccurrenceRow, range: OccurrenceList): OccurrenceView[] {
  const usual = usualTimesOf(row, range).map((at) => toOccurrence(row, usualTimes(at, row), null));
  const exceptions = (row.exceptions ?? []).map(toException);
  const others = exceptions.filter((one) => isWithin(one.dateTime, lengthOf(one), range));
  return [...usual, ...others.map((one) => toOccurrence(row, one, one))];
}

const countBegun = (rows: OccurrenceRow[], { from }: OccurrenceList) =>
  rows.filter(({ dateTime }) => dateTime < from).length;

/** Milliseconds of expansion after which other calls get their turn. */
const TURN_MS = 10;

/** Expands the rows until an answer is full. Other calls are served in between, however expensive the rules are. */
async function expand(rows: OccurrenceRow[], range: OccurrenceList) {
  const occurrences: OccurrenceView[] = [];
  let series = 0;
  const differing = rows.reduce((sum, { exceptions }) => sum + (exceptions?.length ?? 0), 0);
  let isCut = rows.length > MAX_BEGINNING + MAX_BEGUN || countBegun(rows, range) > MAX_BEGUN;
  isCut ||= differing > MAX_OCCURRENCES;
  let began = performance.now();
  for (const row of rows) {
    if (row.recurrence !== null && ++series > MAX_SERIES) {
      isCut = true;
      continue;
    }
    occurrences.push(...timesOf(row, range));
    if (occurrences.length > MAX_OCCURRENCES) break;
    if (performance.now() - began < TURN_MS) continue;
    await setImmediate();
    began = performance.now();
  }
  isCut ||= occurrences.length > MAX_OCCURRENCES;
  return { occurrences: occurrences.slice(0, MAX_OCCURRENCES), isCut };
}

const compare = (one: string, other: string) => Number(one > other) - Number(one < other);

/**
 * The times of all activities visible to the caller that overlap a range, in order; a repeating activity has each of
 * its times, at the same hour in its own time zone. One query, planned each time, as with lists of activities.
 */
export async function listOccurrences(
  me: Me,
  range: OccurrenceList,
): Promise<{ occurrences: OccurrenceView[]; isCut: boolean }> {
  const rows = await sql<OccurrenceRow>("", statement, [me.id, range.from, range.to]);
  const { occurrences, isCut } = await expand(rows, range);
  const inOrder = occurrences.sort(
    (one, other) => compare(one.dateTime, other.dateTime) || compare(one.activityId, other.activityId),
  );
  return { occurrences: inOrder, isCut };
}
