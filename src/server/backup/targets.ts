import { stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { folderTarget } from "./folder-target";
import { BackupError, NAME_PREFIX as PREFIX } from "./format";

/** Where backups and what belongs to them are kept: a folder or a bucket. Names may have folders, with slashes. */
export type BackupTarget = {
  /** for people, without credentials */
  address: string;
  /** whether it leaves this machine over the network */
  isRemote: boolean;
  /** Stores it completely or not at all. `expectedBytes`: an upper bound. Throws what the bytes throw. */
  write(name: string, bytes: AsyncIterable<Uint8Array>, expectedBytes: number): Promise<void>;
  /** Throws BackupError if there is none. */
  read(name: string): AsyncIterable<Uint8Array>;
  /** Those whose name begins with the prefix, unordered, without what is still being written. */
  list(prefix?: string): AsyncIterable<{ name: string; bytes: number }>;
  /** No error if it is gone already. */
  remove(name: string): Promise<void>;
  /** null: unknown */
  freeBytes(): Promise<number | null>;
  /** Deletes what writes of ours left that were cut off before this moment. */
  removeLeftovers(before: Date): Promise<void>;
};

export const isBucket = (address: string): boolean => address.startsWith("s3:");

/** `s3://bucket/prefix`, or a path. The bucket's client is loaded for a bucket only. Throws BackupError. */
export async function openTarget(address: string): Promise<BackupTarget> {
  if (!isBucket(address)) return folderTarget(resolve(address));
  const { bucketTarget } = await import("./bucket-target");
  return bucketTarget(address);
}

/** The names of backups, which tell when they were taken, and whether they are encrypted. */
const NAME = /^samvaro-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-z]{6}\.tar\.gz(\.age)?$/;
/** Beside a verified backup: when it was read back whole, as JSON. */
export const verifiedNameOf = (name: string) => `${name}.verified`;

export const isBackupName = (name: string): boolean => NAME.test(name);

export function newBackupName(takenAt: Date, isEncrypted: boolean): string {
  const moment = takenAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const chance = Array.from(crypto.getRandomValues(new Uint32Array(6)), (one) => (one % 36).toString(36));
  return `${PREFIX}${moment}-${chance.join("")}.tar.gz${isEncrypted ? ".age" : ""}`;
}

/** `verifiedAt`: null unless it was read back whole after it was written. */
export type StoredBackup = { name: string; takenAt: Date; bytes: number; verifiedAt: Date | null };

async function verifiedAt(target: BackupTarget, name: string): Promise<Date | null> {
  let text = "";
  for await (const chunk of target.read(verifiedNameOf(name))) text += Buffer.from(chunk).toString();
  try {
    const found = new Date((JSON.parse(text) as { verifiedAt: string }).verifiedAt);
    return Number.isNaN(found.getTime()) ? null : found;
  } catch {
    return null;
  }
}

/** All backups of a target, newest first. */
export async function listBackups(target: BackupTarget): Promise<StoredBackup[]> {
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of target.list(PREFIX)) sizes.set(name, bytes);
  const found: StoredBackup[] = [];
  for (const [name, bytes] of sizes) {
    const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
    if (!year) continue;
    const takenAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    const isVerified = sizes.has(verifiedNameOf(name));
    found.push({ name, takenAt, bytes, verifiedAt: isVerified ? await verifiedAt(target, name) : null });
  }
  return found.sort((a, b) => b.takenAt.getTime() - a.takenAt.getTime() || (a.name < b.name ? 1 : -1));
}

async function newestOf(target: BackupTarget): Promise<{ target: BackupTarget; name: string }> {
  const all = await listBackups(target);
  const newest = all.find((one) => one.verifiedAt);
  if (newest) return { target, name: newest.name };
  throw new BackupError(
    all[0]
      ? `No backup in ${target.address} has been verified. To take one all the same, name it: ${all[0].name}.`
      : `There is no backup in ${target.address}.`,
  );
}

/**
 * The backup at an address: of a file, or of a folder or a bucket's prefix, which means the newest verified one in it.
 * Throws BackupError.
 */
export async function findBackup(address: string): Promise<{ target: BackupTarget; name: string }> {
  const last = address.slice(address.lastIndexOf("/") + 1);
  if (isBucket(address)) {
    if (!isBackupName(last)) return newestOf(await openTarget(address));
    return { target: await openTarget(address.slice(0, -last.length).replace(/\/$/, "")), name: last };
  }
  const path = resolve(address);
  const found = await stat(path).catch(() => null);
  if (!found) throw new BackupError(`There is no ${path}.`);
  if (found.isDirectory()) return newestOf(await openTarget(path));
  return { target: await openTarget(dirname(path)), name: basename(path) };
}
