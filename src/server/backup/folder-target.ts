import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "../env";
import { BackupError, isOurs } from "./format";
import type { BackupTarget } from "./targets";

/** Ends the name of a file that is being written. */
const PART = ".part";

/** An error of the disk as a sentence; others as they are. */
function asBackupError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new BackupError(
      `There is no room left in ${folder}. What was written of the backup is deleted again.`,
    );
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return new BackupError(`Samvaro may not write to ${folder}.`);
  return error;
}

/**
 * Creates the folder, but not the one that it lies in, unless that is the data folder: a disk that is not mounted would be
 * taken for an empty one.
 */
async function ensureFolder(folder: string): Promise<void> {
  const recursive = folder.startsWith(join(env.DATA_DIR, "/"));
  try {
    await mkdir(folder, { recursive, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT")
      throw new BackupError(
        `There is no folder ${dirname(folder)}. Is its disk connected, or the path misspelt?`,
      );
    if (code !== "EEXIST") throw asBackupError(error, folder);
  }
}

/** So that a rename outlives a loss of power. Windows can't, and needs it not. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
  }
  await file.sync();
}

async function* walk(folder: string, inside: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, inside), { withFileTypes: true }).catch((error) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw asBackupError(error, folder);
  });
  for (const entry of entries) {
    const name = inside + entry.name;
    const path = `${name}/`;
    if (entry.isFile() && name.startsWith(prefix)) yield name;
    else if (entry.isDirectory() && (path.startsWith(prefix) || prefix.startsWith(path)))
      yield* walk(folder, path, prefix);
  }
}

async function write(folder: string, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  await ensureFolder(folder);
  const path = join(folder, name);
  if (name.includes("/")) await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const part = path + PART;
  const file = await open(part, "w", 0o600).catch((error) => {
    throw asBackupError(error, folder);
  });
  try {
    await writeAll(file, bytes);
    await file.close();
    await rename(part, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close().catch(() => {});
    await rm(part, { force: true });
    throw asBackupError(error, folder);
  }
}

async function* read(folder: string, name: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(join(folder, name)) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT")
      throw new BackupError(`There is no ${name} in ${folder}.`);
    throw error;
  }
}

/** Bytes that a user other than root may still write, on the disk of the folder or, before it exists, of its parent. */
async function freeBytes(folder: string): Promise<number | null> {
  for (let at = folder; ; at = dirname(at)) {
    const found = await statfs(at).catch(() => null);
    if (found) return found.bavail * found.bsize;
    if (at === dirname(at)) return null;
  }
}

/** Stores backups in a folder: under another name until all is written and on the disk. */
export function folderTarget(folder: string): BackupTarget {
  return {
    address: folder,
    isRemote: false,
    write: (name, bytes) => write(folder, name, bytes),
    read: (name) => read(folder, name),
    async *list(prefix = "") {
      for await (const name of walk(folder, "", prefix)) {
        const found = name.endsWith(PART) ? null : await stat(join(folder, name)).catch(() => null);
        if (found) yield { name, bytes: found.size };
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    freeBytes: () => freeBytes(folder),
    async removeLeftovers(before) {
      for await (const name of walk(folder, "", "")) {
        if (!name.endsWith(PART) || !isOurs(name)) continue;
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtime < before) await rm(path, { force: true });
      }
    },
  };
}
