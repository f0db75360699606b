import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type BackupEntry, BackupError, entryKind, fileName } from "./format";
import type { NamedFile, Snapshot } from "./snapshot";

/** How long a file may come after its row: as long as a busy machine takes to move it into its place. */
const WAITS = 20;
const WAIT_MS = 250;
const READ_BYTES = 64 * 1024;

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new BackupError(`The file ${path} can't be read: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

/**
 * Opens a file that a row names. Null: there is none, rightly: its row is gone by now, as the two are deleted one after
 * the other, or it may not have come yet. Throws BackupError with its name if it is missing.
 */
async function openNamed(
  snapshot: Snapshot,
  folder: string,
  { key, mayLack }: NamedFile,
): Promise<FileHandle | null> {
  if (!entryKind(fileName(key))) throw new BackupError(`A row names a file as no file is named: ${key}.`);
  const path = join(folder, key);
  for (let waits = 0; ; waits += 1) {
    const file = await openIfThere(path);
    if (file || mayLack || !(await snapshot.isNamedNow(key))) return file;
    if (waits === WAITS)
      throw new BackupError(
        `A file that the database names is missing: ${path}. There is no backup without it.`,
      );
    await wait(WAIT_MS);
  }
}

/** Bytes of all files that the rows name. Throws BackupError for the first that is missing. */
export async function measureFiles(snapshot: Snapshot, folder: string): Promise<number> {
  let bytes = 0;
  for await (const named of snapshot.files()) {
    const file = await openNamed(snapshot, folder, named);
    if (!file) continue;
    bytes += (await file.stat()).size;
    await file.close();
  }
  return bytes;
}

/** The files that the rows name, as entries. `onFile`: called after each with its bytes and checksum. */
export async function* fileEntries(
  snapshot: Snapshot,
  folder: string,
  onFile: (key: string, bytes: number, sha256: string) => void,
): AsyncGenerator<BackupEntry> {
  for await (const named of snapshot.files()) {
    const file = await openNamed(snapshot, folder, named);
    if (!file) continue;
    try {
      const { size } = await file.stat();
      const hash = createHash("sha256");
      yield { name: fileName(named.key), size, content: read(file, hash) };
      onFile(named.key, size, hash.digest("hex"));
    } finally {
      await file.close();
    }
  }
}

async function* read(file: FileHandle, hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for (;;) {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafeSlow(READ_BYTES), 0, READ_BYTES, null);
    if (bytesRead === 0) return;
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    yield chunk;
  }
}
