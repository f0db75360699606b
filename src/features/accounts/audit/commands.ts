import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";
import { type AuditKind, SECURITY_EVENT_DAYS, securityKinds } from "./rules";

/** `subjectId`: whose account or content it is about. `detail`: see `auditEntryView`. Never a secret. */
type Entry = {
  kind: AuditKind;
  subjectId: string | null;
  detail?: string;
  reason?: string;
  origin?: Origin;
};

/**
 * Adds an entry to the audit log, in the transaction of the act it records. `me` is null where nobody is signed in, and
 * where the operator acts. One statement.
 */
export async function recordAct(me: Pick<Me, "id"> | null, tx: Tx, entry: Entry): Promise<void> {
  const { kind, subjectId, detail = null, reason = "", origin } = entry;
  await tx.auditEntry.create({
    data: {
      id: newId(),
      kind,
      actorId: me?.id ?? null,
      subjectId,
      detail,
      reason,
      address: origin?.address?.slice(0, 60) ?? null,
      userAgent: origin?.userAgent?.slice(0, 300) ?? null,
    },
  });
}

/** Tells the trigger of the table, until the end of the transaction, that rows may be deleted. */
const allowPurge = (tx: Tx) => tx.$executeRaw`select set_config('samvaro.audit_purge', 'on', true)`;

/** Deletes the security events of an account that goes. Acts of the staff stay, without the id. */
export async function forgetSecurityEvents(me: Pick<Me, "id">, tx: Tx): Promise<void> {
  await allowPurge(tx);
  await tx.auditEntry.deleteMany({ where: { subjectId: me.id, kind: { in: [...securityKinds] } } });
}

/** Deletes security events whose time is over. */
export async function purgeSecurityEvents(tx: Tx): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - SECURITY_EVENT_DAYS * 86_400_000) };
  await allowPurge(tx);
  await tx.auditEntry.deleteMany({ where: { createdAt, kind: { in: [...securityKinds] } } });
}
