// `npm run bench -- backup [messages] [GB]`: a backup of 1 000 000 messages and 5 GB of files to a folder, encrypted and not,
// and to a bucket, each read back; then a restore into an empty database and folder. Of each the time and the most memory of
// the process, of which the program itself is shared with the server. It takes three times the files' room in the folder for
// temporary files (TMPDIR).
import assert from "node:assert/strict";
import { fork, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { backupFlags } from "../../scripts/project.mjs";
import { line, nameIn, number } from "./measure.mjs";
import { fill, seedConversation, seedPeople } from "./seed.mjs";

const MESSAGES = Number(process.argv[2] ?? 1_000_000);
const BYTES = Number(process.argv[3] ?? 5) * 1e9;
const FILE_BYTES = 20e6;
const TALK = 1;
const PASSPHRASE = "six words that nobody guesses";

/** In MB: the most that it had in memory so far, and what it does not share with another process of the same program now. */
function memoryOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return ["VmHWM", "RssAnon"].map(
      (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024,
    );
  } catch {
    return [0, 0];
  }
}

/** Sent files, each with other bytes, as pictures and films are: they can't be compressed. */
async function addFiles(client, dataDir) {
  const folder = join(dataDir, "uploads", "attachments");
  mkdirSync(folder, { recursive: true });
  const bytes = randomBytes(FILE_BYTES);
  const { rows } = await client.query(
    `insert into "Attachment" (id, "conversationId", "uploaderId", "messageId", name, type, size)
     select gen_random_uuid(), m."conversationId", m."senderId", m.id, 'film.mp4', 'video/mp4', $1
     from "Message" m order by m.seq limit $2 returning id`,
    [FILE_BYTES, Math.round(BYTES / FILE_BYTES)],
  );
  for (const { id } of rows) {
    randomBytes(64).copy(bytes);
    writeFileSync(join(folder, id), bytes);
  }
}

/** Runs the command. Returns its seconds and the most memory. */
async function run(file, args, settings) {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...(file === "backup" ? backupFlags : []), `dist/cli/${file}.js`, ...args],
    {
      env: { ...process.env, NODE_ENV: "production", BACKUP_TO: "", DATABASE_URL: "", ...settings },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const most = [0, 0];
  const timer = setInterval(() => {
    for (const [at, value] of memoryOf(child.pid).entries()) most[at] = Math.max(most[at], value);
  }, 50);
  const [exitCode] = await once(child, "exit");
  clearInterval(timer);
  assert.equal(exitCode, 0);
  return { seconds: (performance.now() - began) / 1000, most };
}

async function measure(title, file, args, settings) {
  const { seconds, most } = await run(file, args, settings);
  line(`${title}, s`, number(seconds), null);
  line(`${title}: most memory, MB`, number(most[0]), null);
  line(`${title}: of it its own, MB`, number(most[1]), null);
}

const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);

/** A small store of the S3 protocol in a process of its own. */
async function startStore(folder) {
  const child = fork("tests/bench/bucket-store.mjs", [folder], { stdio: "inherit" });
  const [{ port }] = await once(child, "message");
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: "eu-north-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const stop = () => {
    child.kill();
    return once(child, "exit");
  };
  return { settings, stop };
}

async function countOf(url, table) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from "${table}"`);
  await client.end();
  return rows[0].count;
}

async function measureRestore(title, from, settings, folder) {
  const dataDir = join(folder, "restored");
  mkdirSync(dataDir);
  const url = nameIn(settings.DATABASE_URL, "samvaro_restored");
  await measure(title, "admin", ["restore", from], { ...settings, DATABASE_URL: url, DATA_DIR: dataDir });
  assert.equal(await countOf(url, "Message"), await countOf(settings.DATABASE_URL, "Message"));
  assert.equal(sizeOf(join(dataDir, "uploads")), sizeOf(join(settings.DATA_DIR, "uploads")));
  rmSync(dataDir, { recursive: true });
}

const folder = mkdtempSync(join(tmpdir(), "samvaro-bench-"));
const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
let store;
try {
  const url = nameIn(embedded.adminUrl, "samvaro_bench");
  await applyMigrations(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await seedPeople(client, 2);
  await seedConversation(client, TALK, [0, 1]);
  await fill(client, TALK, TALK, MESSAGES);
  const dataDir = join(folder, "data");
  await addFiles(client, dataDir);
  await client.end();
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  const sealed = { ...settings, BACKUP_PASSPHRASE: PASSPHRASE };
  const [plain, encrypted, bucket] = ["plain", "encrypted", "bucket"].map((name) => join(folder, name));
  await measure("Not encrypted", "backup", [plain], settings);
  line("Not encrypted: size, MB", number(sizeOf(plain) / 1e6), null);
  rmSync(plain, { recursive: true });
  await measure("Encrypted", "backup", [encrypted], sealed);
  line("Encrypted: size, MB", number(sizeOf(encrypted) / 1e6), null);
  await measure("Encrypted: read once more", "backup", ["verify", encrypted], sealed);
  await measureRestore("Restored", encrypted, sealed, folder);
  rmSync(encrypted, { recursive: true });
  store = await startStore(bucket);
  const remote = { ...sealed, ...store.settings };
  await measure("To a bucket", "backup", ["s3://bench/club"], remote);
  await measure("To a bucket: read once more", "backup", ["verify", "s3://bench/club"], remote);
} finally {
  await store?.stop();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
