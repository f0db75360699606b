import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type BackupEntry,
  BackupError,
  type BackupHead,
  type BackupManifest,
  HEAD,
  MANIFEST,
  rowsName,
  SEQUENCES,
  secretName,
} from "./format";
import { createSums } from "./reading";
import type { Snapshot } from "./snapshot";
import { fileEntries } from "./uploaded";

/** Bytes of rows in an entry: they are held in memory, as tar says the size of an entry before its content. */
const PART_BYTES = 1024 * 1024;
/** Settings that hold secrets, which a restore needs as well. */
const SECRET_SETTINGS = [
  "NEXTAUTH_SECRET",
  "NEXTAUTH_SECRET_BEFORE",
  "VAPID_PUBLIC_KEY",
  "VAPID_PRIVATE_KEY",
];

export async function* inOnePiece(text: string | Uint8Array): AsyncGenerator<Uint8Array> {
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
    const bytes = await readFile(join(dataDir, secret)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw new BackupError(`The file ${join(dataDir, secret)} can't be read: ${error.code}.`);
    });
    if (bytes) yield { name: secretName(secret), size: bytes.length, content: inOnePiece(bytes) };
  }
  const settings = SECRET_SETTINGS.flatMap((name) => {
    const value = process.env[name];
    return value ? [[name, digestOf(name, value)]] : [];
  });
  yield textEntry(secretName("environment.json"), Object.fromEntries(settings));
}

type Source = {
  dataDir: string;
  head: BackupHead;
  snapshot: Snapshot;
  /** called with the number of bytes of rows and files that were read since the last call */
  onBytes: (bytes: number) => void;
  /** called with the manifest before it is written */
  onManifest: (manifest: BackupManifest) => void;
};

/** All entries of a backup, in their order. */
export async function* entriesOf(source: Source): AsyncGenerator<BackupEntry> {
  const { dataDir, head, snapshot, onBytes, onManifest } = source;
  const sums = createSums();
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
      onBytes(size);
    }
  }
  yield textEntry(SEQUENCES, await snapshot.sequences());
  if (head.hasSecrets) yield* secretEntries(dataDir);
  if (head.hasFiles)
    yield* fileEntries(snapshot, join(dataDir, "uploads"), (key, bytes, sha256) => {
      sums.addFile(key, bytes, sha256);
      onBytes(bytes);
    });
  const manifest = sums.manifest();
  onManifest(manifest);
  yield textEntry(MANIFEST, manifest);
}
