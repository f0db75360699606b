import { z } from "zod";
import { nextCursor } from "@/lib/answer";
import type { Me } from "../rules";
import { type Identity, identityView, toAuthor } from "../views";
import { type AuditKind, auditKinds } from "./rules";

const recorded = {
  id: z.string(),
  kind: z.enum(auditKinds),
  /** for example the new role, the end of a suspension, or the name of a passkey */
  detail: z.string().nullable(),
  reason: z.string(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
};

/** An audit log entry as shown to the staff. `address` and `userAgent` are shown only to role ADMIN. */
export const auditEntryView = z
  .strictObject({
    ...recorded,
    /** null: the operator, or a user who is not signed in */
    actor: identityView.nullable(),
    /** null: the entry concerns no account, or the account is deleted */
    subject: identityView.nullable(),
  })
  .meta({ id: "AuditEntry" });
export type AuditEntryView = z.infer<typeof auditEntryView>;

/** An event of the user's own account. `byStaff`: an act of the staff or the operator; their names are not shown. */
export const securityEventView = z
  .strictObject({ ...recorded, byStaff: z.boolean() })
  .meta({ id: "SecurityEvent" });
export type SecurityEventView = z.infer<typeof securityEventView>;

export type AuditRow = {
  id: string;
  kind: string;
  detail: string | null;
  reason: string;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
};

const toRecorded = (row: AuditRow) => ({
  id: row.id,
  kind: row.kind as AuditKind,
  detail: row.detail,
  reason: row.reason,
  address: row.address,
  userAgent: row.userAgent,
  createdAt: row.createdAt.toISOString(),
});

type People = { actor: Identity | null; subject: Identity | null };
const shown = (identity: Identity | null) => identity && toAuthor(identity);

export function toAuditEntry(row: AuditRow & People, me: Pick<Me, "role">): AuditEntryView {
  const entry = { ...toRecorded(row), actor: shown(row.actor), subject: shown(row.subject) };
  return me.role === "ADMIN" ? entry : { ...entry, address: null, userAgent: null };
}

export function toSecurityEvent(row: AuditRow, isStaffKind: boolean): SecurityEventView {
  const event = { ...toRecorded(row), byStaff: isStaffKind };
  return isStaffKind ? { ...event, address: null, userAgent: null } : event;
}

export const auditEntriesAnswer = z
  .strictObject({ entries: z.array(auditEntryView), nextCursor })
  .meta({ id: "AuditEntriesAnswer" });
export const securityEventsAnswer = z
  .strictObject({ events: z.array(securityEventView), nextCursor })
  .meta({ id: "SecurityEventsAnswer" });
