import { storedFiles } from "@/api/stored-files";
import { BackupStopped } from "@/server/backup/format";
import { BackupIsRunning } from "@/server/backup/lease";
import { removeOutdated } from "@/server/backup/retention";
import { type BackupProgress, type BackupSummary, runBackup } from "@/server/backup/run";
import type { BackupTarget } from "@/server/backup/targets";
import { env } from "@/server/env";
import { version } from "../../package.json";
import { tidyLog } from "./backup-deletions";
import { createProgress, sizeText } from "./backup-progress";
import { beginRecord, type RunRecord } from "./backup-record";
import { isDatabaseThere, reachDatabase } from "./reach-database";

export const DONE = 0;
export const FAILED = 1;
export const RUNS_ALREADY = 3;

const RENEW_MS = 10_000;
/** After a signal, time to delete what is half written. */
const LEAVE_MS = 5000;

export type RunRequest = {
  target: BackupTarget;
  /** whether it is read back */
  isVerified: boolean;
  plannedFor: string | undefined;
  runId: string | undefined;
};

/** Ends the run at its next step, so that what it has written is deleted. */
function createStop() {
  let reason: string | null = null;
  const stop = (why: string) => {
    reason ??= why;
    setTimeout(() => process.exit(FAILED), LEAVE_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => stop(`It was stopped by ${signal}.`));
  return {
    stop,
    demand() {
      if (reason) throw new BackupStopped(reason);
    },
  };
}

function sayDone(target: BackupTarget, summary: BackupSummary): void {
  const { name, bytes, rows, files, fileBytes, seconds, verifiedAt, isEncrypted } = summary;
  console.log(`${target.address.replace(/\/$/, "")}/${name}
${rows} rows and ${files} files (${sizeText(fileBytes)}) in ${sizeText(bytes)}, ${seconds.toFixed(1)} s. ${
    verifiedAt ? "Read back and whole." : "Not read back: it does not count as verified."
  }`);
  if (!isEncrypted)
    console.log(
      "It is not encrypted: BACKUP_PASSPHRASE is not set. The secrets are left out, without which second factors and pushes are lost.",
    );
}

/** Runs it with a record that is renewed. Throws BackupError. */
async function runRecorded(url: string, request: RunRequest, record: RunRecord): Promise<BackupSummary> {
  const progress = createProgress();
  const { stop, demand } = createStop();
  let last: BackupProgress = { step: "copy", doneBytes: 0, totalBytes: 0 };
  const timer = setInterval(() => {
    record.renew(last.doneBytes, last.totalBytes).then(
      (isRunning) => isRunning || stop("The run counts as over."),
      () => {}, // the database is away for a moment, or the run fails by it
    );
  }, RENEW_MS);
  try {
    const summary = await runBackup({
      databaseUrl: url,
      dataDir: env.DATA_DIR,
      version,
      target: request.target,
      passphrase: env.BACKUP_PASSPHRASE,
      withFiles: true,
      withSecrets: true,
      isVerified: request.isVerified,
      storedFiles,
      onRoom: ({ needed, free }) =>
        console.log(
          `It may need ${sizeText(needed)}${free === null ? "" : `, and ${sizeText(free)} are free`}.`,
        ),
      onProgress: (now) => {
        demand();
        last = now;
        progress.show(now);
      },
    });
    await record.succeed(summary);
    return summary;
  } catch (error) {
    await record.fail((error as Error).message).catch(() => {});
    throw error;
  } finally {
    clearInterval(timer);
    progress.end();
  }
}

async function runWith(url: string, request: RunRequest): Promise<number> {
  const { target, plannedFor, runId } = request;
  const isEncrypted = env.BACKUP_PASSPHRASE !== undefined;
  const run = { runId, plannedFor, target: target.address, isEncrypted, hasSecrets: isEncrypted };
  const record = await beginRecord(url, run);
  if (!record) throw new BackupIsRunning();
  const summary = await runRecorded(url, request, record);
  sayDone(target, summary);
  if (plannedFor) await tidy(target);
  return DONE;
}

/** Removes what is outdated. The backup stands if that fails. */
async function tidy(target: BackupTarget): Promise<void> {
  try {
    await removeOutdated(target, env.BACKUP_KEEP);
    await tidyLog(target.address);
  } catch (error) {
    console.error(`What is outdated in ${target.address} could not be removed: ${(error as Error).message}`);
  }
}

/** Takes a backup and says how it ended. Returns the exit code. */
export async function takeBackup(request: RunRequest): Promise<number> {
  if (!isDatabaseThere()) return FAILED;
  const { url, leave } = await reachDatabase();
  try {
    return await runWith(url, request);
  } finally {
    await leave();
  }
}
