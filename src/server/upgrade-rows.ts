// A bundle of its own, which a start loads for an upgrade alone: a start without one has no use for what reads and writes
// backups.
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/project.mjs";
import { openBackup } from "./backup/reading";
import { connected, endRestore } from "./backup/restore-marker";
import { restoreRows } from "./backup/restore-rows";
import { runBackup } from "./backup/run";
import { listBackups, openTarget } from "./backup/targets";
import { env } from "./env";
import { log } from "./log";

/** Holds the backup of before the last upgrade: an operator may go back with it. */
const kept = () => join(env.DATA_DIR, "before-upgrade");
/** Holds that of the upgrade that runs, which may fail. */
const unproven = () => `${kept()}.new`;

/** Backs up the rows of a database, read as the app's role, and reads them back. */
async function backUp(url: string) {
  await dropRowsBackup();
  const target = await openTarget(unproven());
  const { BACKUP_PASSPHRASE: passphrase } = process.env;
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const { name } = await runBackup({
    databaseUrl: url,
    dataDir: env.DATA_DIR,
    version,
    target,
    passphrase: passphrase || undefined,
    withFiles: false,
    withSecrets: false,
    isVerified: true,
    storedFiles: [],
  });
  return { target, name, passphrase: passphrase || undefined };
}

export async function backUpRows(url: string): Promise<void> {
  await backUp(url);
}

/** The upgrade has failed, and what it has backed up is what there is. */
export const dropRowsBackup = () => rm(unproven(), { recursive: true, force: true });

/** The upgrade was successful: keeps its backup, and removes that of the upgrade before. Returns where it is. */
export async function keepRowsBackup(): Promise<string> {
  await rm(kept(), { recursive: true, force: true });
  await rename(unproven(), kept());
  const [name = ""] = (await readdir(kept())).filter((one) => /\.tar\.gz(\.age)?$/.test(one));
  return join(kept(), name);
}

/** Max wait for a bucket that does not answer. */
const LOOK_MS = 10_000;

/** Throws after a while, without keeping the process alive. */
const tooLong = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("it does not answer.")), LOOK_MS).unref();
  });

/** The newest backup that was read back whole, where backups are taken to. */
export async function findNewestBackup() {
  const target = await openTarget(env.BACKUP_TO ?? join(env.DATA_DIR, "backups"));
  const address = target.address.replace(/\/$/, "");
  const listing = listBackups(target);
  const found = await (target.isRemote ? Promise.race([listing, tooLong()]) : listing);
  const newest = found.find(({ verifiedAt }) => verifiedAt);
  return { address, newest: newest ? { path: `${address}/${newest.name}`, takenAt: newest.takenAt } : null };
}

/** Copies all rows into an empty database of another PostgreSQL by way of a backup. */
export async function moveRows(url: string, newOwnerUrl: string): Promise<void> {
  const { target, name, passphrase } = await backUp(url);
  const { head, entries } = await openBackup(target.read(name), passphrase);
  const sayForeign = (text: string) => log.warn(text);
  await restoreRows({ ownerUrl: newOwnerUrl, entries, head, say: () => {}, sayForeign });
  await connected(newOwnerUrl, endRestore);
  await keepRowsBackup();
}
