import { peopleSql } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { isStaff } from "@/features/accounts/staff/rules";
import { organizationsSql } from "@/features/orgs/queries";
import { personJsonSql } from "@/features/people/queries";
import { pageOf, parseCursor } from "@/lib/paging";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { sql, type Tx } from "@/server/db";
import type { EventList } from "./schema";
import { type SubmittedEventView, type SubmittedRow, toSubmittedEvent } from "./views";

const events = `
  select a.id, a.title, a.description, a."dateTime", a."endTime", a."allDay", a.location, a."maxParticipants", a.recurrence,
    a."timeZone", a."lastTime", coalesce(a."ruleEnd", a."lastTime") as "ruleEnd", a."createdAt", a.approval::text, a."approvalComment" as comment, a."submittedAt", a.revision,
    ${personJsonSql("h")} as host,
    json_build_object('id', o.id, 'name', o.name, 'slug', o.slug, 'logoUrl', o."logoUrl") as organization,
    (select count(*)::int from "ActivityException" x where x."activityId" = a.id and not x."isCancelled"
      and coalesce(x.title, x.description, x.location) is not null) as "rewordedTimes",
    (select json_agg(to_json(x) order by x.occurrence) from "ActivityException" x
      where x."activityId" = a.id and a.recurrence is not null) as exceptions
  from "Activity" a
  join ${peopleSql} h on h.id = a."hostId"
  join ${organizationsSql} o on o.id = a."organizationId"`;

const listStatement = `${events}
  where a.approval = $1::"ActivityApproval" and a."cancelledAt" is null
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

const oneStatement = `${events} where a.id = $1::uuid and a.approval is not null`;

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
