import { accountsSql, peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { membershipsSql } from "@/features/groups/queries";
import { organizationMembersSql } from "@/features/orgs/members/queries";
import { organizationsSql } from "@/features/orgs/queries";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import { hasMail } from "@/server/env";
import { KNOWN_AFTER_DAYS, NEW_ACCOUNT_DAYS } from "./rules";
import type { EventList } from "./schema";
import { type SubmittedEventView, type SubmittedRow, toSubmittedEvent } from "./views";

const events = `
  select a.id, a.title, a.description, a."dateTime", a."endTime", a."allDay", a.location, a."maxParticipants", a.recurrence,
    a."timeZone", a."lastTime", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", a."createdAt", a.approval::text, a."approvalComment" as comment, a."submittedAt", a.revision,
    ${personJsonSql("h")} as host,
    case when o.id is not null then
      json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl")
    end as organization,
    (select count(*)::int from "ActivityException" x where x."activityId" = a.id and not x."isCancelled"
      and coalesce(x.title, x.description, x.location) is not null) as "rewordedTimes",
    (select json_agg(to_json(x) order by x.occurrence) from "ActivityException" x
      where x."activityId" = a.id and a.recurrence is not null) as exceptions
  from "Activity" a
  join ${peopleSql} h on h.id = a."hostId"
  left join ${organizationsSql} o on o.id = a."organizationId"`;

const listStatement = `${events}
  where a.approval = $1::"ActivityApproval" and (a."organizationId" is null or o.id is not null) and a."cancelledAt" is null
    and ($2::timestamptz is null or (a."submittedAt", a.id) > ($2, $3::uuid))
  order by a."submittedAt", a.id limit $4`;

/** Events that were submitted to the staff, the longest waiting first. One query. Throws forbidden. */
export async function listSubmittedEvents(
  me: Me,
  { status, limit, cursor }: EventList,
): Promise<{ events: SubmittedEventView[]; nextCursor: string | null }> {
  demand(isStaff, me);
  const values = [status, ...parseCursor(cursor), limit + 1];
  const rows = await sql<SubmittedRow>("list_submitted_events", listStatement, values);
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.submittedAt, row.id]);
  return { events: page.map(toSubmittedEvent), nextCursor };
}

const oneStatement = `${events}
  where a.id = $1::uuid and a.approval is not null and (a."organizationId" is null or o.id is not null)`;

/** An event that was submitted to the staff, decided or not. One query. Throws forbidden, not-found. */
export async function getSubmittedEvent(
  me: Me,
  { id }: { id: string },
  tx?: Tx,
): Promise<{ event: SubmittedEventView }> {
  demand(isStaff, me);
  const [row] = tx
    ? await tx.$queryRawUnsafe<SubmittedRow[]>(oneStatement, id)
    : await sql<SubmittedRow>("get_submitted_event", oneStatement, [id]);
  if (!row) throw notFound("The event");
  return { event: toSubmittedEvent(row) };
}

/** SQL condition: the address of an account is confirmed, as far as this instance sends mail. */
const isProvenSql = (account: string) => (hasMail() ? `${account}."isConfirmed"` : "true");

/** SQL: owners of the groups and organizations in which `person` has been for long enough to be known there. */
const ownersAroundSql = (person: string) => {
  const isKnown = `m."userId" = ${person} and m."joinedAt" < now() - interval '${KNOWN_AFTER_DAYS} days'`;
  return `(
    select o."userId" from ${membershipsSql} m join ${membershipsSql} o on o."groupId" = m."groupId"
    where ${isKnown} and o.role = 'OWNER'
    union all
    select o."userId" from ${organizationMembersSql} m join ${organizationMembersSql} o on o."organizationId" = m."organizationId"
    where ${isKnown} and o.role = 'OWNER'
  )`;
};

/**
 * SQL condition: this person is a newcomer, whose public activities wait for approval. Not of the staff, and without a confirmed
 * address, or with a young account and not known in a group or organization that another person with a confirmed address owns.
 */
const isNewcomerSql = (person: string) => `exists (
    select 1 from ${accountsSql} u where u.id = ${person} and u.role = 'USER' and (not ${isProvenSql("u")} or (
      u."createdAt" > now() - interval '${NEW_ACCOUNT_DAYS} days' and not exists (
        select 1 from ${ownersAroundSql("u.id")} around join ${accountsSql} v on v.id = around."userId"
        where v.id <> u.id and ${isProvenSql("v")}
      )
    ))
  )`;

/** Those of these people who are newcomers. One query. */
export async function listNewcomers(tx: Tx, personIds: string[]): Promise<string[]> {
  const found = await tx.$queryRawUnsafe<{ id: string }[]>(
    `select p.id from unnest($1::uuid[]) p(id) where ${isNewcomerSql("p.id")}`,
    personIds,
  );
  return found.map(({ id }) => id);
}

/** Another unlisted activity of a host than this one. Null: there is none. One query. */
export async function findOtherUnlisted(
  tx: Tx,
  hostId: string,
  activityId: string,
): Promise<{ id: string } | null> {
  const where = { hostId, approval: "PENDING" as const, organizationId: null, id: { not: activityId } };
  return tx.activity.findFirst({ where, select: { id: true } });
}

const settledSql = () =>
  `a.approval = 'PENDING' and a."organizationId" is null and not ${isNewcomerSql('a."hostId"')}`;

/** Ids of unlisted activities whose hosts are no newcomers any more, in order, after an id. One query. */
export async function listSettled(_me: Me, after: string, limit: number): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "",
    `select a.id from "Activity" a where ${settledSql()} and a.id > $1::uuid order by a.id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** The host of an unlisted activity who is no newcomer any more; null: it does not wait. Locks the activity. One query. */
export async function findSettledHost(_me: Me, tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx.$queryRawUnsafe<{ hostId: string }[]>(
    `select a."hostId" from "Activity" a where a.id = $1::uuid and ${settledSql()} for no key update of a`,
    id,
  );
  return found?.hostId ?? null;
}
