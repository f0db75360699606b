import { type EventEmitter, once } from "node:events";
import { Readable, type Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { type Extract, extract, type Header, type Pack, pack } from "tar-stream";
import { decrypted, encrypted, isEncrypted } from "./encryption";
import { type BackupEntry, BackupError, entryKind, maxBytes } from "./format";

type Bytes = AsyncIterable<Uint8Array>;

/** tar's unit. An archive ends with two of zeros. */
const BLOCK = 512;
const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;

/** The one beginning of our gzip streams: no name, no time, and no system, of which the checksum would not know. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255]);

const CUT_OFF = "The backup is incomplete: it was cut off.";
const ALTERED = "The backup is altered: its checksums don't match.";

/** Bytes through a stream of Node. An error of either is thrown, and both end when the reader leaves. */
async function* through(bytes: Bytes, transform: Transform): AsyncGenerator<Buffer> {
  const feeding = pipeline(Readable.from(bytes, { objectMode: false }), transform);
  feeding.catch(() => transform.destroy());
  yield* transform as AsyncIterable<Buffer>;
}

/** Begins with at least `size` bytes in one piece, where there are so many. */
async function* withBeginning(bytes: Bytes, size: number): AsyncGenerator<Uint8Array> {
  let beginning: Uint8Array | null = new Uint8Array(0);
  for await (const chunk of bytes) {
    if (beginning === null) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < size) continue;
    yield beginning;
    beginning = null;
  }
  if (beginning) yield beginning;
}

/** Resolves when the stream takes more, or is closed. */
async function untilDrained(stream: EventEmitter & { destroyed: boolean }): Promise<void> {
  if (stream.destroyed) return;
  const ended = new AbortController();
  const { signal } = ended;
  await Promise.race([once(stream, "drain", { signal }), once(stream, "close", { signal })]).finally(() =>
    ended.abort(),
  );
}

async function packEntry(tar: Pack, { name, size, content }: BackupEntry): Promise<void> {
  const kind = entryKind(name);
  if (!kind || size > maxBytes(kind)) throw new Error(`Not an entry of a backup: ${name}, ${size} bytes`);
  const header = { name, size, mode: 0o600, mtime: new Date(0) };
  const entry = tar.entry(header);
  entry.on("error", () => {}); // the archive's own
  let written = 0;
  for await (const chunk of content) {
    written += chunk.length;
    if (written > size) break;
    if (!entry.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)))
      await untilDrained(entry);
    if (tar.destroyed) return;
  }
  if (written !== size) throw new BackupError(`${name} changed while it was read.`);
  entry.end(undefined);
}

/** A tar of the entries, one after the other. */
async function* packTar(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Uint8Array> {
  const tar = pack();
  tar.on("error", () => {}); // thrown below
  const fill = async () => {
    for await (const entry of entries) {
      if (tar.destroyed) return;
      await packEntry(tar, entry);
    }
    tar.finalize();
  };
  let failure: unknown;
  const filling = fill().catch((error) => {
    failure = error;
    tar.destroy(error);
  });
  try {
    yield* tar as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw failure ?? error;
  } finally {
    tar.destroy();
    await filling;
  }
}

async function* compressed(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of withBeginning(through(bytes, createGzip({ level: 1 })), GZIP_HEADER.length)) {
    if (isFirst) GZIP_HEADER.copy(chunk);
    isFirst = false;
    yield chunk;
  }
}

/** Throws if the stream is cut off, altered, or followed by anything. */
async function* expanded(bytes: Bytes): AsyncGenerator<Uint8Array> {
  let fed = 0;
  let isRead = false;
  async function* counted() {
    for await (const chunk of withBeginning(bytes, GZIP_HEADER.length)) {
      if (fed === 0 && chunk.length > 0 && !isOurs(chunk)) throw new BackupError(ALTERED);
      fed += chunk.length;
      yield chunk;
    }
    isRead = true;
  }
  const gunzip = createGunzip();
  try {
    yield* through(counted(), gunzip);
  } catch (error) {
    throw asBackupError(error);
  }
  if (!isRead || gunzip.bytesWritten !== fed) throw new BackupError(ALTERED);
}

const isOurs = (chunk: Uint8Array) =>
  GZIP_HEADER.subarray(0, chunk.length).equals(chunk.subarray(0, GZIP_HEADER.length));

function asBackupError(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "Z_BUF_ERROR") return new BackupError(CUT_OFF);
  return code?.startsWith("Z_") ? new BackupError(ALTERED) : error;
}

/** Writes tar bytes into the reader of tar. Returns how many there were. */
async function feed(tar: Extract, bytes: Bytes, onFailure: (error: unknown) => void): Promise<number> {
  let fed = 0;
  try {
    for await (const chunk of bytes) {
      if (tar.destroyed) return fed;
      fed += chunk.length;
      if (!tar.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) await untilDrained(tar);
    }
    tar.end(undefined);
  } catch (error) {
    onFailure(error);
    tar.destroy(error as Error);
  }
  return fed;
}

/** `at`: where the entry's header must stand, right after the entry before it. Throws for what no backup has. */
function demandEntry({ name, size, type, pax, byteOffset }: Header & { byteOffset?: number }, at: number) {
  const kind = entryKind(name);
  const isPlain = type === "file" && !pax && byteOffset === at + BLOCK;
  if (!kind || !isPlain || size === undefined || size > maxBytes(kind))
    throw new BackupError(`The backup is altered: it has an entry that none has (${JSON.stringify(name)}).`);
  return { name, size };
}

async function* openTar(bytes: Bytes): AsyncGenerator<BackupEntry> {
  const tar = extract();
  tar.on("error", () => {}); // thrown below
  let failure: unknown;
  const feeding = feed(tar, bytes, (error) => {
    failure = error;
  });
  /** An entry that is destroyed before its reader has begun no longer knows why. */
  async function* contentOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* entry;
    } catch (error) {
      throw failure ?? error;
    }
  }
  let end = 0;
  try {
    for await (const entry of tar) {
      const { name, size } = demandEntry(entry.header, end);
      end += BLOCK + padded(size);
      yield { name, size, content: contentOf(entry as AsyncIterable<Uint8Array>) };
      entry.resume(); // what the caller has left
    }
  } catch (error) {
    const { message } = error as Error;
    if (message === "Unexpected end of data") throw new BackupError(CUT_OFF);
    throw error instanceof BackupError || !/tar|header|size/i.test(message)
      ? error
      : new BackupError(ALTERED);
  } finally {
    tar.destroy();
  }
  const fed = await feeding;
  if (fed < end + 2 * BLOCK) throw new BackupError(CUT_OFF);
  if (fed > end + 2 * BLOCK) throw new BackupError(ALTERED);
}

/**
 * The bytes of a backup: tar, gzip, and with a passphrase age. Memory is bounded by the largest chunk of the entries.
 * Throws what the entries throw.
 */
export function packArchive(
  entries: AsyncIterable<BackupEntry>,
  passphrase: string | undefined,
  workFactor?: number,
): AsyncGenerator<Uint8Array> {
  const bytes = compressed(packTar(entries));
  return passphrase === undefined ? bytes : encrypted(bytes, passphrase, workFactor);
}

/**
 * The entries of a backup, each with a name and a size that a backup may have. Throws BackupError for what is no backup,
 * cut off or altered at any byte, and for a passphrase that is wrong, missing or not needed: at the latest after the
 * last entry.
 */
export async function* openArchive(
  bytes: Bytes,
  passphrase: string | undefined,
): AsyncGenerator<BackupEntry> {
  const source = withBeginning(bytes, BLOCK)[Symbol.asyncIterator]();
  const { value: beginning } = await source.next();
  if (!beginning || beginning.length === 0) throw new BackupError("The backup is incomplete: it is empty.");
  async function* all(first: Uint8Array) {
    try {
      yield first;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return(undefined);
    }
  }
  const isGzip = isOurs(beginning);
  if (!isGzip && !isEncrypted(beginning)) throw new BackupError("This is not a backup of Samvaro.");
  yield* openTar(expanded(isGzip ? all(beginning) : decrypted(all(beginning), beginning, passphrase)));
}
