import type { Me } from "@/features/accounts/rules";
import { isUpSql } from "@/features/accounts/takedowns/rules";
import { db, sql, type Tx } from "@/server/db";
import type { Exception } from "../exceptions/rules";
import { type ExceptionJson, toException } from "../exceptions/views";
import { standingsSql } from "../standings/queries";
import { type DueSpan, defaultMinutes, MAX_AHEAD_MS } from "./rules";
import type { ReminderSettingView } from "./views";

/** The caller's choice, or the default. One query. */
export async function getReminderSetting(me: Me): Promise<ReminderSettingView> {
  const row = await db.activityReminderSetting.findUnique({ where: { userId: me.id } });
  return { minutes: row?.minutes ?? defaultMinutes };
}

export type RemindedActivity = {
  id: string;
  title: string;
  location: string | null;
  dateTime: Date;
  endTime: Date | null;
  allDay: boolean;
  recurrence: string | null;
  timeZone: string;
  /** when its last time begins by the rule; infinity: never */
  ruleEnd: Date;
  createdAt: Date;
  exceptions: Exception[];
};

/**
 * $2 and $3 are the earliest and the latest moment at which something begins that has a reminder due; $4 and $5 those
 * of each kind of reminder. Only series are expanded, so that of others only those are read which are due.
 */
const statement = `
  select a.id, a.title, a.location, a."dateTime", a."endTime", a."allDay", a.recurrence, a."timeZone",
    coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", a."createdAt", (
      select json_agg(to_jsonb(x)) from "ActivityException" x
      where x."activityId" = a.id and (x.occurrence between $2 and $3 or x."dateTime" between $2 and $3)
    ) as exceptions
  from "Activity" a
  where a.id > $1::uuid and ${isUpSql("a.id")} and a."cancelledAt" is null and a."firstAt" <= $3 and a."overAt" >= $2 and (a.recurrence is not null or exists (
    select 1 from unnest($4::timestamptz[], $5::timestamptz[]) due(first, last)
    where a."dateTime" between due.first and due.last))
  order by a.id limit $6`;

type Row = Omit<RemindedActivity, "exceptions"> & { exceptions: ExceptionJson[] | null };

/** Activities of which a time may have a reminder due, after one with this id. One query. */
export async function listReminded(
  _me: Me,
  spans: DueSpan[],
  now: Date,
  after: string,
  limit: number,
): Promise<RemindedActivity[]> {
  const last = new Date(now.getTime() + MAX_AHEAD_MS);
  const [from, to] = [spans.map((span) => span.from), spans.map((span) => span.to)];
  const rows = await sql<Row>("list_reminded", statement, [after, now, last, from, to, limit]);
  return rows.map((row) => ({ ...row, exceptions: (row.exceptions ?? []).map(toException) }));
}

export type HeldReminded = Omit<RemindedActivity, "exceptions" | "createdAt">;

/** An activity by its id, locked until the transaction ends. It checks no right to see it. Null: it has been deleted, or
 * is cancelled. */
export async function findLockedReminded(_me: Me, tx: Tx, id: string): Promise<HeldReminded | null> {
  const [held] = await tx.$queryRaw<HeldReminded[]>`
    select id, title, location, "dateTime", "endTime", "allDay", recurrence, "timeZone", coalesce("ruleEnd", "lastTime") as "ruleEnd"
    from "Activity" where id = ${id}::uuid and "cancelledAt" is null for no key update`;
  return held ?? null;
}

const comersStatement = `
  with ${standingsSql}, comer as (
    select "userId" from said where standing = 'GOING'
    union select "hostId" from "Activity" where id = $1::uuid
  )
  select c."userId" from comer c left join "ActivityReminderSetting" s on s."userId" = c."userId"
  where $3::int = any(coalesce(s.minutes, $4::int[]))`;

/** Who comes to this time, the host among them, and wants to be reminded so long before. One query. */
export async function listRemindedPeople(
  _me: Me,
  tx: Tx,
  { activityId, occurrence, minutes }: { activityId: string; occurrence: Date; minutes: number },
): Promise<string[]> {
  const values = [activityId, occurrence, minutes, defaultMinutes];
  const rows = await tx.$queryRawUnsafe<{ userId: string }[]>(comersStatement, ...values);
  return rows.map(({ userId }) => userId);
}
