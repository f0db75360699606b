import type { Tx } from "@/server/db";
import { ageAt } from "./rules";

export type Restored = { backupTakenAt: Date; secretsLost: boolean };

/**
 * Records that this database was restored, for the operator: a new age begins, and mail and pushes wait from now on. Runs that
 * the backup shows as going on are forgotten: the one that made it is among them. Returns the age.
 */
export async function recordRestore(tx: Tx, { backupTakenAt, secretsLost }: Restored): Promise<number> {
  await tx.backupRun.deleteMany({ where: { state: "RUNNING" } });
  const now = new Date();
  const before = await tx.restoreState.findUnique({ where: { id: 1 } });
  const age = ageAt(now, before?.age ?? 0);
  const data = { age, restoredAt: now, backupTakenAt, heldSince: now, secretsLost };
  await tx.restoreState.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data });
  return age;
}
