import { countLostApps } from "@/features/accounts/factors/queries";
import { anyAccountSql } from "@/features/accounts/queries";
import { type Deletion, hasDeletionLog, readDeletions } from "@/server/backup/deletion-log";
import { BackupError, type BackupManifest } from "@/server/backup/format";
import { type OpenBackup, openBackup } from "@/server/backup/reading";
import {
  demandEmptyDatabase,
  demandKnownMigrations,
  demandRoom,
  demandServer,
  gigabytes,
} from "@/server/backup/restore-demands";
import {
  areSecretsLost,
  clearFolder,
  createFolderRestore,
  demandNoFiles,
  describeFolder,
  hasSecretFile,
} from "@/server/backup/restore-folder";
import {
  connected,
  emptyMarked,
  endRestore,
  findMark,
  type RestoreMark,
} from "@/server/backup/restore-marker";
import { restoreRows } from "@/server/backup/restore-rows";
import { type BackupTarget, findBackup, openTarget } from "@/server/backup/targets";
import { closeDatabase, openDatabase } from "@/server/db";
import { env } from "@/server/env";
import { keepPrivate } from "@/server/private-files";
import { prepareQueueAt } from "@/server/queue";
import { DataDirLocked, lockDataDir } from "../../scripts/data-lock.mjs";
import { grantToApp } from "../../scripts/database-roles.mjs";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { createDatabase } from "../../scripts/schema-engine-database.mjs";
import { beginAge, deleteAgain } from "./restored";

export const restoreUsage =
  "npm run admin -- restore <file, folder or s3://bucket/prefix> [--without-secrets] [--without-deletions]";

const FLAGS = ["--without-secrets", "--without-deletions"] as const;
type Flags = { withSecrets: boolean; withDeletions: boolean };
type Given = Flags & { from: string };

/** Exit codes. */
const [DONE, FAILED, USAGE, TAKEN] = [0, 1, 2, 3];

const say = (text: string) => console.error(text);

function readArguments(typed: string[]): Given | null {
  const [from, ...more] = typed.filter((one) => !one.startsWith("--"));
  const flags = typed.filter((one) => one.startsWith("--"));
  const known: readonly string[] = FLAGS;
  if (!from || more.length > 0 || flags.some((flag) => !known.includes(flag))) return null;
  return {
    from,
    withSecrets: !flags.includes("--without-secrets"),
    withDeletions: !flags.includes("--without-deletions"),
  };
}

/** `npm run admin -- restore …`. Returns the exit code; the last line on stderr says why it is not 0. */
export async function restore(typed: string[]): Promise<number> {
  const given = readArguments(typed);
  if (!given) {
    say(`Usage: ${restoreUsage}`);
    return USAGE;
  }
  keepPrivate(env.DATA_DIR);
  try {
    return await restoreFrom(given);
  } catch (error) {
    if (error instanceof DataDirLocked) {
      say(`Samvaro runs on this data folder (${error.holder}). Stop it first. Nothing was changed.`);
      return TAKEN;
    }
    say(error instanceof BackupError ? error.message : `The restore failed: ${(error as Error).message}`);
    return FAILED;
  }
}

async function restoreFrom(given: Given): Promise<number> {
  const { target, name } = await findBackup(given.from);
  const backup = await openBackup(withProgress(target, name), env.BACKUP_PASSPHRASE);
  try {
    demandKnownMigrations(backup.head);
    demandSecrets(backup, given);
    const deletions = given.withDeletions ? await listDeletions(target, backup) : [];
    return await withDatabase((database) => restoreInto(database, given, { name, backup, deletions }));
  } finally {
    await backup.entries.return(undefined);
  }
}

/** The bytes of the backup; how far reading has come is said every ten seconds. */
async function* withProgress(target: BackupTarget, name: string): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const one of target.list(name)) if (one.name === name) total = one.bytes;
  let read = 0;
  let said = Date.now();
  for await (const piece of target.read(name)) {
    read += piece.byteLength;
    yield piece;
    if (Date.now() - said < 10_000) continue;
    said = Date.now();
    say(`Read ${gigabytes(read)}${total > 0 ? ` of ${gigabytes(total)}` : ""}`);
  }
}

/** Whether there is a secret here already, as where rows alone are restored or somebody has brought the old one. */
const hasOwnSecret = () => Boolean(env.NEXTAUTH_SECRET) || hasSecretFile(env.DATA_DIR);

/**
 * Throws if secrets would be lost, unless that is agreed to. A backup of rows alone, as an upgrade takes it, goes into the folder
 * that it was taken from: what is there is what there was.
 */
function demandSecrets({ head }: OpenBackup, { withSecrets }: Flags): void {
  if (head.hasSecrets || !head.hasFiles || !withSecrets || hasOwnSecret()) return;
  throw new BackupError(
    `This backup has no secrets: it was made without BACKUP_PASSPHRASE, and there are none in ${env.DATA_DIR}. Without them codes of authenticator apps are refused until their owners set them up anew (with a recovery code, or after "npm run admin -- second-factor remove <username>"), and browsers have to turn notifications on again. If you have the files secret and vapid.json of the old data folder, put them into this one; else restore with --without-secrets.`,
  );
}

/**
 * What was deleted after the backup, as the logs beside it and at BACKUP_TO say. Throws if one of them can't be read: what
 * people have deleted would come back.
 */
async function listDeletions(source: BackupTarget, { head }: OpenBackup): Promise<Deletion[]> {
  const own = env.BACKUP_TO ? await openTarget(env.BACKUP_TO) : source;
  const targets = own.address === source.address ? [source] : [source, own];
  const deletions: Deletion[] = [];
  let hasLog = false;
  for (const target of targets) {
    try {
      hasLog ||= await hasDeletionLog(target);
      for await (const one of readDeletions(target, env.BACKUP_PASSPHRASE, new Date(head.takenAt)))
        deletions.push(one);
    } catch (error) {
      throw new BackupError(
        `${(error as Error).message} To restore all the same, and bring back what people have deleted since: --without-deletions. Nothing was changed.`,
      );
    }
  }
  if (!hasLog)
    say("There is no log of deletions beside this backup: what was deleted after it was taken comes back.");
  return deletions;
}

type Database = { url: string; ownerUrl: string; isEmbedded: boolean };

/** Works on the database of the settings, while no server can. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const release = await lockDataDir(env.DATA_DIR, {
    describe: () => `pid ${process.pid}, npm run admin -- restore`,
  });
  try {
    const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl = url } = env;
    if (url && ownerUrl) {
      // as a start does; what else is wrong is told by the connection
      await createDatabase(ownerUrl).catch(() => {});
      return await work({ url, ownerUrl, isEmbedded: false });
    }
    const embedded = await startEmbeddedDatabase({ dataDir: env.DATA_DIR });
    try {
      return await work({ url: embedded.url, ownerUrl: embedded.ownerUrl, isEmbedded: true });
    } finally {
      await embedded.stop();
    }
  } finally {
    await release();
  }
}

type Source = { name: string; backup: OpenBackup; deletions: Deletion[] };

async function restoreInto(database: Database, given: Given, source: Source): Promise<number> {
  const { backup } = source;
  const { head } = backup;
  const needed = await prepare(database, backup);
  const what = `the backup ${source.name}, taken at ${head.takenAt} by Samvaro ${head.samvaro}`;
  const where = database.isEmbedded
    ? env.DATA_DIR
    : `the database of DATABASE_URL and the folder ${env.DATA_DIR}`;
  say(`This restores ${what}, into ${where}. It needs ${gigabytes(needed)} there.`);
  const mark: RestoreMark = { source: given.from, folder: await describeFolder(env.DATA_DIR) };
  const folder = createFolderRestore(env.DATA_DIR, given);
  const copied = await copyAll(database, backup, mark, folder);
  await folder.place();
  say("Applying the migrations since");
  await applyMigrations(database.ownerUrl);
  await prepareQueueAt(database.ownerUrl);
  const after = await settle(database, given, source);
  if (database.url !== database.ownerUrl) await grantToApp(database);
  await connected(database.ownerUrl, endRestore);
  sayDone(copied, folder.files, backup.manifest(), { ...after, lacking: folder.lackingSettings() });
  return DONE;
}

/** Clears away what a restore has left that was cut off, and throws if there is an obstacle. Returns the bytes needed. */
async function prepare({ ownerUrl, isEmbedded }: Database, { head }: OpenBackup): Promise<number> {
  return connected(ownerUrl, async (client) => {
    const mark = await findMark(client);
    if (mark) {
      say("A restore was cut off here: it begins anew.");
      await clearFolder(env.DATA_DIR, mark);
    }
    if (head.hasFiles) await demandNoFiles(env.DATA_DIR);
    const needed = await demandRoom(env.DATA_DIR, head, { isEmbedded });
    await demandServer(client, head);
    await demandEmptyDatabase(client, head, anyAccountSql);
    if (mark) await emptyMarked(client, { unmarks: false });
    return needed;
  });
}

type Folder = ReturnType<typeof createFolderRestore>;

/** Rows and files, all or nothing. What goes wrong here leaves an empty database and an empty folder. */
async function copyAll(
  { ownerUrl }: Database,
  { entries, head }: OpenBackup,
  mark: RestoreMark,
  folder: Folder,
) {
  try {
    return await restoreRows({
      ownerUrl,
      entries,
      head,
      mark,
      say,
      take: folder.take,
      check: folder.demandSameSecrets,
    });
  } catch (error) {
    await clearFolder(env.DATA_DIR, mark);
    await connected(ownerUrl, (client) => emptyMarked(client, { unmarks: true }));
    throw error;
  }
}

/** What must be so before a server starts on it. */
async function settle({ ownerUrl }: Database, { withSecrets }: Flags, { backup, deletions }: Source) {
  openDatabase(ownerUrl, { size: 4 });
  try {
    say("Beginning a new age: sessions, links and devices of before end");
    const lost = await countLostApps();
    const secretsLost =
      lost > 0 || areSecretsLost(backup.head, { withSecrets, isSecretHere: hasOwnSecret() });
    await beginAge({ backupTakenAt: new Date(backup.head.takenAt), secretsLost });
    if (deletions.length > 0) say("Deleting again what was deleted after the backup");
    return { ...(await deleteAgain(deletions)), lost };
  } finally {
    await closeDatabase();
  }
}

type Summary = { messages: number; accounts: number; lost: number; lacking: string[] };

function sayDone(
  copied: { rows: number }[],
  files: { count: number; bytes: number },
  manifest: BackupManifest | null,
  { messages, accounts, lost, lacking }: Summary,
): void {
  const rows = copied.reduce((sum, one) => sum + one.rows, 0);
  const listed = manifest?.tables.reduce((sum, one) => sum + one.rows, 0) ?? 0;
  console.log(
    `Restored: ${rows} of ${listed} rows and ${files.count} of ${manifest?.files.count ?? 0} files (${gigabytes(files.bytes)}), as the backup's manifest says.`,
  );
  if (messages + accounts > 0)
    console.log(
      `Deleted again: ${messages} messages and ${accounts} accounts that were deleted after the backup.`,
    );
  if (lost > 0)
    console.log(
      `${lost} authenticator apps can't be checked without the lost secrets: their owners sign in with a recovery code, or after "npm run admin -- second-factor remove <username>".`,
    );
  if (lacking.length > 0)
    console.log(
      `The backed up server had ${lacking.join(" and ")} in its environment, which is not set here, or otherwise.`,
    );
  console.log(
    'Everybody has to sign in again. Mail and notifications to devices wait until an administrator lets them out: in the administration, or by "npm run admin -- outgoing start".',
  );
}
