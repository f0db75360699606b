import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectEmbeddedDatabase, startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { backupFlags } from "../../scripts/project.mjs";
import { openBackup, textOf } from "../../src/server/backup/reading";
import { type Bucket, startBucket } from "../support/bucket";
import { attach } from "../support/cases/attachments";
import { endWithRunner, temporaryFolder } from "../support/cleanup";
import { type Member, openDirect, registerMember, sendText } from "../support/client";
import {
  createDataDir,
  freePort,
  type ServerProcess,
  serverEntry,
  startServer,
} from "../support/server-process";

const PASSPHRASE = "six words that nobody guesses";
const WORD = "Vattenkanna";
const SECRET = "0123456789abcdef".repeat(4);
const MiB = 1024 * 1024;
/** Files beside those that are uploaded: together several parts of a multipart upload. */
const LARGE_FILES = 3;
const LARGE_BYTES = 7 * MiB;

let dataDir: string;
let folder: string;
let server: ServerProcess;
let bucket: Bucket;
let elin: Member;
let conversation: string;
let url: string;

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** Files that were sent, as many uploads would leave them. */
async function addLargeFiles(): Promise<void> {
  const [message] = await ask(`select id, "senderId" from "Message" where content = $1`, [WORD]);
  mkdirSync(join(dataDir, "uploads", "attachments"), { recursive: true });
  for (let at = 0; at < LARGE_FILES; at += 1) {
    const [row] = await ask(
      `insert into "Attachment" (id, "conversationId", "uploaderId", "messageId", name, type, size)
      values (gen_random_uuid(), $1, $2, $3, 'noise', 'application/octet-stream', $4) returning id`,
      [conversation, message?.senderId, message?.id, LARGE_BYTES],
    );
    writeFileSync(join(dataDir, "uploads", "attachments", `${row?.id}`), randomBytes(LARGE_BYTES));
  }
}

const picture = (background: string) =>
  sharp({ create: { width: 9, height: 6, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** Returns the path of its file. */
async function setPicture(background: string): Promise<string> {
  const { body } = await elin.upload("/api/upload/profile-picture", "picture", await picture(background));
  return join(dataDir, "uploads", body.profilePicture.replace("/api/uploads/", ""));
}

beforeAll(async () => {
  const parent = temporaryFolder("backup");
  dataDir = join(parent, "data");
  folder = join(parent, "backups");
  createDataDir(dataDir);
  writeFileSync(join(dataDir, "secret"), SECRET);
  bucket = await startBucket();
  server = await startServer(serverEntry(), { PORT: String(await freePort()), DATA_DIR: dataDir });
  elin = await registerMember(server.url, "Elin");
  conversation = await openDirect(elin, await registerMember(server.url, "Siri"));
  await sendText(elin, conversation, WORD);
  const { body } = await attach(elin, conversation, Buffer.from(WORD.repeat(100)), `${WORD}.txt`);
  await elin.post(`/api/messages/conversations/${conversation}`, {
    content: "",
    attachments: [{ id: body.attachment.id }],
  });
  url = (await connectEmbeddedDatabase({ dataDir })) ?? "";
  await addLargeFiles();
});

afterAll(async () => {
  await server?.stop();
  await bucket?.close();
  if (await connectEmbeddedDatabase({ dataDir })) await (await startEmbeddedDatabase({ dataDir })).stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

type Ended = { code: number | null; said: string; printed: string; maxMemory: number };
type Program = { child: ChildProcess; ended: Promise<Ended> };

/** Memory of a process beyond the program itself, which it shares with the server. */
function memoryOf(pid: number | undefined): number {
  try {
    return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The command as `npm run admin -- backup` starts it. */
function start(
  args: string[],
  settings: Record<string, string> = { BACKUP_PASSPHRASE: PASSPHRASE },
): Program {
  const script = join(dirname(serverEntry()), "cli", "backup.js");
  const child = spawn(process.execPath, [...backupFlags, script, "backup", ...args], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      ...bucket.settings,
      ...settings,
    },
  });
  endWithRunner(child);
  let said = "";
  let printed = "";
  let maxMemory = 0;
  child.stderr.on("data", (text: Buffer) => {
    said += text;
  });
  child.stdout.on("data", (text: Buffer) => {
    printed += text;
  });
  const timer = setInterval(() => {
    maxMemory = Math.max(maxMemory, memoryOf(child.pid));
  }, 20);
  const ended = new Promise<Ended>((resolve) =>
    child.once("close", (code) => {
      clearInterval(timer);
      // on a busy machine it tells how far it is
      resolve({ code, said: said.replace(/^(?:Copying|Reading back): .*\n/gm, ""), printed, maxMemory });
    }),
  );
  return { child, ended };
}

const run = (args: string[], settings?: Record<string, string>) => start(args, settings).ended;

const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);
const backupsIn = (path: string) => filesIn(path).filter((name) => /\.tar\.gz(\.age)?$/.test(name));

async function* bytesOf(path: string) {
  yield readFileSync(path);
}

type Read = { tables: Map<string, Record<string, string>[]>; files: Map<string, string>; secrets: string[] };

/** A whole backup, its rows by column. */
async function read(path: string): Promise<Read> {
  const { head, entries } = await openBackup(bytesOf(path), PASSPHRASE);
  const texts = new Map<string, string>();
  const result: Read = { tables: new Map(), files: new Map(), secrets: [] };
  for await (const { name, content, size } of entries) {
    const [kind, ...rest] = name.split("/");
    if (kind === "rows") texts.set(rest[0] ?? "", (texts.get(rest[0] ?? "") ?? "") + (await textOf(content)));
    if (kind === "uploads") result.files.set(rest.join("/"), size > MiB ? "" : await textOf(content));
    if (kind === "secrets") result.secrets.push(rest.join());
  }
  for (const { schema, name, columns } of head.tables) {
    const lines = (texts.get(`${schema}.${name}`) ?? "").split("\n").slice(0, -1);
    const rows = lines.map((line) =>
      Object.fromEntries(line.split("\t").map((value, at) => [columns[at], value])),
    );
    result.tables.set(`${schema}.${name}`, rows);
  }
  return result;
}

const newest = (path: string) => join(path, backupsIn(path).toSorted().at(-1) ?? "none");

/** Answers uploads of this part only when the returned function is called. */
function holdPart(part: number) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  bucket.disturb(({ url: path }, response, _request, answer) => {
    if (!path.includes(`partNumber=${part}&`)) return false;
    arrive();
    void held.then(answer);
    void response;
    return true;
  });
  return {
    arrived,
    go() {
      bucket.disturb(null);
      go();
    },
  };
}

const objects = () =>
  filesIn(join(bucket.folder, "backups-of-samvaro", "club")).filter((name) => /tar\.gz/.test(name));

describe("a backup of a running server", () => {
  it("is one moment of it, however much is written meanwhile", async () => {
    let isWriting = true;
    const writing = (async () => {
      for (let at = 0; isWriting; at += 1) await sendText(elin, conversation, `meanwhile ${at}`);
    })();
    const { code, printed, said, maxMemory } = await run([folder]);
    isWriting = false;
    await writing;
    expect([code, said]).toEqual([0, ""]);
    expect(printed).toContain("Read back and whole.");
    expect(filesIn(folder).toSorted()).toEqual([
      expect.stringMatching(/^samvaro-\d{8}T\d{6}Z-[0-9a-z]{6}\.tar\.gz\.age$/),
      expect.stringMatching(/\.age\.verified$/),
    ]);
    const { tables, files, secrets } = await read(newest(folder));
    const messages = tables.get("public.Message") ?? [];
    const mine = messages.filter((one) => one.conversationId === conversation);
    const [room] = (tables.get("public.Conversation") ?? []).filter(({ id }) => id === conversation);
    expect(Number(room?.lastSeq)).toBe(mine.length);
    expect(Math.max(...mine.map(({ seq }) => Number(seq)))).toBe(mine.length);
    const [now] = await ask(`select count(*)::int as count from "Message"`);
    expect(messages.length).toBeLessThan(now?.count as number);
    const [users] = await ask(`select count(*)::int as count from "User"`);
    expect(tables.get("public.User")?.length).toBe(users?.count);
    const attachments = tables.get("public.Attachment") ?? [];
    expect([...files.keys()]).toEqual(attachments.map(({ id }) => `attachments/${id}`).toSorted());
    expect([...files.values()]).toContain(WORD.repeat(100));
    expect(secrets).toEqual(["secret", "environment.json"]);
    expect(tables.get("public._prisma_migrations")?.length).toBeGreaterThan(10);
    expect(maxMemory).toBeGreaterThan(10 * MiB);
    expect(maxMemory).toBeLessThan(80 * MiB);
    const recorded = await ask(`select state, "verifiedAt", name, rows::int, files from "BackupRun"`);
    const rows = [...tables.values()].reduce((sum, all) => sum + all.length, 0);
    expect(recorded).toEqual([
      {
        state: "SUCCEEDED",
        verifiedAt: expect.any(Date),
        name: backupsIn(folder)[0],
        rows,
        files: files.size,
      },
    ]);
  });

  it("shows nothing of what is in it, and is read by the commands", async () => {
    const bytes = readFileSync(newest(folder)).toString("latin1");
    for (const word of [WORD, "Message", "attachments", elin.id, SECRET]) expect(bytes).not.toContain(word);
    const listed = await run(["list", folder]);
    expect([listed.code, listed.printed]).toEqual([0, expect.stringContaining("  verified  samvaro-")]);
    const verified = await run(["verify", folder]);
    expect([verified.code, verified.printed]).toEqual([0, expect.stringContaining("is whole")]);
    expect(await run(["verify", folder], { BACKUP_PASSPHRASE: "another passphrase" })).toMatchObject({
      code: 1,
      said: "The passphrase is not the one of this backup (or its beginning is altered).\n",
    });
  });

  it("leaves the secrets out without a passphrase, says so, and never goes to a bucket", async () => {
    const plain = join(dirname(dataDir), "plain");
    const taken = await run([plain], {});
    expect([taken.code, taken.printed]).toEqual([0, expect.stringContaining("The secrets are left out")]);
    expect((await read(newest(plain))).secrets).toEqual([]);
    const refused = await run([bucket.address], {});
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining("Set BACKUP_PASSPHRASE")]);
    expect(objects()).toEqual([]);
  });

  it("has the files that its rows name, also those that lose their rows while it is taken", async () => {
    const before = await setPicture("red");
    const held = holdPart(1);
    const { ended } = start([bucket.address]);
    await held.arrived;
    const after = await setPicture("blue");
    expect([existsSync(before), existsSync(after)]).toEqual([true, true]);
    const another = await run([folder]);
    expect([another.code, another.said]).toEqual([3, "Another backup is running.\n"]);
    held.go();
    const first = await ended;
    expect(first).toMatchObject({ code: 0, said: "" });
    expect(first.maxMemory).toBeLessThan(100 * MiB);
    expect(objects().length).toBeGreaterThan(0);
    const path = join(dirname(dataDir), "from-bucket");
    const { code, printed } = await run(["verify", bucket.address]);
    expect([code, printed]).toEqual([0, expect.stringContaining(`${LARGE_FILES + 2} files`)]);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(dataDir, "backup.lease"))).toBe(false);
    const third = await setPicture("green");
    expect([existsSync(before), existsSync(after), existsSync(third)]).toEqual([true, false, true]);
  });
});

describe("a planned backup", () => {
  it("is taken once for its moment, removes what is outdated, and keeps a log of deletions beside it", async () => {
    const to = join(dirname(dataDir), "planned");
    mkdirSync(to);
    for (const day of ["01", "02"]) {
      const name = `samvaro-202001${day}T030000Z-abcdef.tar.gz.age`;
      writeFileSync(join(to, name), "x");
      writeFileSync(join(to, `${name}.verified`), JSON.stringify({ verifiedAt: `2020-01-${day}T03:05:00Z` }));
    }
    const settings = { BACKUP_PASSPHRASE: PASSPHRASE, BACKUP_TO: to, BACKUP_KEEP: "2 0 0" };
    const planned = ["--planned", "2026-11-30T03:00:00.000Z"];
    expect(await run(planned, settings)).toMatchObject({ code: 0, said: "" });
    expect(backupsIn(to)).toEqual([
      "samvaro-20200102T030000Z-abcdef.tar.gz.age",
      expect.stringMatching(/^samvaro-2[0-9TZ]+-/),
    ]);
    expect((await run(planned, settings)).code).toBe(3);
    // the server itself has no target, and forgets twice a minute what waits for one
    for (let attempts = 0; filesIn(join(to, "deletions")).length < 2 && attempts < 5; attempts += 1) {
      const { id } = await sendText(elin, conversation, "oops");
      expect((await elin.delete(`/api/messages/messages/${id}`)).status).toBe(200);
      expect(await run(["--deletions"], settings)).toMatchObject({ code: 0, said: "" });
    }
    expect(filesIn(join(to, "deletions"))).toContain("keys");
    expect(await ask(`select 1 from "Deletion"`)).toEqual([]);
  });
});

describe("a backup that fails", () => {
  it("names the file that is missing", async () => {
    const [row] = await ask(`select id from "Attachment" where name = $1`, [`${WORD}.txt`]);
    const path = join(dataDir, "uploads", "attachments", `${row?.id}`);
    renameSync(path, `${path}.away`);
    const kept = filesIn(folder);
    const { code, said } = await run([folder]);
    renameSync(`${path}.away`, path);
    expect([code, said]).toEqual([1, expect.stringContaining(`is missing: ${path}`)]);
    expect(filesIn(folder)).toEqual(kept);
    const [recorded] = await ask(`select state, failure from "BackupRun" order by "startedAt" desc limit 1`);
    expect(recorded).toEqual({ state: "FAILED", failure: expect.stringContaining(path) });
  });

  it("leaves the one before, and nothing else, when there is no room", async () => {
    const kept = objects();
    bucket.disturb(({ url: path }, response) => {
      if (!path.includes("partNumber=3&")) return false;
      response.writeHead(507, { "content-type": "application/xml" });
      response.end("<Error><Code>InsufficientStorage</Code><Message>The store is full</Message></Error>");
      return true;
    });
    const { code, said } = await run([bucket.address]);
    bucket.disturb(null);
    expect([code, said]).toEqual([1, expect.stringMatching(/^s3:\/\/.* failed: .*\n$/)]);
    expect(objects()).toEqual(kept);
    expect((await run(["verify", bucket.address])).code).toBe(0);
  });

  it("leaves nothing that looks whole when it is killed, and the next one begins at once", async () => {
    const killed = join(dirname(dataDir), "killed");
    const first = start([killed]);
    while (!filesIn(killed).some((name) => statSync(join(killed, name)).size > MiB)) await pause(5);
    first.child.kill("SIGKILL");
    expect((await first.ended).code).toBeNull();
    expect(filesIn(killed)).toEqual([expect.stringMatching(/\.part$/)]);
    expect((await run(["list", killed])).printed).toContain("There is no backup");
    const lease = Date.parse(readFileSync(join(dataDir, "backup.lease"), "utf8").split(" ")[0] ?? "");
    expect(lease).toBeLessThanOrEqual(Date.now() + 60_000);
    const kept = objects();
    const held = holdPart(2);
    // as the server records it, the first counts as running until its lease ends
    await ask(`update "BackupRun" set "leaseUntil" = now() - interval '1 second' where state = 'RUNNING'`);
    const second = start([bucket.address]);
    await held.arrived;
    second.child.kill("SIGKILL");
    await second.ended;
    held.go();
    expect(objects()).toEqual(kept);
    await ask(`update "BackupRun" set "leaseUntil" = now() - interval '1 second' where state = 'RUNNING'`);
    expect(await run([killed])).toMatchObject({ code: 0, said: "" });
    expect(await ask(`select 1 from "BackupRun" where failure = 'It was cut off.'`)).toHaveLength(2);
  });

  it("deletes what it has written when it is told to stop", async () => {
    const stopped = join(dirname(dataDir), "stopped");
    const one = start([stopped]);
    while (!filesIn(stopped).some((name) => statSync(join(stopped, name)).size > MiB)) await pause(5);
    one.child.kill("SIGTERM");
    expect(await one.ended).toMatchObject({ code: 1, said: "It was stopped by SIGTERM.\n" });
    expect(filesIn(stopped)).toEqual([]);
    expect(existsSync(join(dataDir, "backup.lease"))).toBe(false);
  });

  it("says what it does not understand", async () => {
    for (const args of [["one", "two"], ["--soon"], ["verify", "one", "two"]]) {
      const { code, said } = await run(args);
      expect([code, said]).toEqual([2, expect.stringContaining("Usage: npm run admin -- backup")]);
    }
    const { code, said } = await run(["verify", join(dirname(dataDir), "nowhere")]);
    expect([code, said]).toEqual([1, expect.stringMatching(/^There is no .*nowhere\.\n$/)]);
  });
});
