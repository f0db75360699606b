import { peopleSql, peopleWithPrivacySql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { friendshipsSql } from "@/features/friends/queries";
import { getMembership } from "@/features/groups/members/queries";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { areBlockedSql, personJsonSql } from "@/features/people/queries";
import type { Lasting } from "@/lib/day-spans";
import { isRecurrence, type Span, timesBetween } from "@/lib/recurrence";
import { demand } from "@/lib/rule";
import { db, sql, type Tx } from "@/server/db";
import { isForFriendsSql, isPublishedSql } from "../audiences/queries";
import { findException, listExceptions } from "../exceptions/queries";
import { type Exception, type Times, usualTimes } from "../exceptions/rules";
import { getActivityRow } from "../queries";
import { isHostInside, lastTimeOrNull } from "../rules";
import { hasOccurrence } from "../series/rules";
import { goingSql, seriesStandingsSql } from "../standings/queries";
import type { ActivityRow } from "../views";
import { doorSpan, isDoorOpen, isNamedTime, mayListAttendance, mayRecordAttendance } from "./rules";
import type { AttendanceRecord, MemberAttendanceList, RollRead, RollTimesRead } from "./schema";
import {
  type MemberAttendanceRow,
  type MemberAttendanceView,
  type RecordedRow,
  type RollTime,
  type RollTimesView,
  type RollView,
  toMemberAttendance,
  toRecordedPerson,
  toRollTimes,
} from "./views";

type Series = Parameters<typeof hasOccurrence>[0] & Lasting & { id: string; cancelledAt: Date | null };

/** The time of an activity that attendance is for. Throws invalid, not-found. At most one query. */
export async function getRollTime(
  me: Me,
  activity: Series,
  occurrence: Date | undefined,
  tx?: Tx,
): Promise<RollTime> {
  demand(isNamedTime, activity, occurrence);
  const isCancelled = activity.cancelledAt !== null;
  if (!occurrence) {
    const { dateTime, endTime } = activity;
    return { occurrence: null, dateTime, endTime, isCancelled };
  }
  demand(hasOccurrence, activity, occurrence);
  const one = await findException(me, tx ?? db, activity.id, occurrence);
  const { dateTime, endTime } = one ?? usualTimes(occurrence, activity);
  return { occurrence, dateTime, endTime, isCancelled: isCancelled || (one?.isCancelled ?? false) };
}

type RepeatingRow = ActivityRow & { recurrence: string };
type PlacedTime = { occurrence: Date } & Times;

/** The times of a repeating activity that take place and begin in a span, by the rule or moved into it, in order. */
function timesIn(row: RepeatingRow, exceptions: Exception[], span: Span): PlacedTime[] {
  const differing = new Set(exceptions.map(({ occurrence }) => occurrence.getTime()));
  const usual = timesBetween(row, lastTimeOrNull(row.ruleEnd), span)
    .filter((at) => !differing.has(at.getTime()))
    .map((occurrence) => ({ occurrence, ...usualTimes(occurrence, row) }));
  const changed = exceptions.filter(
    ({ isCancelled, dateTime }) => !isCancelled && dateTime >= span.from && dateTime < span.to,
  );
  return [...usual, ...changed].sort((a, b) => a.dateTime.getTime() - b.dateTime.getTime());
}

const DAY_MS = 86_400_000;
/** Searched one after the other: most rules have a time in the first, and an expansion costs by the time. */
const SEARCHED_DAYS = [50, 400, 4000];

/** The last time before a moment, with `by` -1, or the first after it. */
function nearest(row: RepeatingRow, exceptions: Exception[], at: Date, by: -1 | 1): PlacedTime | undefined {
  for (const days of SEARCHED_DAYS) {
    const edge = new Date(at.getTime() + by * days * DAY_MS);
    const span = by < 0 ? { from: edge, to: at } : { from: new Date(at.getTime() + 1), to: edge };
    const times = timesIn(row, exceptions, span);
    if (times.length > 0) return times.at(by < 0 ? -1 : 0);
    if (by < 0 && edge <= row.dateTime) return undefined;
  }
  return undefined;
}

/** The time whose door is open now, else the next, else the last. */
function timeNow(row: RepeatingRow, exceptions: Exception[], now: Date): PlacedTime | undefined {
  const length = row.endTime ? row.endTime.getTime() - row.dateTime.getTime() : 0;
  return (
    timesIn(row, exceptions, doorSpan(length, now)).findLast((one) => isDoorOpen(one, now)) ??
    nearest(row, exceptions, now, 1) ??
    nearest(row, exceptions, now, -1)
  );
}

/**
 * A time of a repeating activity that the caller may see, by default the one that takes place now or next, with the times
 * before and after it that are not cancelled. Nothing for one that does not repeat. Two queries. Throws not-found.
 */
export async function getRollTimes(me: Me, { id, occurrence }: RollTimesRead): Promise<RollTimesView> {
  const row = await getActivityRow(me, id);
  if (occurrence) demand(hasOccurrence, row, occurrence);
  const { recurrence } = row;
  // a stored rule may be one that today's checks would refuse
  if (recurrence === null || !isRecurrence(recurrence))
    return { occurrence: null, previous: null, next: null };
  const exceptions = await listExceptions(me, db, id);
  const series = { ...row, recurrence };
  const named = occurrence && {
    occurrence,
    ...(exceptions.find((one) => one.occurrence.getTime() === occurrence.getTime()) ??
      usualTimes(occurrence, row)),
  };
  const shown = named ?? timeNow(series, exceptions, new Date());
  const nameOf = (one: PlacedTime | undefined) => one?.occurrence.toISOString() ?? null;
  return {
    occurrence: nameOf(shown),
    previous: nameOf(shown && nearest(series, exceptions, shown.dateTime, -1)),
    next: nameOf(shown && nearest(series, exceptions, shown.dateTime, 1)),
  };
}

/** The records of time $2 of activity $1; null: it does not repeat. */
const recordsSql = `select t."userId", t.status, t."hasCheckedIn" from "ActivityRoll" r
  join "ActivityAttendance" t on t."rollId" = r.id
  where r."activityId" = $1::uuid and r.occurrence is not distinct from $2::timestamptz`;

/** Raw SQL, to count all and read a page by name in the same statement. */
const rollStatement = `
  with records as (${recordsSql}),
  people as (
    select p.*, u."nameKey" from (
      select coalesce(g."userId", t."userId") as "userId", t.status, coalesce(t."hasCheckedIn", false) as "hasCheckedIn",
        coalesce(g.guests, 0) as guests
      from (${goingSql("$2::timestamptz")}) g full join records t using ("userId")
    ) p join ${peopleWithPrivacySql} u on u.id = p."userId"
  )
  select counted.*, l."userId", l.status, l."hasCheckedIn", l.guests, case when l."userId" is not null then ${personJsonSql("u")} end as person
  from (
    select count(*) filter (where status = 'PRESENT')::int as "PRESENT",
      count(*) filter (where status = 'LATE')::int as "LATE",
      count(*) filter (where status = 'ABSENT')::int as "ABSENT",
      count(*) filter (where status is null)::int as "UNRECORDED"
    from people
  ) counted
  left join (
    select * from people where $3::uuid is null
      or ("nameKey", "userId") > (select c."nameKey", c."userId" from people c where c."userId" = $3::uuid)
    order by "nameKey", "userId" limit $4
  ) l on true
  left join ${peopleSql} u on u.id = l."userId"
  order by l."nameKey", l."userId"`;

const ownStatement = `select status from (${recordsSql}) t where t."userId" = $3::uuid`;

type Row = RecordedRow & { userId: string | null } & NonNullable<RollView["counts"]>;

/**
 * The roll of one time of an activity that the caller may see: for the host those who come or are recorded, by name, with
 * their number; for others, and for a host who has left its group or organization, their own record. Three queries.
 * Throws not-found, invalid (a time is missing).
 */
export async function getRoll(me: Me, { id, occurrence, limit, cursor }: RollRead): Promise<RollView> {
  const row = await getActivityRow(me, id);
  const time = await getRollTime(me, row, occurrence);
  const named = [id, time.occurrence];
  if (!mayRecordAttendance(me, row) || !isHostInside(row)) {
    const [own] = await sql<RecordedRow>("get_own_attendance", ownStatement, [...named, me.id]);
    return { ...toRollTimes(time), own: own?.status ?? null, people: [], counts: null, nextCursor: null };
  }
  const rows = await sql<Row>("list_attendance", rollStatement, [...named, cursor ?? null, limit + 1]);
  const listed = rows.filter(({ userId }) => userId !== null);
  const page = listed.slice(0, limit);
  const { PRESENT = 0, LATE = 0, ABSENT = 0, UNRECORDED = 0 } = rows[0] ?? {};
  return {
    ...toRollTimes(time),
    own: null,
    people: page.map(toRecordedPerson),
    counts: { PRESENT, LATE, ABSENT, UNRECORDED },
    nextCursor: listed.length > limit ? (page.at(-1)?.userId ?? null) : null,
  };
}

/** Whether a person who does not come, of row `userId`, may be added to the roll of activity `a` by its host $4. */
const isAddableSql = `not ${areBlockedSql('g."userId"', "$4::uuid")} and (
    exists (select 1 from ${membershipsSql} m where m."groupId" = a."groupId" and m."userId" = g."userId")
    or exists (select 1 from ${organizationMembersSql} m
      where ${isPublishedSql} and m."organizationId" = a."organizationId" and m."userId" = g."userId")
    or exists (select 1 from "ActivityInvitation" i where i."activityId" = a.id and i."userId" = g."userId")
    or exists (select 1 from ${seriesStandingsSql} p
      where p."activityId" = a.id and p."userId" = g."userId" and p.standing in ('GOING', 'WAITING'))
    or ((${isForFriendsSql} or (a.visibility = 'PUBLIC' and ${isPublishedSql})) and exists (
      select 1 from ${friendshipsSql} f where f."userId" = a."hostId" and f."friendId" = g."userId"
    )))`;

/** The first of the entries $3 about a person who can't be recorded so. */
const strangerStatement = `
  with records as (${recordsSql}), going as (${goingSql("$2::timestamptz")})
  select g."userId" from jsonb_to_recordset($3::jsonb) as g("userId" uuid, status text)
  join "Activity" a on a.id = $1::uuid
  where g."userId" not in (select "userId" from records) and g."userId" not in (select "userId" from going)
    and (g."userId" = a."hostId" or g.status is null or g.status = 'ABSENT' or not (${isAddableSql}))
  limit 1`;

/**
 * A person who can't be recorded so; none if all come to the time or are recorded already. Those who came without having
 * said so must be able to see the activity: by the group, the organization, an invitation or as friends of the host.
 */
export async function listUnrecordable(
  me: Me,
  tx: Tx,
  activityId: string,
  time: RollTime,
  entries: AttendanceRecord["entries"],
): Promise<string[]> {
  const values = [activityId, time.occurrence, JSON.stringify(entries), me.id];
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(strangerStatement, ...values);
  return rows.map(({ userId }) => userId);
}

/** 1 if the caller comes to the time or is recorded already, else 0. */
export async function countExpected(me: Me, tx: Tx, activityId: string, time: RollTime): Promise<number> {
  const rows = await tx.$queryRawUnsafe<unknown[]>(
    `select 1 from (
       select g."userId" from (${goingSql("$2::timestamptz")}) g union all select t."userId" from (${recordsSql}) t
     ) e where e."userId" = $3::uuid limit 1`,
    activityId,
    time.occurrence,
    me.id,
  );
  return rows.length;
}

/** What a door code is for. */
export type FoundCode = { rollId: string; activityId: string; occurrence: Date | null; expiresAt: Date };

/** The time that a door code is for; null: there is no such code. */
export async function findCode(_me: Me, codeHash: string): Promise<FoundCode | null> {
  const select = { rollId: true, expiresAt: true, roll: true } as const;
  const found = await db.activityDoorCode.findUnique({ where: { codeHash }, select });
  if (!found) return null;
  const { rollId, expiresAt, roll } = found;
  return { rollId, expiresAt, activityId: roll.activityId, occurrence: roll.occurrence };
}

/** People of group $1 by how often they came to its activities from $2 to $3; only $4, unless null. */
const seasonStatement = `
  with rolls as (
    select r.id from "Activity" a join "ActivityRoll" r on r."activityId" = a.id
    where a."groupId" = $1::uuid and r."startsAt" >= $2 and r."startsAt" < $3
      and exists (select 1 from "ActivityAttendance" t where t."rollId" = r.id)
  ), counted as (
    select t."userId", count(*) filter (where t.status = 'PRESENT')::int as present,
      count(*) filter (where t.status = 'LATE')::int as late, count(*) filter (where t.status = 'ABSENT')::int as absent
    from rolls r join "ActivityAttendance" t on t."rollId" = r.id
    where $4::uuid is null or t."userId" = $4 group by t."userId"
  ), people as (
    select coalesce(m."userId", c."userId") as "userId", m."userId" is not null as "isMember",
      coalesce(c.present, 0) as present, coalesce(c.late, 0) as late, coalesce(c.absent, 0) as absent
    from (
      select m."userId" from ${membershipsSql} m where m."groupId" = $1::uuid and ($4::uuid is null or m."userId" = $4)
    ) m full join counted c on c."userId" = m."userId"
  )
  select (select count(*)::int from rolls) as times, p.*, ${personJsonSql("u")} as person
  from people p join ${peopleWithPrivacySql} u on u.id = p."userId"
  where $5::int is null or (-(p.present + p.late), u."nameKey", u.id) > (
    -$5, (select c."nameKey" from ${peopleWithPrivacySql} c where c.id = $6::uuid), $6::uuid
  )
  order by p.present + p.late desc, u."nameKey", u.id limit $7`;

/**
 * How often each person came to the activities of a group that the caller is in, most often first. People who have left
 * are in it with what was recorded; who does not manage the group has their own row alone. Two queries. Throws not-found.
 */
export async function listMemberAttendance(
  me: Me,
  { id, from, to, limit, cursor }: MemberAttendanceList,
): Promise<MemberAttendanceView> {
  const role = await getMembership(me, id);
  const only = mayListAttendance(role) ? null : me.id;
  const [came, after] = cursor?.split("_") ?? [];
  const place = [came === undefined ? null : Number(came), after ?? null];
  const values = [id, from, to, only, ...place, limit + 1];
  const rows = await sql<MemberAttendanceRow>("list_member_attendance", seasonStatement, values);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    times: rows[0]?.times ?? 0,
    members: page.map(toMemberAttendance),
    nextCursor: rows.length > limit && last ? `${last.present + last.late}_${last.userId}` : null,
  };
}
