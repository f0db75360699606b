// `npm run bench -- backup [messages] [GB]`: a backup of 1 000 000 messages and 5 GB of files to a folder, encrypted and not:
// the time until it is read back, and the most memory of its process, of which the program itself is shared with the server.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { line, nameIn, number } from "./measure.mjs";
import { fill, seedConversation, seedPeople } from "./seed.mjs";

const MESSAGES = Number(process.argv[2] ?? 1_000_000);
const BYTES = Number(process.argv[3] ?? 5) * 1e9;
const FILE_BYTES = 20e6;
const TALK = 1;
const FLAGS = ["--max-semi-space-size=1", "--max-old-space-size=64", "--v8-pool-size=1", "--expose-gc"];

/** In MB: all of it, and what the process does not share with another one of the same program. */
function memoryOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, "utf8");
    return ["VmRSS", "RssAnon"].map(
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
async function run(args, settings) {
  const began = performance.now();
  const child = spawn(process.execPath, [...FLAGS, "dist/cli/backup.js", ...args], {
    env: { ...process.env, NODE_ENV: "production", BACKUP_TO: "", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const most = [0, 0];
  const timer = setInterval(() => {
    for (const [at, value] of memoryOf(child.pid).entries()) most[at] = Math.max(most[at], value);
  }, 50);
  const exitCode = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(timer);
  assert.equal(exitCode, 0);
  return { seconds: (performance.now() - began) / 1000, most };
}

async function measure(title, args, settings) {
  const { seconds, most } = await run(args, settings);
  line(`${title}, s`, number(seconds), null);
  line(`${title}: most memory, MB`, number(most[0]), null);
  line(`${title}: of it its own, MB`, number(most[1]), null);
}

const folder = mkdtempSync(join(tmpdir(), "samvaro-bench-"));
const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
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
  const passphrase = { ...settings, BACKUP_PASSPHRASE: "six words that nobody guesses" };
  await measure("Not encrypted", [join(folder, "plain")], settings);
  rmSync(join(folder, "plain"), { recursive: true });
  await measure("Encrypted", [join(folder, "encrypted")], passphrase);
  await measure("Encrypted: read once more", ["verify", join(folder, "encrypted")], passphrase);
} finally {
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}
