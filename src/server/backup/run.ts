import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { packArchive } from "./archive";
import {
  type BackupEntry,
  BackupError,
  type BackupHead,
  type BackupManifest,
  FORMAT,
  HEAD,
  MANIFEST,
  rowsName,
  SEQUENCES,
  secretName,
} from "./format";
import { takeLease } from "./lease";
import { createSums, openBackup } from "./reading";
import { openSnapshot, type Snapshot } from "./snapshot";
import type { StoredFileColumn } from "./stored-files";
import { type BackupTarget, newBackupName, verifiedNameOf } from "./targets";
import { fileEntries, measureFiles } from "./uploaded";

/** Bytes of rows in an entry: they are held in memory, as tar says the size of an entry before its content. */
const PART_BYTES = 1024 * 1024;
/** Bytes that a backup has beside rows and files: head, manifest, and what surrounds the entries. */
const SURROUNDINGS = 1024 * 1024;
/** Settings that hold secrets, which a restore needs as well. */
const SECRET_SETTINGS = [
  "NEXTAUTH_SECRET",
  "NEXTAUTH_SECRET_BEFORE",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
];

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

async function* inOnePiece(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text as string);
}

const textEntry = (name: string, value: unknown): BackupEntry => {
  const text = JSON.stringify(value);
  return { name, size: Buffer.byteLength(text), content: inOnePiece(text) };
};

/** Divides bytes into parts of at most `size`, each a list of pieces. */
async function* partsOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array[]> {
  let pieces: Uint8Array[] = [];
  let room = size;
  for await (const chunk of bytes) {
    for (let rest = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, room);
      pieces.push(piece);
      room -= piece.length;
      rest = rest.subarray(piece.length);
      if (room > 0) continue;
      yield pieces;
      pieces = [];
      room = size;
    }
  }
  if (pieces.length > 0) yield pieces;
}

async function* inPieces(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

/** Of a secret of the settings: by which a restore knows whether it has the same. */
export const digestOf = (name: string, secret: string) =>
  createHash("sha256").update(`samvaro ${name}\n${secret}`).digest("hex");

/** The secrets of the data folder, and digests of those of the settings, by which a restore knows whether it has them. */
async function* secretEntries(dataDir: string): AsyncGenerator<BackupEntry> {
  for (const secret of ["secret", "vapid.json"] as const) {
    const bytes = await readFile(join(dataDir, secret)).catch(() => null);
    if (bytes) yield { name: secretName(secret), size: bytes.length, content: inOnePiece(bytes) };
  }
  const settings = SECRET_SETTINGS.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, digestOf(name, value)]] : [];
  });
  yield textEntry(secretName("environment.json"), Object.fromEntries(settings));
}

/** `give`: called with the manifest before it is written. */
async function* entriesOf(
  { dataDir, onProgress }: BackupOptions,
  {
    head,
    snapshot,
    give,
  }: { head: BackupHead; snapshot: Snapshot; give: (manifest: BackupManifest) => void },
): AsyncGenerator<BackupEntry> {
  const sums = createSums();
  const totalBytes = head.databaseBytes + head.fileBytes;
  let doneBytes = 0;
  const done = (bytes: number) => {
    doneBytes += bytes;
    onProgress?.({ step: "copy", doneBytes, totalBytes });
  };
  yield textEntry(HEAD, head);
  for (const table of head.tables) {
    const name = `${table.schema}.${table.name}`;
    sums.beginTable(name);
    let part = 0;
    for await (const pieces of partsOf(snapshot.copy(table), PART_BYTES)) {
      part += 1;
      const size = pieces.reduce((sum, { length }) => sum + length, 0);
      for (const piece of pieces) sums.addRows(piece);
      yield { name: rowsName(name, part), size, content: inPieces(pieces) };
      done(size);
    }
  }
  yield textEntry(SEQUENCES, await snapshot.sequences());
  if (head.hasSecrets) yield* secretEntries(dataDir);
  if (head.hasFiles)
    yield* fileEntries(snapshot, join(dataDir, "uploads"), (key, bytes, sha256) => {
      sums.addFile(key, bytes, sha256);
      done(bytes);
    });
  const manifest = sums.manifest();
  give(manifest);
  yield textEntry(MANIFEST, manifest);
}

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

async function demandRoom(target: BackupTarget, needed: number): Promise<void> {
  const free = await target.freeBytes();
  if (free !== null && free < needed)
    throw new BackupError(
      `There is too little room in ${target.address}: a backup may need ${gigabytes(needed)}, ${gigabytes(free)} are free. Nothing was written.`,
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
  const head = await headOf(options, snapshot);
  const needed = head.databaseBytes + head.fileBytes + SURROUNDINGS;
  await demandRoom(target, needed);
  const written: { bytes: number; manifest: BackupManifest | null } = { bytes: 0, manifest: null };
  const give = (manifest: BackupManifest) => {
    written.manifest = manifest;
  };
  const archive = packArchive(entriesOf(options, { head, snapshot, give }), passphrase);
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
