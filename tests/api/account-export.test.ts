import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fromBuffer, type ZipFile } from "yauzl";
import { purgeExports, writeExport } from "@/features/accounts/exports/jobs";
import { dataExports } from "@/features/accounts/exports/queries";
import { newId } from "@/lib/id";
import { db } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { type App, startApp } from "../support/app";
import { type Client, type Json, registerMember } from "../support/client";
import { eventually } from "../support/eventually";
import { findFiles } from "../support/table-scan";
import { makeWholePerson, ok, type WholePerson } from "../support/whole-person";

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const PATH = "/api/users/me/export";
const latest = async (one: Client): Promise<Json> => ok(await one.get(PATH)).export;

async function fetchFile(one: Client, path: string) {
  const answer = await fetch(app.url + path, { headers: { cookie: one.cookieHeader } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const opened = (bytes: Buffer) =>
  new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(bytes);
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject).on("end", resolve);
    zip.on("entry", (entry) =>
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const chunks: Buffer[] = [];
        for await (const chunk of stream) chunks.push(chunk as Buffer);
        files.set(entry.fileName, Buffer.concat(chunks));
        zip.readEntry();
      }),
    );
    zip.readEntry();
  });
  return files;
}

const until = (one: Client, status: string): Promise<Json> =>
  eventually(async () => {
    const made = await latest(one);
    expect(made?.status).toBe(status);
    return made;
  });

/** Columns with a person's id whose rows are in no export, with the reasons that the nouns give. */
const withheld = (): Record<string, string> =>
  Object.assign({}, ...dataExports.all().map((one) => one.withheld ?? {}));

describe("an export holds all that is kept of a person", () => {
  let world: WholePerson;
  let files: Map<string, Buffer>;
  beforeAll(async () => {
    world = await makeWholePerson(app.url, "X");
    const { export: made } = ok(await world.moa.post(PATH));
    expect(made).toMatchObject({ status: "WAITING", url: null });
    const ready = await until(world.moa, "READY");
    expect([ready.done, ready.size > 1000]).toEqual([ready.total, true]);
    files = await unzip((await fetchFile(world.moa, ready.url)).bytes);
  });

  test("every row that is hers by a foreign key to User is there", async () => {
    const client = new pg.Client({ connectionString: app.databaseUrl });
    await client.connect();
    const text = [...files]
      .filter(([name]) => name.endsWith(".json"))
      .map(([, bytes]) => bytes.toString())
      .join("\n");
    const { rows: keys } = await client.query<{ table: string; column: string }>(`
      select rel.relname as table, att.attname as column from pg_constraint c
      join pg_class rel on rel.oid = c.conrelid
      join pg_attribute att on att.attrelid = c.conrelid and att.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = '"User"'::regclass order by 1, 2`);
    expect(keys.length).toBeGreaterThan(25);
    const missing: string[] = [];
    for (const { table, column } of keys) {
      const name = `${table}.${column}`;
      if (name in withheld()) continue;
      const { rows } = await client.query(`select * from "${table}" where "${column}" = $1`, [world.moa.id]);
      if (rows.length === 0) missing.push(`${name}: nothing to find`);
      for (const row of rows) {
        // settings are identified by their type, everything else by an id
        const id =
          row.id ??
          [
            row.thingId,
            row.linkId,
            row.messageId,
            row.conversationId,
            row.groupId,
            row.organizationId,
            row.activityId,
            row.pollId,
            row.optionId,
            row.rollId,
            row.processId,
            row.blockedId,
            row.type,
            row.letterId,
            row.usernameKey,
            row.minutes && "minutes",
            row.openedAt && "openedAt",
          ].find(Boolean);
        if (!text.includes(id)) missing.push(`${name}: ${JSON.stringify(row)}`);
      }
    }
    await client.end();
    expect(missing).toEqual([]);
  });

  test("her words and files are there, and a README in her language", () => {
    const json = (part: string): Json[] => JSON.parse(files.get(`data/${part}.json`)?.toString() ?? "null");
    expect(json("account")).toMatchObject([{ email: world.words.email, bio: world.words.bio }]);
    expect(json("messages").map(({ content }) => content)).toContain("Ses vi vid bastun?");
    expect(JSON.stringify(json("notices"))).toContain(world.words.phone);
    const readme = files.get("README.txt")?.toString() ?? "";
    expect(readme).toContain(world.words.name);
    expect(readme).toContain("meddelanden du har skrivit");
    for (const name of files.keys()) {
      if (name.startsWith("data/")) expect(readme).toContain(name);
    }
    const stored = [...files.keys()].filter((name) => name.startsWith("files/"));
    expect(stored.some((name) => name.endsWith("bastu.jpg"))).toBe(true);
    expect(files.get("files/profile-picture.webp")?.subarray(0, 4).toString()).toBe("RIFF");
  });

  test("only the identity of other people; no hash of a password or token", async () => {
    const text = [...files]
      .filter(([name]) => !name.startsWith("files/"))
      .map(([, bytes]) => bytes.toString())
      .join("\n");
    for (const { email } of [world.elin, world.siri, world.noah]) expect(text).not.toContain(email);
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: world.moa.id } });
    const sessions = await db.session.findMany({ where: { userId: world.moa.id } });
    const tokens = await db.accountToken.findMany({ where: { userId: world.moa.id } });
    for (const secret of [passwordHash, ...[...sessions, ...tokens].map(({ tokenHash }) => tokenHash)]) {
      expect(text).not.toContain(secret);
    }
    // messages from others are not the account's data
    expect(text).not.toContain("Är det ledigt?");
  });

  test("the file is hers alone: a download that no browser guesses at and no cache keeps", async () => {
    const { url, id } = await latest(world.moa);
    const { answer } = await fetchFile(world.moa, url);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect((await world.elin.get(url)).status).toBe(404);
    expect((await world.moa.get(`${PATH}/${newId()}/file`)).status).toBe(404);
    expect((await fetch(app.url + url)).status).toBe(401);
    expect(await latest(world.elin)).toBeNull();
    await db.dataExport.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1) } });
    expect((await world.moa.get(url)).status).toBe(404);
    expect(await latest(world.moa)).toBeNull();
    await purgeExports();
    expect(await db.dataExport.count({ where: { id } })).toBe(0);
    expect((await findFiles([id])).length).toBe(0);
  });
});

test("one at a time: of many at once one is made, and a new one takes the place of the old one", async () => {
  const moa = await registerMember(app.url, "Many");
  // the export must not finish before all requests have been made
  let finish = () => {};
  const asked = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { putFile } = uploads;
  uploads.putFile = (...given) => asked.then(() => putFile(...given));
  try {
    const answers = await Promise.all(Array.from({ length: 6 }, () => moa.post(PATH)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  } finally {
    uploads.putFile = putFile;
    finish();
  }
  const first = await until(moa, "READY");
  expect((await moa.post(PATH)).status).toBe(201);
  const second = await until(moa, "READY");
  expect(second.id).not.toBe(first.id);
  expect((await moa.get(first.url)).status).toBe(404);
  expect(await db.dataExport.count({ where: { userId: moa.id } })).toBe(1);
});

test("a process that died over it: the queue runs it again, from the beginning", async () => {
  const moa = await registerMember(app.url, "Died");
  const id = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.dataExport.create({
    data: { id, userId: moa.id, status: "RUNNING", done: 7, total: 9, expiresAt },
  });
  await writeExport({ exportId: id });
  const made = await latest(moa);
  expect(made).toMatchObject({ id, status: "READY" });
  expect((await unzip((await fetchFile(moa, made.url)).bytes)).has("data/account.json")).toBe(true);
});

test("begun a second time while the first is about to end: what is finished stays so", async () => {
  const moa = await registerMember(app.url, "Again");
  const id = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.dataExport.create({ data: { id, userId: moa.id, expiresAt } });
  let begun = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { putFile } = uploads;
  uploads.putFile = async (...given) => {
    begun++;
    await held;
    await putFile(...given);
  };
  const lock = new pg.Client({ connectionString: app.databaseUrl });
  await lock.connect();
  try {
    const first = writeExport({ exportId: id });
    await eventually(() => expect(begun).toBe(1));
    // the second one has found work to do, and is blocked here
    await lock.query('begin; lock table "Attachment"');
    const second = writeExport({ exportId: id });
    const waits = `select 1 from pg_locks where not granted and relation = '"Attachment"'::regclass
      and database = (select oid from pg_database where datname = current_database())`;
    await eventually(async () => expect((await lock.query(waits)).rowCount).toBe(1));
    finish();
    await first;
    await lock.query("commit");
    await second;
    expect(begun).toBe(1);
    expect(await latest(moa)).toMatchObject({ id, status: "READY" });
  } finally {
    uploads.putFile = putFile;
    finish();
    await lock.end();
  }
});

test("a failure is reported, leaves nothing behind, and the export can be requested again", async () => {
  const moa = await registerMember(app.url, "Fails");
  const folder = await mkdtemp(joinPath(tmpdir(), "samvaro-"));
  const putFile = uploads.putFile;
  uploads.putFile = async (_key, path) => {
    await writeFile(joinPath(folder, "path"), path);
    throw new Error("the disk is full");
  };
  try {
    ok(await moa.post(PATH));
    await until(moa, "FAILED");
    const part = await readFile(joinPath(folder, "path"), "utf8");
    expect(await readFile(part).catch(() => "gone")).toBe("gone");
  } finally {
    uploads.putFile = putFile;
    await rm(folder, { recursive: true, force: true });
  }
  ok(await moa.post(PATH));
  expect((await until(moa, "READY")).url).toContain(PATH);
});

test("memory stays flat with many messages", async () => {
  const moa = await registerMember(app.url, "Long");
  const elin = await registerMember(app.url, "Elin");
  const { id } = ok(
    await moa.post("/api/messages/conversations", { type: "DIRECT", participantIds: [elin.id] }),
  );
  await db.$executeRaw`
    insert into "Message" (id, "conversationId", seq, "senderId", type, content, "createdAt")
    select gen_random_uuid(), ${id}::uuid, n, ${moa.id}::uuid, 'TEXT', repeat('ordet ', 300), now()
    from generate_series(1, 10000) n`;
  const exportId = newId();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.dataExport.create({ data: { id: exportId, userId: moa.id, expiresAt } });
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const used = () => process.memoryUsage().heapUsed;
  // the messages alone are 18 MB of text, and the database's answers as much again
  const allowed = 100 * 1024 ** 2;
  collect();
  const before = used();
  let most = before;
  const timer = setInterval(() => {
    // only live memory counts: when the garbage is collected depends on how busy the machine is
    if (used() - before >= allowed) collect();
    most = Math.max(most, used());
  }, 20);
  await writeExport({ exportId });
  clearInterval(timer);
  expect(most - before).toBeLessThan(allowed);
  const { url } = await latest(moa);
  const files = await unzip((await fetchFile(moa, url)).bytes);
  expect(JSON.parse(files.get("data/messages.json")?.toString() ?? "[]")).toHaveLength(10_000);
});
