import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/id";
import { program } from "@/server/backup/program";
import { db, transaction } from "@/server/db";
import { env } from "@/server/env";
import { countWaitingJobs, emptyQueue, enqueue } from "@/server/queue";
import { type App, startApp } from "../support/app";
import { holdAfterRestore, withoutProgram } from "../support/backups";
import { createRoom, type Member, sendText } from "../support/client";
import { eventually } from "../support/eventually";
import { addMembers } from "../support/people";
import { statementsOf, statementsOfCall } from "../support/statements";

let app: App;
let [admin, manager, elin] = [] as unknown as [Member, Member, Member];
beforeAll(async () => {
  app = await startApp();
  [admin, manager, elin] = (await addMembers(app.url, "Admin", "Manager", "Elin")) as [
    Member,
    Member,
    Member,
  ];
  await db.user.update({ where: { id: admin.id }, data: { role: "ADMIN" } });
  await db.user.update({ where: { id: manager.id }, data: { role: "MANAGER" } });
});
const before = { ...env };
beforeEach(async () => {
  await Promise.all([db.backupRun.deleteMany(), db.restoreState.deleteMany(), db.deletion.deleteMany()]);
});
afterEach(() => {
  Object.assign(env, { BACKUP_TO: before.BACKUP_TO, BACKUP_PASSPHRASE: before.BACKUP_PASSPHRASE });
});
afterAll(() => app.stop());

const PATH = "/api/admin/operation";
const operation = async () => (await admin.get(PATH)).body;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

test("never set up: where a backup would go, and that none is planned", async () => {
  const { backups, restore } = await operation();
  expect(restore).toBeNull();
  expect(backups).toEqual({
    target: join(env.DATA_DIR, "backups"),
    isPlanned: false,
    isEncrypted: false,
    nextAt: null,
    keep: { days: 7, weeks: 5, months: 12 },
    isLate: false,
    running: null,
    last: null,
    runs: [],
    deletions: { count: 0, since: null },
  });
});

test("set up: the last that succeeded there, those of 28 days, the next, and what waits; no passphrase", async () => {
  Object.assign(env, { BACKUP_TO: "/mnt/copies/", BACKUP_PASSPHRASE: "six words that nobody guesses" });
  const run = { target: "/mnt/copies", leaseUntil: new Date(), endedAt: new Date() };
  const taken = { ...run, state: "SUCCEEDED" as const, verifiedAt: hoursAgo(29), isEncrypted: true };
  const last = { ...taken, id: newId(), startedAt: hoursAgo(30), bytes: 1_840_000_000n, rows: 7n, files: 3 };
  await db.backupRun.createMany({
    data: [
      { ...taken, id: newId(), startedAt: hoursAgo(24 * 29) },
      last,
      { ...taken, id: newId(), target: "/mnt/usb", startedAt: hoursAgo(2) },
      { ...run, id: newId(), state: "FAILED", failure: "The disk is full.", startedAt: hoursAgo(1) },
    ],
  });
  await db.deletion.create({ data: { kind: "MESSAGE", objectId: newId(), at: hoursAgo(0.5) } });
  const answer = await admin.get(PATH);
  const { backups } = answer.body;
  expect(backups).toMatchObject({
    target: "/mnt/copies",
    isPlanned: true,
    isEncrypted: true,
    isLate: true,
    running: null,
    last: { id: last.id, bytes: 1_840_000_000, rows: 7, files: 3, state: "SUCCEEDED", isEncrypted: true },
    deletions: { count: 1, since: expect.any(String) },
  });
  expect(backups.runs.map(({ target, state }: { target: string; state: string }) => [target, state])).toEqual(
    [
      ["/mnt/copies", "FAILED"],
      ["/mnt/usb", "SUCCEEDED"],
      ["/mnt/copies", "SUCCEEDED"],
    ],
  );
  const next = new Date(backups.nextAt);
  expect([next > new Date(), next.getHours(), next.getMinutes()]).toEqual([true, 3, 0]);
  expect(JSON.stringify(answer.body)).not.toContain("six words");
  expect(await statementsOfCall(() => admin.get(PATH))).toHaveLength(4);
});

test("ADMIN starts a backup; a second one is refused while it runs; its failure is there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "operation-"));
  const { path } = program;
  const release = join(folder, "release");
  program.path = join(folder, "backup.mjs");
  await writeFile(
    program.path,
    `import { existsSync } from "node:fs";
    setInterval(() => {
      if (!existsSync(${JSON.stringify(release)})) return;
      console.error("The folder is away.");
      process.exit(1);
    }, 20);`,
  );
  try {
    const started = await admin.post("/api/admin/backups");
    const { backup } = started.body;
    expect([started.status, backup.state, backup.plannedFor]).toEqual([201, "RUNNING", null]);
    expect((await operation()).backups.running).toEqual(backup);
    const second = await admin.post("/api/admin/backups");
    expect([second.status, second.body]).toEqual([
      409,
      { error: "A backup is running already.", code: "conflict" },
    ]);
    await writeFile(release, "");
    await eventually(async () => {
      const { running, runs } = (await operation()).backups;
      expect([running, runs[0].failure]).toEqual([null, "The folder is away."]);
    });
  } finally {
    program.path = path;
    await rm(folder, { recursive: true });
  }
});

test("MANAGER and members neither see it nor start anything", async () => {
  await holdAfterRestore();
  for (const one of [manager, elin]) {
    const answers = [
      await one.get(PATH),
      await withoutProgram(() => one.post("/api/admin/backups")),
      await one.post("/api/admin/outgoing"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  expect([await db.backupRun.count(), (await operation()).restore.heldSince]).toEqual([
    0,
    expect.any(String),
  ]);
});

test("after a restore ADMIN reads how many emails and pushes wait, and lets them out once", async () => {
  await holdAfterRestore();
  // the queue of the test runs, and would do it at once
  const runAt = new Date(Date.now() + 3_600_000);
  await transaction((tx) => enqueue(tx, "notifications.letter", { notificationId: newId() }, { runAt }));
  await transaction((tx) => enqueue(tx, "search.index", {}, { runAt }));
  const { restore } = await operation();
  expect(restore).toMatchObject({ secretsLost: false, waiting: { mails: 1, pushes: 0 } });
  expect([restore.backupTakenAt, typeof restore.heldSince]).toEqual(["1970-01-01T00:00:00.000Z", "string"]);
  const answer = await admin.post("/api/admin/outgoing");
  expect([answer.status, answer.body.restore.heldSince]).toEqual([200, null]);
  expect((await admin.post("/api/admin/outgoing")).status).toBe(409);
  const [entry] = await db.auditEntry.findMany({ where: { kind: "outgoing_started" } });
  expect(entry).toMatchObject({ actorId: admin.id, subjectId: null });
});

test("what waits since a restore can be deleted: only what comes later goes out", async () => {
  await emptyQueue();
  await holdAfterRestore();
  const runAt = new Date(Date.now() + 3_600_000);
  await transaction((tx) => enqueue(tx, "notifications.letter", { notificationId: newId() }, { runAt }));
  await transaction((tx) => enqueue(tx, "search.index", {}, { runAt }));
  const { id: sessionId } = await db.session.findFirstOrThrow({ where: { userId: elin.id } });
  const device = { sessionId, userId: elin.id, endpoint: "https://push.example.org/1", p256dh: "", auth: "" };
  const { id: subscriptionId } = await db.pushSubscription.create({ data: { id: newId(), ...device } });
  const about = { subscriptionId, tag: "one", userId: elin.id, source: "notifications", subjectId: newId() };
  await db.pushDelivery.create({ data: { ...about, notBefore: runAt, expiresAt: runAt } });
  expect((await operation()).restore.waiting).toEqual({ mails: 1, pushes: 1 });
  const answer = await admin.post("/api/admin/outgoing", { discard: true });
  expect([answer.status, answer.body.restore.heldSince]).toEqual([200, null]);
  expect(await countWaitingJobs(["notifications.letter", "search.index"])).toBe(1);
  await holdAfterRestore();
  expect((await operation()).restore.waiting).toEqual({ mails: 0, pushes: 0 });
  const entry = await db.auditEntry.findFirst({ where: { kind: "outgoing_started", detail: "discarded" } });
  expect(entry).toMatchObject({ actorId: admin.id });
});

test("a deleted message and a deleted account are noted by their ids, in the statements that there were", async () => {
  const room = await createRoom(elin, "Rum", manager);
  const [one, two] = [await sendText(elin, room, "Ett"), await sendText(elin, room, "Två")];
  const path = (message: { id: string }) => `/api/messages/messages/${message.id}`;
  const remove = (message: { id: string }) => elin.delete(path(message));
  await elin.patch(path(one), { content: "Ändrat" });
  expect(await db.deletion.count()).toBe(0);
  expect((await remove(one)).status).toBe(200);
  const statements = await statementsOf(() => remove(two));
  expect(statements.filter((text) => text.includes("Deletion"))).toEqual([]);
  // again: it is deleted already
  await remove(two);
  const [siri] = (await addMembers(app.url, "Siri")) as [Member];
  await db.user.delete({ where: { id: siri.id } });
  const [noah] = (await addMembers(app.url, "Noah")) as [Member];
  await db.user.update({ where: { id: noah.id }, data: { closedAt: new Date() } });
  await db.user.delete({ where: { id: noah.id } });
  const noted = await db.deletion.findMany({ orderBy: { serial: "asc" } });
  expect(noted.map(({ kind, objectId }) => [kind, objectId])).toEqual([
    ["MESSAGE", one.id],
    ["MESSAGE", two.id],
    ["ACCOUNT", siri.id],
    ["ACCOUNT", noah.id],
  ]);
});

test("the metrics tell when the last whole backup was, its size, failures, and how long deletions wait", async () => {
  Object.assign(env, { BACKUP_TO: "/mnt/copies", METRICS_TOKEN: "m".repeat(20) });
  const read = async () => {
    const answer = await fetch(`${app.url}/api/metrics`, {
      headers: { authorization: `Bearer ${env.METRICS_TOKEN}` },
    });
    const text = await answer.text();
    return (name: string) => Number(new RegExp(`^samvaro_${name} (.*)$`, "m").exec(text)?.[1]);
  };
  const empty = await read();
  expect([empty("backup_last_success_timestamp_seconds"), empty("backup_failures_total")]).toEqual([0, 0]);
  const run = { target: "/mnt/copies", leaseUntil: new Date() };
  const verifiedAt = hoursAgo(5);
  await db.backupRun.createMany({
    data: [
      { ...run, id: newId(), state: "SUCCEEDED", startedAt: hoursAgo(6), verifiedAt, bytes: 1234n },
      { ...run, id: newId(), state: "SUCCEEDED", startedAt: hoursAgo(4), bytes: 9n },
      { ...run, id: newId(), state: "FAILED", startedAt: hoursAgo(3), failure: "The disk is full." },
    ],
  });
  await db.deletion.create({ data: { kind: "ACCOUNT", objectId: newId(), at: hoursAgo(1) } });
  await eventually(async () => {
    const value = await read();
    expect(value("backup_last_success_timestamp_seconds")).toBeCloseTo(verifiedAt.getTime() / 1000, 2);
    expect([value("backup_last_bytes"), value("backup_failures_total")]).toEqual([1234, 1]);
    expect(value("deletions_waiting_seconds")).toBeGreaterThanOrEqual(3600);
  });
  env.METRICS_TOKEN = before.METRICS_TOKEN;
});
