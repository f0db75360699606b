import { recordAct } from "@/features/accounts/audit/commands";
import type { Me } from "@/features/accounts/rules";
import { demandStaff } from "@/features/accounts/staff/commands";
import { newId } from "@/lib/id";
import { demand } from "@/lib/rule";
import { runProgram } from "@/server/backup/program";
import { pool, transaction } from "@/server/db";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { findBackup, getOperation, getTarget, waitingOutgoing } from "./queries";
import { canBegin, isHeld, mayOperate, runStatements } from "./rules";
import type { OutgoingStart } from "./schema";
import { type BackupRow, type BackupView, type OperationView, toBackup } from "./views";

/**
 * Begins a run for this server, which starts the program that takes it. Null: another one is going on, or another server has
 * taken the planned moment.
 */
export async function beginRun(_me: Pick<Me, "id"> | null, plannedFor: Date | null): Promise<string | null> {
  await pool.query(runStatements.endCutOff);
  const isEncrypted = env.BACKUP_PASSPHRASE !== undefined;
  const values = [newId(), plannedFor, getTarget(), isEncrypted, isEncrypted];
  const { rows } = await pool.query<{ id: string }>(runStatements.begin, values);
  return rows[0]?.id ?? null;
}

/** Lets the program take a run that has begun, to its end. If it has not recorded its end itself, the run has failed. Never throws. */
export async function finishRun(
  _me: Pick<Me, "id"> | null,
  id: string,
  plannedFor: Date | null = null,
): Promise<void> {
  try {
    const { code, said } = await runProgram([
      "--run",
      id,
      ...(plannedFor ? ["--planned", plannedFor.toISOString()] : []),
    ]);
    if (code !== 0) log.error({ backup: id, code }, `the backup failed: ${said}`);
    const words = code !== 0 && said !== "" ? said : "The program that takes backups ended without a word.";
    await pool.query(runStatements.fail, [id, words]);
  } catch (error) {
    log.error({ err: error }, "the backup failed");
  }
}

/** The role in the session may be a second old. Throws forbidden, unauthenticated. */
async function demandOperator(me: Me): Promise<void> {
  demand(mayOperate, me);
  demand(mayOperate, await transaction((tx) => demandStaff(me, tx)));
}

/** Starts a backup to the target of the settings. Throws forbidden, conflict (one runs), unauthenticated. */
export async function startBackup(me: Me): Promise<{ backup: BackupView }> {
  await demandOperator(me);
  const id = await beginRun(me, null);
  demand(canBegin, id !== null);
  await transaction((tx) => recordAct(me, tx, { kind: "backup_started", subjectId: null }));
  const begun = (await findBackup(id as string)) as BackupRow;
  void finishRun(me, begun.id);
  return { backup: toBackup(begun) };
}

/**
 * Lets emails and pushes go out that wait since a restore, or deletes them, so that only later ones go out. `me`: null if the
 * operator says so at the machine. Returns whether any were held. Jobs that wait run within a minute.
 */
export const releaseOutgoing = (me: Pick<Me, "id"> | null, { discard }: OutgoingStart): Promise<boolean> =>
  transaction(async (tx) => {
    const { count } = await tx.restoreState.updateMany({
      where: { heldSince: { not: null } },
      data: { heldSince: null },
    });
    if (count === 0) return false;
    if (discard) await waitingOutgoing.only().discard(tx);
    await recordAct(me, tx, {
      kind: "outgoing_started",
      subjectId: null,
      ...(discard ? { detail: "discarded" } : {}),
    });
    return true;
  });

/** The same by ADMIN. Throws forbidden, conflict (nothing is held), unauthenticated. */
export async function startOutgoing(me: Me, given: OutgoingStart): Promise<OperationView> {
  await demandOperator(me);
  demand(isHeld, await releaseOutgoing(me, given));
  return getOperation(me);
}
