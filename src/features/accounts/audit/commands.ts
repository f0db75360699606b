import { newId } from "@/lib/id";
import { type Tx, transaction } from "@/server/db";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";
import { type AuditKind, REFUSALS_A_DAY, SECURITY_EVENT_DAYS, securityKinds } from "./rules";

/** `subjectId`: the account concerned, or the owner of the content. `detail`: see `auditEntryView`. Never a secret. */
type Entry = {
  kind: AuditKind;
  subjectId: string | null;
  detail?: string;
  reason?: string;
  origin?: Origin;
};

/**
 * Appends an entry to the audit log, in the transaction of the act it records. `me` is null when nobody is signed in or
 * the operator acts. One statement.
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

/**
 * Records a refused sign-in, at most `REFUSALS_A_DAY` per account. For an unknown account it records nothing but runs
 * the same statements in the same time: `synchronous_commit` is off, because only a written entry would wait for the
 * disk.
 */
export async function recordRefusal(
  userId: string | null,
  origin: Origin,
  detail: "password" | "code" | "suspended",
): Promise<void> {
  const subjectId = userId ?? newId();
  await transaction(async (tx) => {
    // serialize per account so that the count is exact
    await tx.$executeRaw`
      select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtextextended(${subjectId}, 0))`;
    await tx.$executeRaw`
      insert into "AuditEntry" (id, kind, "subjectId", detail, address, "userAgent")
      select ${newId()}::uuid, 'sign_in_refused', u.id, ${detail}::text, ${origin.address?.slice(0, 60) ?? null}::text,
        ${origin.userAgent?.slice(0, 300) ?? null}::text
      from "User" u
      where u.id = ${subjectId}::uuid and u."closedAt" is null and (
        select count(*) from "AuditEntry" a
        where a."subjectId" = u.id and a.kind = 'sign_in_refused' and a."createdAt" > now() - interval '1 day'
      ) < ${REFUSALS_A_DAY}`;
  });
}

/** Allows the table's trigger to delete rows until the end of the transaction. */
const allowPurge = (tx: Tx) => tx.$executeRaw`select set_config('samvaro.audit_purge', 'on', true)`;

/** Deletes the security events of an account that is being deleted. Staff acts stay, without the account's id. */
export async function forgetSecurityEvents(me: Pick<Me, "id">, tx: Tx): Promise<void> {
  await allowPurge(tx);
  await tx.auditEntry.deleteMany({ where: { subjectId: me.id, kind: { in: [...securityKinds] } } });
}

/** Deletes security events older than their retention period. */
export async function purgeSecurityEvents(tx: Tx): Promise<void> {
  const createdAt = { lt: new Date(Date.now() - SECURITY_EVENT_DAYS * 86_400_000) };
  await allowPurge(tx);
  await tx.auditEntry.deleteMany({ where: { createdAt, kind: { in: [...securityKinds] } } });
}
