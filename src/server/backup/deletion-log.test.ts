import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/id";
import {
  appendDeletions,
  type Deletion,
  hasDeletionLog,
  readDeletions,
  tidyDeletions,
  type WaitingDeletions,
} from "./deletion-log";
import { folderTarget } from "./folder-target";
import { BackupError } from "./format";
import type { BackupTarget } from "./targets";

const PASSPHRASE = "six words that nobody guesses";
const OTHER = "six other words that nobody guesses";
const DAY_MS = 86_400_000;

let folder: string;
let target: BackupTarget;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "deletions-"));
  target = folderTarget(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const deletionAt = (at = new Date(), kind: Deletion["kind"] = "MESSAGE"): Deletion => ({
  kind,
  id: newId(),
  at,
});

/** Deletions that wait, as the table has them. */
function waiting(deletions: Deletion[]): WaitingDeletions & { left: () => number } {
  const rows = deletions.map((one, at) => ({ ...one, serial: String(at) }));
  return {
    list: async (limit) => rows.slice(0, limit),
    forget: async (serials) => {
      for (const serial of serials)
        rows.splice(
          rows.findIndex((row) => row.serial === serial),
          1,
        );
    },
    left: () => rows.length,
  };
}

const append = (deletions: Deletion[], passphrase?: string, to = target) =>
  appendDeletions(to, passphrase, waiting(deletions));

async function read(passphrase: string | undefined, since = daysAgo(0)): Promise<Deletion[]> {
  const found: Deletion[] = [];
  for await (const one of readDeletions(target, passphrase, since)) found.push(one);
  return found;
}
const refusalOf = (passphrase: string | undefined, since?: Date) =>
  read(passphrase, since).then(
    () => "",
    (error: unknown) => {
      if (error instanceof BackupError) return error.message;
      throw error;
    },
  );

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of target.list("deletions/")) found.push(name);
  return found.sort();
}

/** Gives a part another moment, as if it had been written then. */
async function backdate(name: string, at: Date): Promise<void> {
  const moment = `${at.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
  const bytes = await readFile(join(folder, name));
  await rm(join(folder, name));
  await writeFile(join(folder, name.replace(/\d{8}T\d{6}Z/, moment)), bytes);
}

describe.each([
  ["encrypted", PASSPHRASE],
  ["plain", undefined],
])("a log that is %s", (_, passphrase) => {
  test("has what waited, and is forgotten where it waited once it is there", async () => {
    const [first, second] = [[deletionAt(), deletionAt(daysAgo(0.1), "ACCOUNT")], [deletionAt()]];
    const rows = waiting(first);
    expect(await hasDeletionLog(target)).toBe(false);
    expect(await appendDeletions(target, passphrase, rows)).toBe(2);
    expect([rows.left(), await hasDeletionLog(target)]).toEqual([0, true]);
    await append(second, passphrase);
    expect(await append([], passphrase)).toBe(0);
    expect((await read(passphrase)).map(({ id }) => id).sort()).toEqual(
      [...first, ...second].map(({ id }) => id).sort(),
    );
    expect(await read(passphrase)).toContainEqual(first[1]);
    const parts = (await names()).filter((name) => !name.includes("/keys/"));
    expect(parts).toHaveLength(2);
    const texts = await Promise.all(parts.map((name) => readFile(join(folder, name), "latin1")));
    const legible = texts.filter((text) => text.includes(first[0]?.id as string));
    expect(legible).toHaveLength(passphrase === undefined ? 1 : 0);
    for (const name of parts) expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  test("that is cut off or altered anywhere is not read at all", async () => {
    await append([deletionAt()], passphrase);
    await append([deletionAt()], passphrase);
    const last = join(folder, (await names()).filter((name) => !name.includes("/keys/")).at(-1) ?? "");
    const bytes = await readFile(last);
    for (let length = 1; length < bytes.length; length += 29) {
      await writeFile(last, bytes.subarray(0, length));
      expect(await refusalOf(passphrase), `${length}`).toContain("incomplete or altered");
    }
    await writeFile(last, Buffer.concat([bytes, Buffer.from("x")]));
    expect(await refusalOf(passphrase)).toContain("incomplete or altered");
    await writeFile(last, bytes);
    expect(await read(passphrase)).toHaveLength(2);
  });

  test("is read from a moment on, and a day before it: a transaction may have ended after a backup began", async () => {
    const [old, overlapping, fresh] = [deletionAt(daysAgo(5)), deletionAt(daysAgo(3.9)), deletionAt()];
    await append([old, overlapping, fresh], passphrase);
    expect(await read(passphrase, daysAgo(3))).toEqual([overlapping, fresh]);
    expect(await read(passphrase, daysAgo(9))).toHaveLength(3);
  });

  test("loses the parts that no kept backup needs, and has one for each day that is over", async () => {
    const all = [deletionAt(daysAgo(9)), ...[4, 4, 4, 0, 0].map((days) => deletionAt(daysAgo(days)))];
    for (const one of all) {
      const before = await names();
      await append([one], passphrase);
      const made = (await names()).find((name) => !before.includes(name) && !name.includes("/keys/"));
      const noon = new Date(`${one.at.toISOString().slice(0, 10)}T12:00:00Z`);
      await backdate(made ?? "", noon > new Date() ? one.at : noon);
    }
    const ids = async () => (await read(passphrase, daysAgo(30))).map(({ id }) => id).sort();
    await tidyDeletions(target, passphrase, null);
    expect(await ids()).toEqual(all.map(({ id }) => id).sort());
    await tidyDeletions(target, passphrase, daysAgo(6));
    expect(await ids()).toEqual(
      all
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
    const parts = (await names()).filter((name) => !name.includes("/keys/"));
    // one of the day that is over, and two of today, or of yesterday if it is midnight
    expect(parts).toHaveLength(3);
    await tidyDeletions(target, passphrase, daysAgo(-9));
    expect(await read(passphrase, daysAgo(30))).toEqual([]);
  });
});

test("a part is written after its deletions, whatever the clock of the database says", async () => {
  const ahead = deletionAt(new Date(Date.now() + 3 * DAY_MS));
  await append([ahead]);
  expect(await read(undefined, ahead.at)).toEqual([ahead]);
  expect(await read(undefined, new Date(ahead.at.getTime() + 0.9 * DAY_MS))).toEqual([ahead]);
});

test("while the target is away deletions wait, and none is lost", async () => {
  const rows = waiting([deletionAt(), deletionAt()]);
  const away = folderTarget(join(folder, "disk", "copies"));
  await expect(appendDeletions(away, PASSPHRASE, rows)).rejects.toThrow("Is its disk connected");
  expect(rows.left()).toBe(2);
  expect(await appendDeletions(target, PASSPHRASE, rows)).toBe(2);
  expect([rows.left(), (await read(PASSPHRASE)).length]).toEqual([0, 2]);
});

test("what was written but not forgotten is written again", async () => {
  const one = deletionAt();
  const rows = waiting([one]);
  const cutOff = { ...rows, forget: () => Promise.reject(new Error("the database is away")) };
  await expect(appendDeletions(target, PASSPHRASE, cutOff)).rejects.toThrow("is away");
  await appendDeletions(target, PASSPHRASE, rows);
  expect(await read(PASSPHRASE)).toEqual([one, one]);
});

test("another passphrase makes another key; a log of two can't be read by one of them", async () => {
  await append([deletionAt(daysAgo(3))], PASSPHRASE);
  const keys = async () => (await names()).filter((name) => name.includes("/keys/"));
  expect(await keys()).toHaveLength(1);
  await append([deletionAt()], PASSPHRASE);
  expect(await keys()).toHaveLength(1);
  const old = (await names()).filter((name) => !name.includes("/keys/"));
  await append([deletionAt()], OTHER);
  expect(await keys()).toHaveLength(2);
  expect(await refusalOf(PASSPHRASE)).toContain("was made with another passphrase");
  expect(await refusalOf(OTHER)).toContain("was made with another passphrase");
  expect(await refusalOf(undefined)).toContain("Set BACKUP_PASSPHRASE");
  // what was written long before the backup with the other passphrase does not matter
  for (const name of old) await backdate(name, daysAgo(5));
  expect(await read(OTHER, daysAgo(2))).toHaveLength(1);
  expect(await refusalOf(OTHER, daysAgo(5))).toContain("was made with another passphrase");
  // none is thrown away that the present passphrase does not open
  await tidyDeletions(target, OTHER, daysAgo(6));
  expect((await names()).filter((name) => !name.includes("/keys/"))).toHaveLength(3);
  expect(await keys()).toHaveLength(2);
});

test("a passphrase that is set later, or taken away, leaves what is there readable by who has it", async () => {
  await append([deletionAt()]);
  await append([deletionAt()], PASSPHRASE);
  expect(await read(PASSPHRASE)).toHaveLength(2);
  expect(await refusalOf(undefined)).toContain("Set BACKUP_PASSPHRASE");
});

test("a key that is missing or altered stops the reading", async () => {
  await append([deletionAt()], PASSPHRASE);
  const [key = ""] = (await names()).filter((name) => name.includes("/keys/"));
  const bytes = await readFile(join(folder, key));
  const altered = Buffer.from(bytes);
  altered[bytes.length - 3] = (altered[bytes.length - 3] ?? 0) ^ 1;
  await writeFile(join(folder, key), altered);
  expect(await refusalOf(PASSPHRASE)).toContain("is altered");
  await rm(join(folder, key));
  expect(await refusalOf(PASSPHRASE)).toContain("key of a part of the log is missing");
});

test("a key of which no part is left goes a day after it was made, unless it is the one in use", async () => {
  await append([deletionAt()], OTHER);
  await append([deletionAt()], PASSPHRASE);
  const later = new Date(Date.now() + 2 * DAY_MS);
  await tidyDeletions(target, PASSPHRASE, new Date(Date.now() + 9 * DAY_MS), new Date());
  expect(await names()).toHaveLength(2);
  await tidyDeletions(target, PASSPHRASE, new Date(Date.now() + 9 * DAY_MS), later);
  expect(await names()).toHaveLength(1);
  await append([deletionAt()], PASSPHRASE);
  expect(await names()).toHaveLength(2);
});

test("files of others in the folder are left alone", async () => {
  await append([deletionAt()], PASSPHRASE);
  const stranger = join(folder, "deletions", "keys", "notes.txt");
  await writeFile(stranger, "x");
  await utimes(stranger, new Date(0), new Date(0));
  await tidyDeletions(target, PASSPHRASE, daysAgo(-9), new Date(Date.now() + 3 * DAY_MS));
  expect(await readdir(join(folder, "deletions", "keys"))).toContain("notes.txt");
});
