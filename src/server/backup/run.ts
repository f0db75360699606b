import { join } from "node:path";
import pg from "pg";
import { packArchive } from "./archive";
import { entriesOf, inOnePiece } from "./entries";
import {
  BackupError,
  type BackupHead,
  type BackupManifest,
  BackupStopped,
  FORMAT,
  isIdentifier,
} from "./format";
import { takeLease } from "./lease";
import { openBackup } from "./reading";
import { openSnapshot, type Snapshot } from "./snapshot";
import type { StoredFileColumn } from "./stored-files";
import { type BackupTarget, newBackupName, verifiedNameOf } from "./targets";
import { measureFiles } from "./uploaded";

/** Bytes that a backup has beside rows and files: head, manifest, and what surrounds the entries. */
const SURROUNDINGS = 1024 * 1024;
/** `doneBytes`: of rows and files, then those of the backup that are read back. */
export type BackupProgress = { step: "copy" | "verify"; doneBytes: number; totalBytes: number };

export type BackupOptions = {
  databaseUrl: string;
  dataDir: string;
  /** the version in package.json */
  version: string;
  target: BackupTarget;
  /** none: not encrypted, and without the secrets */
  passphrase?: string | undefined;
  /** false: rows alone */
  withFiles: boolean;
  withSecrets: boolean;
  /** whether it is read back afterwards */
  isVerified: boolean;
  storedFiles: StoredFileColumn[];
  onProgress?: (progress: BackupProgress) => void;
  /** called before anything is written. `needed`: an upper bound in bytes; `free`: in the target, null: unknown */
  onRoom?: (room: { needed: number; free: number | null }) => void;
};

export type BackupSummary = {
  name: string;
  bytes: number;
  rows: number;
  files: number;
  fileBytes: number;
  seconds: number;
  isEncrypted: boolean;
  hasSecrets: boolean;
  takenAt: Date;
  verifiedAt: Date | null;
};

/** `bytes`: known when all is read. */
async function* counted(bytes: AsyncIterable<Uint8Array>, onBytes: (total: number) => void) {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.length;
    onBytes(total);
    yield chunk;
  }
}

/**
 * Reads a backup whole and compares it with its manifest, without keeping anything. Throws BackupError for what is
 * incomplete, altered or newer.
 */
export async function verifyBackup(
  target: BackupTarget,
  name: string,
  passphrase: string | undefined,
  onBytes: (total: number) => void = () => {},
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const { head, entries, manifest } = await openBackup(counted(target.read(name), onBytes), passphrase);
  for await (const _ of entries) {
    // their content is counted, and the manifest compared
  }
  const read = manifest();
  if (!read) throw new BackupError("The backup is incomplete.");
  return { head, manifest: read };
}

/** Says that a backup was read back whole. Returns when. */
export async function markVerified(target: BackupTarget, name: string): Promise<Date> {
  const verifiedAt = new Date();
  const text = `${JSON.stringify({ verifiedAt: verifiedAt.toISOString() })}\n`;
  await target.write(verifiedNameOf(name), inOnePiece(text), text.length);
  return verifiedAt;
}

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e9 ? 3 : 1)} GB`;

async function demandRoom({ target, onRoom }: BackupOptions, needed: number): Promise<void> {
  const free = await target.freeBytes();
  onRoom?.({ needed, free });
  if (free !== null && free < needed)
    throw new BackupError(
      `There is too little room in ${target.address}: a backup may need ${gigabytes(needed)}, ${gigabytes(free)} are free. Nothing was written.`,
    );
}

/** What somebody else has put beside Samvaro's tables may have names that no backup has, or no rights for the reader. */
function demandOurs(snapshot: Snapshot): void {
  const strange = snapshot.tables.find(({ name, columns }) => ![name, ...columns].every(isIdentifier));
  const closed = snapshot.tables.find(({ isReadable }) => !isReadable);
  const foreign = strange ?? closed;
  if (!foreign) return;
  const { schema, name } = foreign;
  const what = `The table "${name}" in the schema ${schema}`;
  const to = `create schema if not exists theirs; alter table ${schema}.${pg.escapeIdentifier(name)} set schema theirs;`;
  throw new BackupError(
    strange
      ? `${what} is not Samvaro's: it or a column of it has a name that a backup can't have. Move it to another schema: ${to}`
      : `${what} can't be read by the role of DATABASE_URL. If it is not Samvaro's, move it to another schema: ${to}`,
  );
}

async function headOf(options: BackupOptions, snapshot: Snapshot): Promise<BackupHead> {
  const { dataDir, version, passphrase, withFiles, withSecrets } = options;
  return {
    format: FORMAT,
    samvaro: version,
    postgres: snapshot.postgres,
    takenAt: snapshot.takenAt.toISOString(),
    migrations: snapshot.migrations,
    tables: snapshot.tables.map(({ schema, name, columns }) => ({ schema, name, columns })),
    hasFiles: withFiles,
    hasSecrets: withSecrets && passphrase !== undefined,
    storage: "folder",
    extensions: snapshot.extensions,
    databaseBytes: snapshot.tables.reduce((sum, { bytes }) => sum + bytes, 0),
    fileBytes: withFiles ? await measureFiles(snapshot, join(dataDir, "uploads")) : 0,
  };
}

async function writeBackup(options: BackupOptions, snapshot: Snapshot) {
  const { target, passphrase } = options;
  demandOurs(snapshot);
  const head = await headOf(options, snapshot);
  const needed = head.databaseBytes + head.fileBytes + SURROUNDINGS;
  await demandRoom(options, needed);
  const written: { bytes: number; manifest: BackupManifest | null } = { bytes: 0, manifest: null };
  const totalBytes = head.databaseBytes + head.fileBytes;
  let doneBytes = 0;
  const entries = entriesOf({
    dataDir: options.dataDir,
    head,
    snapshot,
    onBytes(bytes) {
      doneBytes += bytes;
      options.onProgress?.({ step: "copy", doneBytes, totalBytes });
    },
    onManifest(manifest) {
      written.manifest = manifest;
    },
  });
  const archive = packArchive(entries, passphrase);
  const name = newBackupName(snapshot.takenAt, passphrase !== undefined);
  await target.write(
    name,
    counted(archive, (total) => {
      written.bytes = total;
    }),
    needed,
  );
  if (!written.manifest) throw new Error("a backup without a manifest");
  return { name, head, bytes: written.bytes, manifest: written.manifest };
}

/** Reads a new backup back from where it was written. One that differs is deleted again. */
async function readBack({ target, passphrase, onProgress }: BackupOptions, name: string, totalBytes: number) {
  try {
    return await verifyBackup(target, name, passphrase, (doneBytes) =>
      onProgress?.({ step: "verify", doneBytes, totalBytes }),
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    await target.remove(name).catch(() => {});
    if (error instanceof BackupStopped) throw error;
    throw new BackupError(`What was written to ${target.address} did not come back whole. ${error.message}`);
  }
}

/**
 * Takes a backup of a running server, and reads it back. Throws BackupError, also BackupIsRunning; then nothing that looks
 * whole is in the target.
 */
export async function runBackup(options: BackupOptions): Promise<BackupSummary> {
  const { target, passphrase, databaseUrl, dataDir, withFiles, storedFiles } = options;
  if (target.isRemote && !passphrase)
    throw new BackupError(
      `${target.address} is a bucket: it takes encrypted backups alone. Set BACKUP_PASSPHRASE.`,
    );
  const begun = Date.now();
  // before the snapshot: a file that a row of the snapshot names is removed by nobody from here on
  const endLease = await takeLease(dataDir);
  try {
    const snapshot = await openSnapshot(databaseUrl, withFiles ? storedFiles : []);
    const written = await writeBackup(options, snapshot).finally(() => snapshot.close());
    const { name, bytes, head, manifest } = written;
    if (options.isVerified) await readBack(options, name, bytes);
    const verifiedAt = options.isVerified ? await markVerified(target, name) : null;
    return {
      name,
      bytes,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.count,
      fileBytes: manifest.files.bytes,
      seconds: (Date.now() - begun) / 1000,
      isEncrypted: passphrase !== undefined,
      hasSecrets: head.hasSecrets,
      takenAt: snapshot.takenAt,
      verifiedAt,
    };
  } finally {
    await endLease();
  }
}
