import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import type { Tx } from "@/server/db";
import type { Change } from "./schema";

/**
 * Appends changes of an organization to its log, in the transaction that makes them. `me`: null for a scheduled job. One
 * statement, however many changes.
 */
export async function recordChanges(
  me: Pick<Me, "id"> | null,
  tx: Tx,
  organizationId: string,
  changes: Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const actorId = me?.id ?? null;
  // not the database's default, which is the start of the transaction, before a wait for the organization's lock
  const createdAt = new Date();
  const data = changes.map(({ subjectId = null, ...change }) => ({
    id: newId(),
    organizationId,
    actorId,
    subjectId,
    createdAt,
    ...change,
  }));
  await tx.organizationLogEntry.createMany({ data });
}
