// `npm run bench`: Samvaro and the minimal server, in one run on one machine and one database server.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import {
  deliveries,
  line,
  nameIn,
  number,
  postmasterOf,
  reads,
  sends,
  sendsInTurn,
  start,
} from "./measure.mjs";
import {
  conversation,
  fill,
  seedAllKinds,
  seedConversation,
  seedGroup,
  seedPeople,
  sprinkle,
} from "./seed.mjs";

// 51 of them listen: 1 000 streams at 20 each, which is all that the server allows one person
const PEOPLE = 52;
const TALK = 1;
const LIST_FROM = 1000;
const LIST = 200;
const LARGE = 5000;
const RICH = 5001;
const KINDS_FROM = 6000;
const GROUP = 7000;
const MEMBERS_FROM = 10_000;
const MEMBERS = 1000;
const READER = 20_000;

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-bench-"));
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  const stops = [() => embedded.stop()];
  try {
    const url = nameIn(embedded.adminUrl, "samvaro_bench");
    await applyMigrations(url);
    const admin = new pg.Client({ connectionString: embedded.adminUrl });
    await admin.connect();
    await admin.query("create database bare");
    await admin.end();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    const cookies = await seedPeople(client, PEOPLE + 2);
    await seedConversation(client, TALK, [...Array(PEOPLE).keys()]);

    const ours = await start(
      "dist/main.js",
      {
        DATABASE_URL: url,
        DATA_DIR: join(folder, "data"),
        DEMO: "0",
        RATE_LIMIT_FACTOR: "1000000",
        // all clients of the bench have one address
        MAX_CONNECTIONS_PER_ADDRESS: "10000",
      },
      "/api/health",
    );
    stops.push(ours.stop);
    const bare = await start(
      "tests/bench/bare.mjs",
      { DATABASE_URL: nameIn(embedded.adminUrl, "bare") },
      "/",
    );
    stops.push(bare.stop);
    const cookieOf = (index) => cookies[(index % (PEOPLE - 1)) + 1];
    const postmaster = await postmasterOf(client);
    const targets = [
      {
        ...ours,
        postmaster,
        sendPath: `/api/messages/conversations/${conversation(TALK)}`,
        streamPath: "/api/messages/sse",
        cookieOf,
        message: (index, content = "Ses vi vid bastun halv sju?") => ({
          cookie: cookieOf(index),
          body: { content },
        }),
      },
      {
        ...bare,
        postmaster,
        sendPath: "/",
        streamPath: "/",
        cookieOf: () => undefined,
        message: (index, content = "Ses vi vid bastun halv sju?") => ({
          body: { sender: `bench${index}`, content },
        }),
      },
    ];
    await measure(targets, client, cookies);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(targets, client, cookies) {
  for (const target of targets) await sends(target, 16);
  console.log(`${"".padEnd(46)}  Samvaro     bare   ratio`);
  for (const connections of [1, 16, 64]) {
    const [ours, bare] = await sendsInTurn(targets, connections);
    const of = `${connections} connection${connections > 1 ? "s" : ""}`;
    line(
      `sends per second, ${of}`,
      number(ours.perSecond, 0),
      number(bare.perSecond, 0),
      (ours.perSecond / bare.perSecond).toFixed(2),
    );
    line("  p50 ms", number(ours.p50, 2), number(bare.p50, 2), (ours.p50 / bare.p50).toFixed(2));
    line("  p99 ms", number(ours.p99, 2), number(bare.p99, 2), (ours.p99 / bare.p99).toFixed(2));
    line(
      "  CPU seconds of the server per 1 000",
      number(ours.cpuPer1000, 2),
      number(bare.cpuPer1000, 2),
      (ours.cpuPer1000 / bare.cpuPer1000).toFixed(2),
    );
    line(
      "  CPU seconds of the database per 1 000",
      number(ours.database, 2),
      number(bare.database, 2),
      (ours.database / bare.database).toFixed(2),
    );
  }
  for (const listeners of [1, 100, 1000]) {
    const messages = listeners === 1000 ? 400 : 800;
    const [ours, bare] = [
      await deliveries(targets[0], listeners, messages),
      await deliveries(targets[1], listeners, messages),
    ];
    line(
      `deliveries per second, ${listeners} listeners`,
      number(ours.perSecond, 0),
      number(bare.perSecond, 0),
      (ours.perSecond / bare.perSecond).toFixed(2),
    );
    line("  p50 ms", number(ours.p50, 2), number(bare.p50, 2), (ours.p50 / bare.p50).toFixed(2));
    line("  p99 ms", number(ours.p99, 2), number(bare.p99, 2), (ours.p99 / bare.p99).toFixed(2));
    if (listeners === 1000)
      line(
        "  MB per 1 000 open streams",
        number(ours.memory),
        number(bare.memory),
        (ours.memory / bare.memory).toFixed(2),
      );
  }
  await measureGroup(targets[0], client);
  await measureReads(targets[0], client, cookies[PEOPLE]);
}

/** A group of 1 000: sends while few listen, and deliveries while half of them and all of them do. */
async function measureGroup(target, client) {
  const cookies = await seedPeople(client, MEMBERS, MEMBERS_FROM);
  await seedGroup(client, GROUP, MEMBERS_FROM, MEMBERS);
  const cookieOf = (index) => cookies[index % MEMBERS];
  const group = {
    ...target,
    sendPath: `/api/messages/conversations/${conversation(GROUP)}`,
    cookieOf,
    message: (index, content = "Ses vi vid bastun halv sju?") => ({
      cookie: cookieOf(index),
      body: { content },
    }),
  };
  console.log("");
  for (const connections of [1, 16]) {
    const sent = await sends(group, connections);
    const of = `${connections} connection${connections > 1 ? "s" : ""}`;
    line(`sends per second to a group of ${MEMBERS}, ${of}`, number(sent.perSecond, 0), null);
    line("  p50 ms", number(sent.p50, 2), null);
    line("  p99 ms", number(sent.p99, 2), null);
  }
  for (const listeners of [10, MEMBERS / 2, MEMBERS]) {
    const heard = await deliveries(group, listeners, listeners === MEMBERS ? 400 : 800);
    line(`deliveries per second, ${listeners} of ${MEMBERS} listen`, number(heard.perSecond, 0), null);
    line("  p50 ms", number(heard.p50, 2), null);
    line("  p99 ms", number(heard.p99, 2), null);
  }
}

async function measureReads(target, client, cookie) {
  for (let number = 0; number < LIST; number++)
    await seedConversation(client, LIST_FROM + number, [PEOPLE, PEOPLE + 1]);
  await seedConversation(client, LARGE, [PEOPLE, PEOPLE + 1]);
  const list = "/api/messages/conversations?limit=200";
  const page = `/api/messages/conversations/${conversation(LIST_FROM)}`;
  await fill(client, LIST_FROM, LIST_FROM + LIST - 1, 50);
  const few = { list: await reads(target, list, cookie), open: await reads(target, page, cookie) };
  await fill(client, LIST_FROM, LIST_FROM + LIST - 1, 5000);
  await fill(client, LARGE, LARGE, 100_000);
  const many = { list: await reads(target, list, cookie), open: await reads(target, page, cookie) };
  const large = await reads(target, `/api/messages/conversations/${conversation(LARGE)}`, cookie);
  console.log(`\n${"".padEnd(46)}   10 000 1 000 000   ratio`);
  line(
    "list of 200 conversations, p50 ms",
    number(few.list.p50, 2),
    number(many.list.p50, 2),
    (many.list.p50 / few.list.p50).toFixed(2),
  );
  line(
    "opening a conversation, p50 ms",
    number(few.open.p50, 2),
    number(many.open.p50, 2),
    (many.open.p50 / few.open.p50).toFixed(2),
  );
  line("opening one of 100 000 messages, p50 ms", number(large.p50, 2), null);
  await seedConversation(client, RICH, [PEOPLE, PEOPLE + 1]);
  await fill(client, RICH, RICH, 5000);
  await sprinkle(client, RICH);
  const rich = await reads(target, `/api/messages/conversations/${conversation(RICH)}`, cookie);
  line("opening one with pictures, reactions, answers", number(rich.p50, 2), null);
  // two separate people, so that their list contains only these conversations
  const [reader] = await seedPeople(client, 2, READER);
  await seedAllKinds(client, KINDS_FROM, [READER, READER + 1]);
  await fill(client, KINDS_FROM, KINDS_FROM + LIST - 1, 50);
  const kinds = await reads(target, list, reader);
  line("list of 200 conversations of all kinds, p50 ms", number(kinds.p50, 2), null);
}

await main();
