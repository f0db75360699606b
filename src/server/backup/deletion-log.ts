import { randomBytes } from "node:crypto";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";
import { z } from "zod";
import { BackupError } from "./format";
import type { BackupTarget } from "./targets";

/**
 * The log of deletions in the target of backups: what was deleted after a backup was taken, and is to be deleted again when
 * that backup is restored. Ids alone. Objects are only ever added, and named by the moment when they are written, so that
 * several servers can write at once:
 *
 * - deletions/keys/<key>.age: a key, encrypted with the passphrase
 * - deletions/<key>/<moment>-<random>.age: lines of JSON, encrypted with that key
 * - deletions/plain/<moment>-<random>.jsonl: the same without a passphrase
 *
 * Another passphrase makes another key.
 */
const ROOT = "deletions";
const KEYS = `${ROOT}/keys`;
const PLAIN = "plain";

/** The base-2 logarithm of scrypt's cost, as for backups: 32 MB of memory. */
const WORK_FACTOR = 15;
/** Max bytes of a part, and of the parts of a day that are merged into one. */
const MAX_BYTES = 16 * 1024 * 1024;
/** A transaction may end so long after the moment that its deletion has, and a backup begin meanwhile. */
const OVERLAP_MS = 24 * 3_600_000;

const deletion = z.object({ kind: z.enum(["ACCOUNT", "MESSAGE"]), id: z.uuid(), at: z.iso.datetime() });
export type Deletion = { kind: "ACCOUNT" | "MESSAGE"; id: string; at: Date };

/** A part of the log. `key`: with which it is encrypted, or "plain". `writtenAt`: not before any of its deletions. */
type Part = { name: string; key: string; writtenAt: Date };

const compact = (at: Date) => at.toISOString().replace(/[-:]|\.\d+/g, "");
const partName = /^deletions\/([0-9a-z]+)\/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-[0-9a-z]+\.(?:age|jsonl)$/;
const random = () => randomBytes(6).toString("hex");

function partOf(name: string): Part | null {
  const [, key, ...digits] = partName.exec(name) ?? [];
  if (key === undefined) return null;
  const [year = 0, month = 1, ...rest] = digits.map(Number);
  return { name, key, writtenAt: new Date(Date.UTC(year, month - 1, ...(rest as [number]))) };
}

async function listParts(target: BackupTarget): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const { name } of target.list(`${ROOT}/`)) {
    const part = partOf(name);
    if (part) parts.push(part);
  }
  return parts.sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const writeWhole = (target: BackupTarget, name: string, bytes: Uint8Array) =>
  target.write(name, once(bytes), bytes.length);

async function readWhole(target: BackupTarget, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of target.read(name)) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new BackupError(`${name} is larger than any part of the log of deletions.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The names of the keys in the target, the newest last: a key's name begins with its moment. */
async function listKeys(target: BackupTarget): Promise<string[]> {
  const keys: string[] = [];
  for await (const { name } of target.list(`${KEYS}/`)) {
    const [, key] = /^deletions\/keys\/([0-9a-z]+)\.age$/.exec(name) ?? [];
    if (key !== undefined) keys.push(key);
  }
  return keys.sort();
}

/** A key of the target; null: this is not its passphrase. Throws if it is altered or can't be read. */
async function findIdentity(target: BackupTarget, key: string, passphrase: string): Promise<string | null> {
  const bytes = await readWhole(target, `${KEYS}/${key}.age`);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return await decrypter.decrypt(bytes, "text");
  } catch (error) {
    if (/no identity matched/.test((error as Error).message)) return null;
    throw new BackupError(`The key ${KEYS}/${key}.age of the log of deletions is altered.`);
  }
}

/** When a key was made, by its name. */
const madeAt = (key: string) => Number.parseInt(key.slice(0, 9), 36);

async function makeIdentity(target: BackupTarget, passphrase: string) {
  const key = `${Date.now().toString(36).padStart(9, "0")}${random()}`;
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(WORK_FACTOR);
  await writeWhole(target, `${KEYS}/${key}.age`, await encrypter.encrypt(identity));
  return { key, identity };
}

type Opened = { key: string; identity: string };

/** The newest key that the passphrase opens; null: none. */
async function findOwn(target: BackupTarget, passphrase: string): Promise<Opened | null> {
  for (const key of (await listKeys(target)).reverse()) {
    const identity = await findIdentity(target, key, passphrase);
    if (identity !== null) return { key, identity };
  }
  return null;
}

const linesOf = (deletions: Deletion[]) =>
  deletions.map(({ kind, id, at }) => `${JSON.stringify({ kind, id, at })}\n`).join("");

async function writePart(
  target: BackupTarget,
  opened: Opened | null,
  deletions: Deletion[],
  writtenAt: Date,
): Promise<void> {
  const moment = `${compact(writtenAt)}-${random()}`;
  const lines = linesOf(deletions);
  if (!opened) return writeWhole(target, `${ROOT}/${PLAIN}/${moment}.jsonl`, Buffer.from(lines));
  const encrypter = new Encrypter();
  encrypter.addRecipient(await identityToRecipient(opened.identity));
  await writeWhole(target, `${ROOT}/${opened.key}/${moment}.age`, await encrypter.encrypt(lines));
}

/** Throws if the part is not whole. */
async function readPart(target: BackupTarget, part: Part, identity: string | null): Promise<Deletion[]> {
  const bytes = await readWhole(target, part.name);
  try {
    const decrypter = new Decrypter();
    if (identity !== null) decrypter.addIdentity(identity);
    const text = identity === null ? bytes.toString() : await decrypter.decrypt(bytes, "text");
    const lines = text.split("\n");
    if (lines.pop() !== "") throw new Error("cut off");
    return lines.map((line) => {
      const { at, ...rest } = deletion.parse(JSON.parse(line));
      return { ...rest, at: new Date(at) };
    });
  } catch {
    throw new BackupError(`${part.name}, a part of the log of deletions, is incomplete or altered.`);
  }
}

/** Where the waiting deletions are. `list`: the oldest ones, and `forget` takes these out. */
export type WaitingDeletions = {
  list(limit: number): Promise<(Deletion & { serial: string })[]>;
  forget(serials: string[]): Promise<unknown>;
};

/** Max deletions in one part: a megabyte. */
const PART_ROWS = 10_000;

/**
 * Appends all deletions that wait to the log. They are forgotten once the target has them: if it ends in between, they are
 * appended again, which does no harm. Returns how many there were.
 */
export async function appendDeletions(
  target: BackupTarget,
  passphrase: string | undefined,
  waiting: WaitingDeletions,
): Promise<number> {
  let opened: Opened | null | undefined;
  for (let count = 0; ; ) {
    const rows = await waiting.list(PART_ROWS);
    if (rows.length === 0) return count;
    if (opened === undefined && passphrase !== undefined)
      opened = (await findOwn(target, passphrase)) ?? (await makeIdentity(target, passphrase));
    // the clock of the database may be ahead of this one
    const latest = Math.max(Date.now(), ...rows.map(({ at }) => at.getTime() + 1000));
    await writePart(target, opened ?? null, rows, new Date(latest));
    await waiting.forget(rows.map(({ serial }) => serial));
    count += rows.length;
  }
}

/** Whether there is a log of deletions. */
export async function hasDeletionLog(target: BackupTarget): Promise<boolean> {
  return (await listParts(target)).length > 0;
}

/**
 * What was deleted since a moment, and up to a day before, with repetitions: who deletes it again finds nothing the second
 * time. Throws before the first one if the log has a part from then on that can't be read: its passphrase is another one, its
 * key is missing, or it is altered.
 */
export async function* readDeletions(
  target: BackupTarget,
  passphrase: string | undefined,
  since: Date,
): AsyncGenerator<Deletion> {
  const from = new Date(since.getTime() - OVERLAP_MS);
  const parts = (await listParts(target)).filter(({ writtenAt }) => writtenAt >= from);
  const identities = new Map<string, string | null>([[PLAIN, null]]);
  const keys = await listKeys(target);
  for (const key of new Set(parts.map((part) => part.key))) {
    if (identities.has(key)) continue;
    const isThere = passphrase !== undefined && keys.includes(key);
    const identity = isThere ? await findIdentity(target, key, passphrase) : null;
    if (identity === null) throw new BackupError(unreadable(passphrase, keys.includes(key)));
    identities.set(key, identity);
  }
  // all of them are read before the first is handed out: a restore that stops halfway has deleted nothing
  for (const part of parts) await readPart(target, part, identities.get(part.key) ?? null);
  for (const part of parts)
    for (const one of await readPart(target, part, identities.get(part.key) ?? null))
      if (one.at >= from) yield one;
}

function unreadable(passphrase: string | undefined, hasKey: boolean): string {
  const log = "What was deleted after this backup can't be read";
  if (!hasKey) return `${log}: the key of a part of the log is missing from the target.`;
  return passphrase === undefined
    ? `${log}: the log is encrypted. Set BACKUP_PASSPHRASE to the passphrase it was made with.`
    : `${log}: a part of the log was made with another passphrase.`;
}

/**
 * Removes the parts that no kept backup needs, with the keys of which nothing is left but the one in use, and merges the
 * parts of each day that is over into one. `oldest`: when the oldest kept backup was taken; null: there is none, and all
 * parts stay. Parts that another passphrase has made are left as they are.
 */
export async function tidyDeletions(
  target: BackupTarget,
  passphrase: string | undefined,
  oldest: Date | null,
  now = new Date(),
): Promise<void> {
  const until = oldest ? oldest.getTime() - OVERLAP_MS : 0;
  const parts = await listParts(target);
  const isNeeded = ({ writtenAt }: Part) => writtenAt.getTime() >= until;
  for (const { name } of parts.filter((part) => !isNeeded(part))) await target.remove(name);
  const kept = parts.filter(isNeeded);
  const own = passphrase === undefined ? null : await findOwn(target, passphrase);
  for (const key of await listKeys(target)) {
    // another server may be about to write its first part with a new one
    const isNew = madeAt(key) > now.getTime() - OVERLAP_MS;
    const isUsed = key === own?.key || kept.some((part) => part.key === key);
    if (!isNew && !isUsed) await target.remove(`${KEYS}/${key}.age`);
  }
  await mergeDays(target, own, kept, now);
}

async function mergeDays(target: BackupTarget, own: Opened | null, parts: Part[], now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const days = new Map<string, Part[]>();
  for (const part of parts) {
    const day = part.writtenAt.toISOString().slice(0, 10);
    const isReadable = part.key === (own?.key ?? PLAIN);
    if (day < today && isReadable) days.set(day, [...(days.get(day) ?? []), part]);
  }
  for (const [day, ofDay] of days) {
    if (ofDay.length < 2) continue;
    const all: Deletion[] = [];
    for (const part of ofDay) all.push(...(await readPart(target, part, own?.identity ?? null)));
    if (linesOf(all).length > MAX_BYTES / 2) continue;
    await writePart(target, own, all, new Date(`${day}T23:59:59Z`));
    for (const { name } of ofDay) await target.remove(name);
  }
}
