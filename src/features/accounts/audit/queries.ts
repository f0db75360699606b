import { pageOf, parseCursor } from "@/lib/paging";
import { demand } from "@/lib/rule";
import { db } from "@/server/db";
import type { Me } from "../rules";
import { mayReadAudit, staffKinds } from "./rules";
import type { AuditList, SecurityEventList } from "./schema";
import { type AuditEntryView, type SecurityEventView, toAuditEntry, toSecurityEvent } from "./views";

const person = { select: { id: true, name: true, username: true, profilePicture: true } } as const;
const newestFirst = [{ createdAt: "desc" }, { id: "desc" }] as const;
const staff: readonly string[] = staffKinds;

/** Selects the entries after the cursor, in `newestFirst` order. */
function following(cursor: string | null | undefined) {
  const [at, id] = parseCursor(cursor);
  if (at === null || id === null) return {};
  const createdAt = new Date(at);
  return { createdAt: { lte: createdAt }, NOT: { createdAt, id: { gte: id } } };
}

/** Events of the caller's account and staff acts on it, newest first, paged by cursor. One query. */
export async function listSecurityEvents(
  me: Me,
  { limit, cursor }: SecurityEventList,
): Promise<{ events: SecurityEventView[]; nextCursor: string | null }> {
  // only the staff may see that a person was reported
  const where = { subjectId: me.id, kind: { not: "report_settled" }, ...following(cursor) };
  const rows = await db.auditEntry.findMany({ where, orderBy: [...newestFirst], take: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { events: page.map((row) => toSecurityEvent(row, staff.includes(row.kind))), nextCursor };
}

/** The audit log for the staff, newest first, paged by cursor. The number of queries is constant. Throws forbidden. */
export async function listAuditEntries(
  me: Me,
  { limit, cursor, personId, kind }: AuditList,
): Promise<{ entries: AuditEntryView[]; nextCursor: string | null }> {
  demand(mayReadAudit, me);
  const about = personId === undefined ? {} : { OR: [{ subjectId: personId }, { actorId: personId }] };
  const where = { ...following(cursor), ...about, ...(kind === undefined ? {} : { kind }) };
  const include = { actor: person, subject: person };
  const rows = await db.auditEntry.findMany({ where, include, orderBy: [...newestFirst], take: limit + 1 });
  const { page, nextCursor } = pageOf(rows, limit, (row) => [row.createdAt, row.id]);
  return { entries: page.map((row) => toAuditEntry(row, me)), nextCursor };
}

/** What the staff has done to a person and what they have made, newest first. One query. Throws forbidden. */
export async function listActsOn(me: Me, personId: string, limit: number): Promise<AuditEntryView[]> {
  demand(mayReadAudit, me);
  const where = { subjectId: personId, kind: { in: [...staffKinds] } };
  const include = { actor: person, subject: person };
  const rows = await db.auditEntry.findMany({ where, include, orderBy: [...newestFirst], take: limit });
  return rows.map((row) => toAuditEntry(row, me));
}
