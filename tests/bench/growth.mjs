// `node tests/bench/growth.mjs [reads] [conversations] [streams] [processes]`: what grows with the number of messages, of
// conversations, of open streams and of processes; all four without arguments. Prints figures; it has no pass or fail.
// Needs a built product (`npm start` once), 3 GB of disk for 5 000 000 messages, and an otherwise idle machine.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { line, nameIn, number, postmasterOf, readsInTurn, sendsInTurn, start } from "./measure.mjs";
import { conversation, fill, fillBare, seedConversation, seedConversations, seedPeople } from "./seed.mjs";
import { measureStreams } from "./streams.mjs";

/** Messages in all; the list has 200 conversations, which share them. */
const SIZES = (process.env.BENCH_SIZES ?? "10000,1000000,5000000").split(",").map(Number);
const LIST = 200;
const LARGE = 50_000;
const MANY = 10_000;
const LIST_FROM = 1000;
const LARGE_ONE = 900;
const MANY_FROM = 100_000;
const TALK = 1;
const READER = 10;
const KEEN = 20;
const CONNECTIONS = 16;

const LIST_PATH = `/api/messages/conversations?limit=${LIST}`;
const pathOf = (which) => `/api/messages/conversations/${conversation(which)}?limit=50`;
const ratio = (one, other) => (one / other).toFixed(2);

/** List and page at growing sizes, in turn with the bare program's. */
async function measureReads({ client, bareClient, samvaro, bare }) {
  const [cookie] = await seedPeople(client, 2, READER);
  for (let at = 0; at < LIST; at++) await seedConversation(client, LIST_FROM + at, [READER, READER + 1]);
  await seedConversation(client, LARGE_ONE, [READER + 1, READER]);
  console.log(`${"".padEnd(46)}  Samvaro     bare   ratio`);
  const seen = [];
  for (const size of SIZES) {
    await fill(client, LIST_FROM, LIST_FROM + LIST - 1, size / LIST);
    await fillBare(bareClient, LIST, size / LIST);
    const [ours, theirs] = await readsInTurn([
      { port: samvaro.port, path: LIST_PATH, cookie },
      { port: bare.port, path: "/?list=reader" },
    ]);
    line(
      `list of ${LIST}, ${size} messages, p50 ms`,
      number(ours.p50, 2),
      number(theirs.p50, 2),
      ratio(ours.p50, theirs.p50),
    );
    const [page, barePage] = await readsInTurn([
      { port: samvaro.port, path: pathOf(LIST_FROM), cookie },
      { port: bare.port, path: "/?list=reader&open=1000" },
    ]);
    line(
      "  opening one, p50 ms",
      number(page.p50, 2),
      number(barePage.p50, 2),
      ratio(page.p50, barePage.p50),
    );
    seen.push({ size, list: ours.p50, page: page.p50 });
  }
  const [first] = seen;
  for (const { size, list, page } of seen.slice(1)) {
    line(`${size} to ${first.size} messages: list`, number(list / first.list, 2), null);
    line("  opening one", number(page / first.page, 2), null);
  }
  await fill(client, LARGE_ONE, LARGE_ONE, LARGE);
  const [large] = await readsInTurn([{ port: samvaro.port, path: pathOf(LARGE_ONE), cookie }]);
  line(`opening one of ${LARGE}, p50 ms`, number(large.p50, 2), null);
}

/** One person with 10 000 conversations beside one with 200. */
async function measureConversations({ client, samvaro }) {
  const [keen, , other] = await seedPeople(client, 4, KEEN);
  await seedConversations(client, MANY_FROM, MANY, [KEEN, KEEN + 1]);
  await seedConversations(client, MANY_FROM + MANY, LIST, [KEEN + 2, KEEN + 3]);
  await fill(client, MANY_FROM, MANY_FROM + MANY + LIST - 1, 5);
  console.log(`\n${"".padEnd(46)}${String(MANY).padStart(9)}${String(LIST).padStart(9)}   ratio`);
  const kinds = [
    ["list of the newest 30, p50 ms", "/api/messages/conversations?limit=30"],
    ["list of the newest 200, p50 ms", LIST_PATH],
    ["unread messages of all, p50 ms", "/api/messages/unread-count"],
  ];
  for (const [title, path] of kinds) {
    const [much, little] = await readsInTurn([
      { port: samvaro.port, path, cookie: keen },
      { port: samvaro.port, path, cookie: other },
    ]);
    line(title, number(much.p50, 2), number(little.p50, 2), ratio(much.p50, little.p50));
  }
}

/** Two processes on one database, 16 connections each, and one process with as many and with all of them. */
async function measureProcesses({ client, samvaro, startAnother }) {
  const cookies = await seedPeople(client, 4, 0);
  await seedConversation(client, TALK, [0, 1, 2, 3]);
  const target = {
    ...samvaro,
    postmaster: await postmasterOf(client),
    sendPath: `/api/messages/conversations/${conversation(TALK)}`,
    message: (index) => ({ cookie: cookies[index % 4], body: { content: "Ses vi vid bastun halv sju?" } }),
  };
  const second = await startAnother();
  const both = { ...target, ports: [samvaro.port, second.port] };
  await sendsInTurn([target, both], CONNECTIONS, 1);
  const [one] = await sendsInTurn([target], CONNECTIONS);
  const [full, two] = await sendsInTurn([target, both], 2 * CONNECTIONS);
  console.log("\nsends per second                                  all   p50 ms   p99 ms");
  const rows = [
    [`one process, ${CONNECTIONS} connections`, one],
    [`one process, ${2 * CONNECTIONS} connections`, full],
    [`two processes, ${CONNECTIONS} connections each`, two],
  ];
  for (const [title, sent] of rows)
    line(title, number(sent.perSecond, 0) + number(sent.p50, 2) + number(sent.p99, 2), null);
  await second.stop();
}

async function main() {
  const wanted = process.argv.slice(2);
  const isWanted = (part) => wanted.length === 0 || wanted.includes(part);
  const folder = mkdtempSync(join(tmpdir(), "samvaro-growth-"));
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  const stops = [() => embedded.stop()];
  try {
    const connect = async (name) => {
      const client = new pg.Client({ connectionString: nameIn(embedded.adminUrl, name) });
      await client.connect();
      stops.push(() => client.end());
      return client;
    };
    const url = nameIn(embedded.adminUrl, "samvaro_growth");
    await applyMigrations(url);
    await (await connect("postgres")).query("create database bare");
    const client = await connect("samvaro_growth");
    // the checks of foreign keys would be most of the time that millions of rows take
    await client.query("set session_replication_role = replica");
    const settings = {
      DATABASE_URL: url,
      DEMO: "0",
      RATE_LIMIT_FACTOR: "1000000",
      MAX_CONNECTIONS: "20000",
      MAX_CONNECTIONS_PER_ADDRESS: "20000",
    };
    let started = 0;
    const startAnother = () =>
      start("dist/main.js", { ...settings, DATA_DIR: join(folder, `data${++started}`) }, "/api/health");
    const samvaro = await startAnother();
    stops.push(samvaro.stop);
    const bareUrl = nameIn(embedded.adminUrl, "bare");
    const bare = await start("tests/bench/bare.mjs", { DATABASE_URL: bareUrl }, "/?list=nobody");
    stops.push(bare.stop);
    const bench = { client, bareClient: await connect("bare"), samvaro, bare, startAnother };
    if (isWanted("processes")) await measureProcesses(bench);
    if (isWanted("streams")) await measureStreams(bench);
    if (isWanted("conversations")) await measureConversations(bench);
    if (isWanted("reads")) await measureReads(bench);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
