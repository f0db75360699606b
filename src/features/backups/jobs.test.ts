import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { program } from "@/server/backup/program";
import { db, pool } from "@/server/db";
import { env } from "@/server/env";
import { eventually } from "../../../tests/support/eventually";
import { addPeople, asMe } from "../../../tests/support/people";
import { withDatabase } from "../../../tests/support/statements";
import { beginRun, finishRun } from "./commands";
import { logDeletions, purgeRuns, takePlannedBackup, tellOfProblems } from "./jobs";
import { getFigures } from "./queries";
import { runStatements } from "./rules";

withDatabase();

const before = { to: env.BACKUP_TO, hour: env.BACKUP_HOUR, path: program.path };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "backups-"));
});
beforeEach(async () => {
  await Promise.all([db.backupRun.deleteMany(), db.notification.deleteMany(), db.deletion.deleteMany()]);
  Object.assign(env, { BACKUP_TO: "/mnt/copies", BACKUP_HOUR: 3 });
});
afterEach(() => {
  Object.assign(env, { BACKUP_TO: before.to, BACKUP_HOUR: before.hour });
  program.path = before.path;
});
afterAll(() => rm(folder, { recursive: true }));

/** Puts another program in the place of the one that takes backups: it notes its arguments, says this and ends. */
async function standIn(code: number, said = ""): Promise<() => Promise<string[]>> {
  const log = join(folder, `${newId()}.log`);
  program.path = join(folder, `${newId()}.mjs`);
  const text = `import { appendFileSync } from "node:fs";
appendFileSync(${JSON.stringify(log)}, process.argv.slice(2).join(" ") + "\\n");
console.error("10 %"); console.error(${JSON.stringify(said)}); process.exitCode = ${code};`;
  await writeFile(program.path, text);
  await chmod(program.path, 0o600);
  return async () => (await readFile(log, "utf8").catch(() => "")).split("\n").filter(Boolean);
}

const runs = () => db.backupRun.findMany({ orderBy: [{ startedAt: "asc" }, { plannedFor: "asc" }] });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

type Kept = Partial<Awaited<ReturnType<typeof runs>>[number]>;
const keep = (run: Kept) =>
  db.backupRun.create({
    data: {
      id: newId(),
      target: "/mnt/copies",
      state: "SUCCEEDED",
      leaseUntil: new Date(),
      startedAt: hoursAgo(1),
      endedAt: hoursAgo(1),
      ...run,
    },
  });
const keepWhole = (hours: number) =>
  keep({ startedAt: hoursAgo(hours), verifiedAt: hoursAgo(hours), bytes: 5n });
const keepFailed = (hours: number, failure = "The disk is full.") =>
  keep({ startedAt: hoursAgo(hours), endedAt: hoursAgo(hours), state: "FAILED", failure });

test("of three servers at once one takes the planned backup", async () => {
  const calls = await standIn(1, "The folder is away.");
  await Promise.all([takePlannedBackup(), takePlannedBackup(), takePlannedBackup()]);
  const [run, ...others] = await runs();
  expect([await calls(), others]).toEqual([
    [`--run ${run?.id} --planned ${run?.plannedFor?.toISOString()}`],
    [],
  ]);
  expect(run).toMatchObject({ state: "FAILED", failure: "The folder is away.", target: "/mnt/copies" });
});

test("a planned backup that failed is tried again an hour after, twice; one that was taken is not", async () => {
  await standIn(1, "The folder is away.");
  await takePlannedBackup();
  await takePlannedBackup();
  expect(await runs()).toHaveLength(1);
  const wait = () => db.backupRun.updateMany({ data: { endedAt: hoursAgo(1) } });
  for (const count of [2, 3, 3]) {
    await wait();
    await takePlannedBackup();
    expect(await runs()).toHaveLength(count);
  }
  // the next day
  await takePlannedBackup(new Date(Date.now() + 24 * 3_600_000));
  expect(await runs()).toHaveLength(4);
  await db.backupRun.updateMany({ data: { state: "SUCCEEDED" } });
  await wait();
  await takePlannedBackup(new Date(Date.now() + 24 * 3_600_000));
  expect(await runs()).toHaveLength(4);
});

test("without BACKUP_TO nothing is planned", async () => {
  env.BACKUP_TO = undefined;
  const calls = await standIn(0);
  await takePlannedBackup();
  expect([await calls(), await runs()]).toEqual([[], []]);
});

test("one runs at a time; one that has been silent for a minute was cut off, and the next begins", async () => {
  const id = (await beginRun(null, null)) as string;
  expect(await beginRun(null, null)).toBeNull();
  const ask = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rowCount;
  expect(await ask(runStatements.takeOver, id)).toBe(1);
  expect(await ask(runStatements.renew, id, 10, 40)).toBe(1);
  const [going] = await runs();
  expect([going?.doneBytes, going?.totalBytes]).toEqual([10n, 40n]);
  const left = (going?.leaseUntil.getTime() ?? 0) - Date.now();
  expect(left > 50_000 && left <= 61_000).toBe(true);
  await db.backupRun.updateMany({ data: { leaseUntil: new Date(Date.now() - 1) } });
  const next = await beginRun(null, null);
  expect(next).not.toBeNull();
  const cut = await db.backupRun.findUniqueOrThrow({ where: { id } });
  expect(cut).toMatchObject({ state: "FAILED", failure: "It was cut off." });
  // its process, if it lives after all, hears so
  for (const [text, ...values] of [
    [runStatements.takeOver],
    [runStatements.renew, 20, 40],
    [runStatements.succeed, "a", 1, 1, 1, null],
    [runStatements.fail, "x"],
  ] as const)
    expect(await ask(text, id, ...values)).toBe(0);
  expect(await ask(runStatements.succeed, next, "a.tar.gz", 7, 8, 9, new Date())).toBe(1);
  const row = await db.backupRun.findUniqueOrThrow({ where: { id: next as string } });
  expect(row).toMatchObject({ state: "SUCCEEDED", name: "a.tar.gz", bytes: 7n, rows: 8n, files: 9 });
  expect(row.verifiedAt).not.toBeNull();
});

test("a program that ends without a word, or can't be started, is a failure", async () => {
  program.path = join(folder, "none.mjs");
  const id = (await beginRun(null, null)) as string;
  await finishRun(null, id);
  const [missing] = await runs();
  expect([missing?.state, missing?.failure]).toEqual(["FAILED", expect.stringContaining("none.mjs")]);
  await standIn(0);
  const next = (await beginRun(null, null)) as string;
  await finishRun(null, next);
  // it says that it has succeeded, but has not recorded it
  const row = await db.backupRun.findUniqueOrThrow({ where: { id: next } });
  expect([row.state, row.failure]).toEqual(["FAILED", expect.stringContaining("without a word")]);
});

async function cast() {
  await db.user.updateMany({ data: { role: "USER" } });
  const [elin, siri] = (await addPeople(3)).map(asMe);
  await db.user.updateMany({ where: { id: elin?.id as string }, data: { role: "ADMIN" } });
  await db.user.updateMany({ where: { id: siri?.id as string }, data: { role: "MANAGER" } });
  const told = async () => {
    const rows = await db.notification.findMany({
      where: { type: "BACKUP_PROBLEM" },
      orderBy: { id: "asc" },
    });
    return rows.map(({ userId, data }) => ({ isAdmin: userId === elin?.id, ...(data as object) }));
  };
  const mails = async () => {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where data->>'job' = 'notifications.letter'`,
    );
    return rows[0]?.count;
  };
  await pool.query("delete from pgboss.job");
  return { told, mails };
}

test("a failure is told to ADMINs alone, with a mail, once until the next whole backup", async () => {
  const { told, mails } = await cast();
  await tellOfProblems();
  expect(await told()).toEqual([]);
  const last = await keepWhole(20);
  await keepFailed(3);
  await Promise.all([tellOfProblems(), tellOfProblems(), tellOfProblems()]);
  const failure = "The disk is full.";
  const lastAt = last.verifiedAt?.toISOString();
  expect(await told()).toEqual([{ isAdmin: true, problem: "FAILED", failure, lastAt }]);
  expect(await mails()).toBe(1);
  await keepFailed(2);
  await tellOfProblems(new Date(Date.now() + 30 * 3_600_000));
  expect(await told()).toHaveLength(1);
  await keepWhole(1);
  await keepFailed(0.5, "The folder is away.");
  await tellOfProblems();
  expect((await told()).slice(1)).toEqual([
    { isAdmin: true, problem: "FAILED", failure: "The folder is away.", lastAt: expect.any(String) },
  ]);
});

test("a backup that is late is told once; one elsewhere by hand, or not read back, does not count", async () => {
  const { told } = await cast();
  const last = await keepWhole(27);
  await keep({ target: "/mnt/usb", verifiedAt: hoursAgo(1) });
  await keep({ verifiedAt: null });
  await tellOfProblems(hoursAgo(2));
  expect(await told()).toEqual([]);
  await tellOfProblems();
  await tellOfProblems();
  const lastAt = last.verifiedAt?.toISOString();
  expect(await told()).toEqual([{ isAdmin: true, problem: "LATE", failure: null, lastAt }]);
  env.BACKUP_TO = undefined;
  await db.backupRun.updateMany({ data: { toldAt: null } });
  await tellOfProblems();
  expect(await told()).toHaveLength(1);
});

test("one that was cut off counts as failed without another beginning", async () => {
  const { told } = await cast();
  await beginRun(null, null);
  await db.backupRun.updateMany({ data: { leaseUntil: hoursAgo(1) } });
  await tellOfProblems();
  expect(await told()).toMatchObject([{ problem: "FAILED", failure: "It was cut off.", lastAt: null }]);
});

test("deletions are written to the target while there is one, and else forgotten", async () => {
  await addPeople(2);
  await db.user.deleteMany();
  expect(await db.deletion.count()).toBeGreaterThanOrEqual(2);
  const calls = await standIn(1, "The folder is away.");
  await logDeletions();
  expect([await calls(), (await db.deletion.count()) >= 2]).toEqual([["--deletions"], true]);
  const { deletions, deletionsSince } = await getFigures();
  expect([deletions >= 2, deletionsSince !== null]).toEqual([true, true]);
  env.BACKUP_TO = undefined;
  await logDeletions();
  expect(await db.deletion.count()).toBe(0);
  env.BACKUP_TO = "/mnt/copies";
  await logDeletions();
  // there is nothing to write
  expect(await calls()).toHaveLength(1);
});

test("figures count failures and the bytes of the last whole one; runs are kept for 400 days", async () => {
  await keepWhole(30);
  const last = await keepWhole(4);
  await keep({ startedAt: hoursAgo(3), verifiedAt: null, bytes: 99n });
  await keepFailed(2);
  await keepFailed(401 * 24);
  expect(await getFigures()).toMatchObject({ failures: 2, bytes: 5, verifiedAt: last.verifiedAt });
  await purgeRuns();
  expect((await getFigures()).failures).toBe(1);
  await eventually(async () => expect(await runs()).toHaveLength(4));
});
