import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./format";

type Bytes = AsyncIterable<Uint8Array>;

/** The base-2 logarithm of scrypt's cost: 32 MB of memory. The passphrase is to be long; six words resist at this. */
const WORK_FACTOR = 15;
/** The highest that a backup may ask of its reader: 256 MB. */
const MAX_WORK_FACTOR = 18;

const VERSION = "age-encryption.org/";
/** The whole header of a file for a passphrase. The library itself would read on for a line's end without a bound. */
const HEADER =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} ([1-9]\d?)\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/;

export const isEncrypted = (beginning: Uint8Array): boolean =>
  Buffer.from(beginning.subarray(0, VERSION.length)).toString("latin1") === VERSION;

/** Before and after scrypt, which needs much: V8 would wait for more. In a process that was started with `--expose-gc`. */
const freeMemory = () => (globalThis as { gc?: () => void }).gc?.();

/** A web stream of the bytes, which are asked for one chunk at a time. */
function webStream(bytes: Bytes): ReadableStream<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

export async function* encrypted(
  bytes: Bytes,
  passphrase: string,
  workFactor = WORK_FACTOR,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  freeMemory();
  const stream = await encrypter.encrypt(webStream(bytes));
  freeMemory();
  yield* stream;
}

/** Errors of the bytes themselves, and not of the cipher, are thrown as they are. */
class SourceFailed extends Error {}

async function* watched(bytes: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (cause) {
    throw new SourceFailed("source failed", { cause });
  }
}

function asBackupError(error: unknown): unknown {
  if (error instanceof SourceFailed) return error.cause;
  const { message } = error as Error;
  if (/no identity matched/.test(message))
    return new BackupError("The passphrase is not the one of this backup (or its beginning is altered).");
  return new BackupError(
    /stream ended|too small/.test(message)
      ? "The backup is incomplete: it was cut off."
      : "The backup is incomplete or altered: it can't be decrypted to its end.",
  );
}

/** `beginning`: of the bytes, at least as long as the header. */
export async function* decrypted(
  bytes: Bytes,
  beginning: Uint8Array,
  passphrase: string | undefined,
): AsyncGenerator<Uint8Array> {
  if (!passphrase)
    throw new BackupError(
      "The backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.",
    );
  const header = HEADER.exec(Buffer.from(beginning).toString("latin1"));
  if (!header)
    throw new BackupError(
      "The backup is incomplete or altered: its beginning is not that of an encrypted one.",
    );
  if (Number(header[1]) > MAX_WORK_FACTOR)
    throw new BackupError("The backup is altered: to open it would take more memory than any of ours does.");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  freeMemory();
  try {
    const stream = await decrypter.decrypt(webStream(watched(bytes)));
    freeMemory();
    yield* stream;
  } catch (error) {
    throw asBackupError(error);
  }
}
