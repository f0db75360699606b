import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWNER, restrictDatabase } from "../../scripts/database-roles.mjs";
import {
  connectEmbeddedDatabase,
  SUPERUSER,
  startEmbeddedDatabase,
} from "../../scripts/embedded-database.mjs";
import { attach } from "../support/cases/attachments";
import { temporaryFolder } from "../support/cleanup";
import {
  Client,
  type Json,
  type Member,
  openDirect,
  PASSWORD,
  registerMember,
  sendText,
} from "../support/client";
import { inDatabase, nameIn } from "../support/database";
import { codeOf, proof } from "../support/factors";
import { isFull } from "../support/full";
import {
  contentOf,
  filesOf,
  logDeletions,
  PASSPHRASE,
  rowsOf,
  runAdmin,
  takeBackup,
} from "../support/restores";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";
import { findWords, scanTables } from "../support/table-scan";

let folder: string;
let source: string;
let to: string;
let backup: string;
/** without a passphrase */
let plain: string;
let server: ServerProcess | undefined;
/** What happens at the backed up server. */
const world = {} as {
  moa: Member;
  elin: Member;
  noah: Member;
  conversation: string;
  kept: string;
  deleted: string;
  file: string;
  /** elin's */
  app: { secret: string; recoveryCodes: string[] };
};
const SECRET_TEXT = "det här skulle aldrig ha skrivits";
const settings = { NEXTAUTH_SECRET: "", BACKUP_PASSPHRASE: PASSPHRASE };
const dataDirs: string[] = [];

const newDataDir = (name: string) => {
  const made = join(folder, name);
  dataDirs.push(made);
  return made;
};

/** Writes without a pause, until it is told to stop. */
function load(writers: Member[]) {
  let isOver = false;
  const work = async (one: Member, at: number) => {
    for (let count = 0; !isOver; count++) {
      await sendText(one, world.conversation, `rad ${at} ${count}`);
      if (count % 5 === 0) {
        const file = await attach(one, world.conversation, Buffer.from(`fil ${at} ${count}`.repeat(500)));
        await one.post(`/api/messages/conversations/${world.conversation}`, {
          content: "",
          attachments: [file.body.attachment],
        });
      }
    }
  };
  const all = Promise.all(writers.map(work));
  return async () => {
    isOver = true;
    await all;
  };
}

const superuser = async (dataDir: string) =>
  (await connectEmbeddedDatabase({ dataDir, role: SUPERUSER })) as string;

beforeAll(async () => {
  folder = temporaryFolder("restore");
  to = join(folder, "backups");
  mkdirSync(to);
  source = newDataDir("source");
  createDataDir(source);
  server = await startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: source,
    ...settings,
    DEMO: "1",
  });
  const { url } = server;
  world.moa = await registerMember(url, "Moa");
  world.elin = await registerMember(url, "Elin");
  world.noah = await registerMember(url, "Noah");
  world.conversation = await openDirect(world.moa, world.elin);
  world.kept = (await sendText(world.moa, world.conversation, "detta blir kvar")).id;
  const file = await attach(
    world.moa,
    world.conversation,
    Buffer.from(SECRET_TEXT.repeat(50)),
    "hemligt.txt",
  );
  world.file = file.body.attachment.id;
  const sent = await world.moa.post(`/api/messages/conversations/${world.conversation}`, {
    content: SECRET_TEXT,
    attachments: [file.body.attachment],
  });
  world.deleted = sent.body.id;
  const { setup, secret } = (await world.elin.post("/api/auth/totp", proof)).body;
  const added = await world.elin.post("/api/auth/totp/confirm", { setup, code: codeOf(secret) });
  world.app = { secret, recoveryCodes: added.body.recoveryCodes };
  // until the search has taken it in
  await pause(1000);
  const stop = load([world.moa, world.elin]);
  await pause(500);
  const databaseUrl = await superuser(source);
  backup = await takeBackup({ databaseUrl, dataDir: source, to, passphrase: PASSPHRASE });
  await stop();
  plain = await takeBackup({ databaseUrl, dataDir: source, to: join(folder, "plain") });
  // after the backup
  expect((await world.moa.delete(`/api/messages/messages/${world.deleted}`)).status).toBe(200);
  expect((await world.noah.delete("/api/users/me", { password: PASSWORD })).status).toBe(200);
  await logDeletions({ databaseUrl, to, passphrase: PASSPHRASE });
});

afterAll(async () => {
  await server?.stop();
  for (const dataDir of dataDirs)
    if (existsSync(dataDir) && (await connectEmbeddedDatabase({ dataDir })))
      await (await startEmbeddedDatabase({ dataDir })).stop();
  rmSync(folder, { recursive: true, force: true });
});

const restore = (dataDir: string, more: string[] = [], from = backup, others: Record<string, string> = {}) =>
  runAdmin(["restore", from, ...more], { settings: { DATA_DIR: dataDir, ...settings, ...others } });

/** Works in the database of a data folder on which no server runs. */
async function inStopped<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir });
  try {
    return await work(database.adminUrl);
  } finally {
    await database.stop();
  }
}

/** What a restore ends or begins on purpose. */
const CHANGED = [
  "Session",
  "AccountToken",
  "PushSubscription",
  "PushDelivery",
  "PushProgress",
  "LiveEvent",
  "RestoreState",
  "BackupRun",
].map((name) => `public.${name}`);

/** Compares a restored database and its uploads with the backup: all that a restore does not change on purpose. */
async function demandSame(url: string, dataDir: string): Promise<void> {
  const content = await contentOf(backup, PASSPHRASE);
  const rows = await rowsOf(url);
  for (const [table, text] of Object.entries(content.rows))
    if (!CHANGED.includes(table)) expect(rows[table], table).toBe(text);
  for (const table of [
    "Session",
    "AccountToken",
    "PushSubscription",
    "PushDelivery",
    "LiveEvent",
    "Presence",
  ])
    expect(rows[`public.${table}`], table).toBe("");
  expect(Object.keys(rows).filter((table) => !(table in content.rows))).toEqual(["public.Presence"]);
  expect(filesOf(join(dataDir, "uploads"))).toEqual(content.files);
  expect(Object.keys(content.files).length).toBeGreaterThan(1);
}

/** Lines that the command says, in their order: it is killed at each. */
const STEPS = [
  "Making the tables",
  "Rows of Message",
  "Making the indexes",
  "Applying the migrations",
  "Beginning a new age",
  "Deleting again",
];

test.concurrent("a community backed up under load is the same after a restore, row by row and file by file, also one that was killed at any step", async () => {
  const dataDir = newDataDir("whole");
  const killAt = (step: string) =>
    runAdmin(["restore", backup], {
      settings: { DATA_DIR: dataDir, ...settings },
      onLine: (line, child) => line.startsWith(step) && setTimeout(() => child.kill("SIGKILL"), 5),
    });
  for (const step of isFull ? STEPS : STEPS.filter((_, at) => at % 2 === 1 && at < 5)) {
    const { code, errors } = await killAt(step);
    expect([step, code, errors]).toEqual([step, null, expect.stringContaining(step)]);
  }
  await expect(
    startServer(serverEntry(), { PORT: String(await freePort()), DATA_DIR: dataDir, ...settings }),
  ).rejects.toThrow(
    `A restore into this database was cut off: what is there is not whole. Run it again: npm run admin -- restore ${backup}`,
  );
  const { code, said, errors } = await restore(dataDir, ["--without-deletions"]);
  expect([code, errors]).toEqual([0, expect.stringContaining("Rows of User\n")]);
  expect(errors).toContain("A restore was cut off here: it begins anew.");
  const { rows, files } = await contentOf(backup, PASSPHRASE);
  const [count, fileCount] = [countRows(rows), Object.keys(files).length];
  expect(said).toContain(`Restored: ${count} of ${count} rows and ${fileCount} of ${fileCount} files`);
  await inStopped(dataDir, (url) => demandSame(url, dataDir));
  expect(filesOf(dataDir).secret).toBe(filesOf(source).secret);
  expect(existsSync(join(dataDir, "uploads.restoring"))).toBe(false);
  // a second time, over what is there
  expect(await restore(dataDir)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/without uploads/),
  });
});

const countRows = (rows: Record<string, string>) =>
  Object.values(rows).reduce((sum, text) => sum + text.split("\n").length - 1, 0);

test.concurrent("what was deleted after the backup is deleted again, and everybody begins anew", async () => {
  const dataDir = newDataDir("deleted");
  const before = await lastPosition(await superuser(source));
  const { code, said, errors } = await restore(dataDir);
  expect([code, errors, said]).toEqual([
    0,
    expect.anything(),
    expect.stringContaining("Deleted again: 1 messages and 1 accounts"),
  ]);
  const restored = await startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...settings,
  });
  try {
    const url = await superuser(dataDir);
    expect(findWords(await scanTables(url), [SECRET_TEXT, "hemligt.txt"])).toEqual(new Map());
    expect(Object.keys(filesOf(join(dataDir, "uploads"))).join()).not.toContain(world.file);
    const old = new Client(restored.url);
    for (const [name, value] of world.moa.cookies) old.cookies.set(name, value);
    expect((await old.get("/api/users/me")).status).toBe(401);
    const moa = new Client(restored.url);
    expect((await moa.signIn(world.moa.username, PASSWORD)).status).toBe(200);
    expect((await new Client(restored.url).signIn(world.noah.username, PASSWORD)).status).toBe(401);
    const { messages } = (
      await moa.get(`/api/messages/conversations/${world.conversation}?limit=100&around=${world.kept}`)
    ).body;
    expect(messages.find(({ id }: Json) => id === world.kept)).toMatchObject({ content: "detta blir kvar" });
    // a message that is sent now has a position that no client can have seen
    await moa.post(`/api/messages/conversations/${world.conversation}`, { content: "efteråt" });
    expect(await lastPosition(url)).toBeGreaterThan(before + 1_000_000);
    await inDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select age, "heldSince" is not null as held, "secretsLost" from "RestoreState"`,
      );
      expect(rows).toEqual([{ age: expect.any(Number), held: true, secretsLost: false }]);
    });
  } finally {
    await restored.stop();
  }
});

async function lastPosition(url: string): Promise<number> {
  let position = 0;
  await inDatabase(url, async (client) => {
    position = Number((await client.query("select last_value from live_position")).rows[0].last_value);
  });
  return position;
}

test.concurrent("without its secrets it says what is lost, and people with a second factor have a way in", async () => {
  const dataDir = newDataDir("secretless");
  const open = { BACKUP_PASSPHRASE: "" };
  const { code, said, errors } = await restore(dataDir, ["--without-secrets"], plain, open);
  expect([code, errors]).toEqual([
    0,
    expect.stringContaining("There is no log of deletions beside this backup"),
  ]);
  expect(said).toContain("1 authenticator apps can't be checked");
  const restored = await startServer(serverEntry(), {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...settings,
  });
  try {
    await inDatabase(await superuser(dataDir), async (client) => {
      expect((await client.query(`select "secretsLost" from "RestoreState"`)).rows).toEqual([
        { secretsLost: true },
      ]);
    });
    const signIn = (code: string) => new Client(restored.url).signIn(world.elin.username, PASSWORD, { code });
    const refused = await signIn(codeOf(world.app.secret, 1));
    expect([refused.status, refused.body.details]).toEqual([
      401,
      { secondFactor: ["recovery"], isAppLost: true },
    ]);
    expect((await signIn(world.app.recoveryCodes[0] ?? "")).status).toBe(200);
    const typed = ["second-factor", "remove", world.elin.username];
    expect((await runAdmin(typed, { settings: { DATA_DIR: dataDir, ...settings } })).code).toBe(0);
    expect((await new Client(restored.url).signIn(world.elin.username, PASSWORD)).status).toBe(200);
  } finally {
    await restored.stop();
  }
});

test.concurrent("a secret that somebody has brought from the old folder is as good as one in the backup", async () => {
  const dataDir = newDataDir("brought");
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, "secret"), readFileSync(join(source, "secret")));
  const { code, said } = await restore(dataDir, [], plain, { BACKUP_PASSPHRASE: "" });
  expect([code, said]).toEqual([0, expect.not.stringContaining("authenticator")]);
  await inStopped(dataDir, (url) =>
    inDatabase(url, async (client) => {
      expect((await client.query(`select "secretsLost" from "RestoreState"`)).rows).toEqual([
        { secretsLost: false },
      ]);
    }),
  );
});

test.concurrent("an external database is restored into, and refused with accounts or tables of others", async () => {
  const [app, owner] = [
    await connectEmbeddedDatabase({ dataDir: source }),
    await connectEmbeddedDatabase({ dataDir: source, role: OWNER }),
  ] as [string, string];
  const admin = await superuser(source);
  await inDatabase(nameIn(admin, "postgres"), async (client) => {
    await client.query("create database elsewhere");
    await restrictDatabase(client, "elsewhere");
  });
  const external = {
    DATABASE_URL: nameIn(app, "elsewhere"),
    MIGRATION_DATABASE_URL: nameIn(owner, "elsewhere"),
  };
  const url = nameIn(admin, "elsewhere");
  const dataDir = newDataDir("external");
  await inDatabase(nameIn(owner, "elsewhere"), (client) => client.query("create table theirs (id int)"));
  expect(await restore(dataDir, [], backup, external)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("there are tables of another program"),
  });
  await inDatabase(nameIn(owner, "elsewhere"), (client) => client.query("drop table theirs"));
  const { code, errors } = await restore(dataDir, ["--without-deletions"], backup, external);
  expect([code, errors]).toEqual([0, expect.anything()]);
  await demandSame(url, dataDir);
  expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  expect(await restore(newDataDir("external-2"), [], backup, external)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("there are accounts in this one"),
  });
  // the app's own role has its rights again, and no more
  await inDatabase(external.DATABASE_URL, async (client) => {
    expect((await client.query(`select count(*)::int as people from "User"`)).rows[0].people).toBeGreaterThan(
      3,
    );
    await expect(client.query(`truncate "User"`)).rejects.toThrow("permission denied");
  });
});

describe("A restore refuses, in a sentence, and leaves nothing behind", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = newDataDir("refused");
    mkdirSync(dataDir);
  });
  afterAll(async () => {
    expect(existsSync(join(dataDir, "uploads")) || existsSync(join(dataDir, "uploads.restoring"))).toBe(
      false,
    );
    expect(existsSync(join(dataDir, "secret"))).toBe(false);
    const tables = await inStopped(dataDir, async (url) => Object.keys(await rowsOf(url)));
    expect(tables).toEqual([]);
  });
  const refused = async (
    given: Parameters<typeof restore>[1],
    from?: string,
    others?: Record<string, string>,
  ) => {
    const { code, said, errors } = await restore(dataDir, given, from, others);
    return [code, said, errors.trim().split("\n").at(-1)];
  };

  test("what it is not asked right", async () => {
    const usage = [2, "", expect.stringContaining("npm run admin -- restore <file")];
    expect(await refused(["--quickly"])).toEqual(usage);
    expect(await refused([], join(folder, "nowhere"))).toEqual([
      1,
      "",
      expect.stringContaining("There is no"),
    ]);
    expect(await refused([], folder)).toEqual([1, "", expect.stringContaining("There is no backup in")]);
  });

  test("a folder on which a server runs", async () => {
    const { code, errors } = await restore(source);
    expect([code, errors]).toEqual([
      3,
      expect.stringMatching(/^Samvaro runs on this data folder \(pid \d+.*Stop it first/),
    ]);
  });

  test("another passphrase", async () => {
    const other = { BACKUP_PASSPHRASE: "seven other words" };
    expect(await refused([], backup, other)).toEqual([1, "", expect.stringMatching(/passphrase/i)]);
  });

  test("a backup without secrets, until that is agreed to", async () => {
    const { code, errors } = await restore(dataDir, [], plain, { BACKUP_PASSPHRASE: "" });
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^This backup has no secrets.*authenticator apps.*--without-secrets\.\n$/),
    ]);
  });

  test("one that is cut off", async () => {
    const bytes = readFileSync(backup);
    for (const length of isFull
      ? [1, 500, Math.floor(bytes.length / 2), bytes.length - 1]
      : [bytes.length - 1]) {
      const path = join(folder, "cut.tar.gz.age");
      writeFileSync(path, bytes.subarray(0, length));
      expect(await refused(["--without-deletions"], path)).toEqual([
        1,
        "",
        expect.stringMatching(/^The backup is (incomplete|altered)/),
      ]);
    }
  });

  test("a log of deletions that can't be read", async () => {
    const copy = join(folder, "other-key");
    cpSync(to, copy, { recursive: true });
    rmSync(join(copy, "deletions", "keys"), { recursive: true });
    expect(await refused([], copy)).toEqual([
      1,
      "",
      expect.stringMatching(/can't be read.*--without-deletions\. Nothing was changed\.$/),
    ]);
  });

  test("a secret that is another one, found before anything is kept", async () => {
    writeFileSync(join(dataDir, "secret"), "another");
    expect(await refused(["--without-deletions"])).toEqual([
      1,
      "",
      expect.stringMatching(/secret is another one than the backup's/),
    ]);
    rmSync(join(dataDir, "secret"));
  });
});
