import { join } from "node:path";
import { parseArgs } from "node:util";
import { BackupError } from "@/server/backup/format";
import { BackupIsRunning } from "@/server/backup/lease";
import { markVerified, verifyBackup } from "@/server/backup/run";
import { findBackup, isBackupName, listBackups, openTarget, verifiedNameOf } from "@/server/backup/targets";
import { env } from "@/server/env";
import { logDeletions } from "./backup-deletions";
import { createProgress, sizeText } from "./backup-progress";
import { DONE, FAILED, RUNS_ALREADY, takeBackup } from "./backup-run";

const USAGE = 2;
const usage = `Usage: npm run admin -- backup [to] [--no-verify]
       npm run admin -- backup verify [from]
       npm run admin -- backup list [to]
to, from: a folder, or s3://bucket/prefix; of verify also one backup in it. Without: BACKUP_TO, else backups in the data folder.`;

const defaultAddress = () => env.BACKUP_TO ?? join(env.DATA_DIR, "backups");

async function list(address: string): Promise<number> {
  const backups = await listBackups(await openTarget(address));
  for (const { name, takenAt, bytes, verifiedAt } of backups)
    console.log(
      [
        takenAt.toISOString().slice(0, 19),
        sizeText(bytes).padStart(9),
        verifiedAt ? "verified" : "NOT verified",
        name,
      ].join("  "),
    );
  if (backups.length === 0) console.log(`There is no backup in ${address}.`);
  return DONE;
}

async function verify(address: string): Promise<number> {
  const { target, name } = await findBackup(address);
  let totalBytes = 0;
  let isMarked = false;
  for await (const found of target.list(name)) {
    if (found.name === name) totalBytes = found.bytes;
    if (found.name === verifiedNameOf(name)) isMarked = true;
  }
  const progress = createProgress();
  const { head, manifest } = await verifyBackup(target, name, env.BACKUP_PASSPHRASE, (doneBytes) =>
    progress.show({ step: "verify", doneBytes, totalBytes }),
  ).finally(progress.end);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, bytes } = manifest.files;
  console.log(`${name} is whole: ${rows} rows of ${manifest.tables.length} tables, ${count} files (${sizeText(bytes)}).
Taken ${head.takenAt} by Samvaro ${head.samvaro} from PostgreSQL ${Math.floor(head.postgres / 10_000)}, ${
    head.hasSecrets ? "with" : "without"
  } the secrets.`);
  // one may only be allowed to read there
  if (isBackupName(name) && !isMarked) await markVerified(target, name).catch(() => {});
  return DONE;
}

/** Beside those of the usage the server's own: what a run is for, and the log of deletions. */
const options = {
  "no-verify": { type: "boolean" },
  planned: { type: "string" },
  run: { type: "string" },
  deletions: { type: "boolean" },
} as const;

function parse(typed: string[]) {
  try {
    return parseArgs({
      args: typed[0] === "backup" ? typed.slice(1) : typed,
      options,
      allowPositionals: true,
    });
  } catch {
    return null;
  }
}

async function main(typed: string[]): Promise<number> {
  const parsed = parse(typed);
  const [first, second, ...more] = parsed?.positionals ?? [];
  const isNamed = first === "verify" || first === "list";
  if (!parsed || more.length > 0 || (second !== undefined && !isNamed)) {
    console.error(usage);
    return USAGE;
  }
  const { values } = parsed;
  if (values.deletions) {
    await logDeletions();
    return DONE;
  }
  if (first === "list") return list(second ?? defaultAddress());
  if (first === "verify") return verify(second ?? defaultAddress());
  return takeBackup({
    target: await openTarget(first ?? defaultAddress()),
    isVerified: !values["no-verify"],
    plannedFor: values.planned,
    runId: values.run,
  });
}

function codeOf(error: unknown): number {
  const { message } = error as Error;
  // what nobody foresaw tells where; what was foreseen, in a sentence
  console.error(error instanceof BackupError ? message : error);
  return error instanceof BackupIsRunning ? RUNS_ALREADY : FAILED;
}

process.umask(0o077);
process.exitCode = await main(process.argv.slice(2)).catch(codeOf);
