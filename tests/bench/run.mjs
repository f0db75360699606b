// `npm run bench`: Samvaro beside the bare program, in one run on one machine and one database server.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { listen, open, summary } from "./load.mjs";
import { conversation, fill, seedConversation, seedPeople } from "./seed.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const PEOPLE = 21;
const TALK = 1;
const LIST_FROM = 1000;
const LIST = 200;
const LARGE = 5000;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const nameIn = (url, database) => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

async function start(file, environment, path) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    ...environment,
  };
  const child = spawn(process.execPath, [file], { env, stdio: ["ignore", "ignore", "inherit"] });
  for (let tries = 0; tries < 300; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return { port, pid: child.pid, stop: () => ended(child) };
    await pause(100);
  }
  throw new Error(`${file} did not start`);
}

const ended = (child) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGTERM");
  });

/** Seconds of CPU that a process has used, and its resident memory in MB. */
function usage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, mb: Number(resident) / 1024 };
}

async function sends(target, connections) {
  const clients = Array.from({ length: connections }, () => open(target.port));
  const times = [];
  const before = usage(target.pid);
  const began = performance.now();
  const until = began + SECONDS * 1000;
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() < until) {
        const sent = performance.now();
        const { status } = await client.ask("POST", target.sendPath, target.message(index));
        if (status !== 201) throw new Error(`a send answered ${status}`);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const client of clients) client.close();
  const cpu = ((usage(target.pid).cpu - before.cpu) / times.length) * 1000;
  return { perSecond: times.length / seconds, cpuPer1000: cpu, ...summary(times) };
}

async function deliveries(target, listeners, messages) {
  const mark = "bench-at-";
  const times = [];
  const streams = [];
  const before = usage(target.pid).mb;
  for (let number = 0; number < listeners; number++) {
    const onStamp = (stamp) => times.push(performance.now() - Number(stamp));
    streams.push(listen(target.port, target.streamPath, target.cookieOf(number), mark, onStamp));
    if (number % 50 === 49) await Promise.all(streams.map(({ opened }) => opened));
  }
  await Promise.all(streams.map(({ opened }) => opened));
  const memory = usage(target.pid).mb - before;
  const client = open(target.port);
  // one at a time: how long one message takes to reach everybody
  const single = async () => {
    const stamp = performance.now().toFixed(3).padStart(12, "0");
    await client.ask("POST", target.sendPath, target.message(0, `${mark}${stamp}`));
  };
  const wait = async (count) => {
    const until = performance.now() + 60_000;
    while (times.length < count && performance.now() < until) await pause(2);
    if (times.length < count) throw new Error(`${times.length} of ${count} deliveries`);
  };
  await single();
  await wait(listeners);
  times.length = 0;
  for (let number = 1; number <= 20; number++) {
    await single();
    await wait(listeners * number);
  }
  const latency = summary(times);
  // as fast as eight senders can: how many arrive in a second
  times.length = 0;
  const senders = Array.from({ length: 8 }, () => open(target.port));
  const began = performance.now();
  await Promise.all(
    senders.map(async (sender) => {
      for (let number = 0; number < messages / 8; number++) {
        const stamp = performance.now().toFixed(3).padStart(12, "0");
        await sender.ask("POST", target.sendPath, target.message(0, `${mark}${stamp}`));
      }
    }),
  );
  await wait(listeners * Math.ceil(messages / 8) * 8);
  const perSecond = times.length / ((performance.now() - began) / 1000);
  for (const one of [...streams, ...senders, client]) one.close();
  await pause(300);
  return { ...latency, perSecond, memory };
}

async function reads(target, path, cookie, times = 60) {
  const client = open(target.port);
  const taken = [];
  for (let number = 0; number < times; number++) {
    const began = performance.now();
    const { status } = await client.ask("GET", path, { cookie });
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    taken.push(performance.now() - began);
    await pause(5);
  }
  client.close();
  return summary(taken.slice(10));
}

const number = (value, digits = 1) => value.toFixed(digits).padStart(9);
const line = (title, ours, bare, what) =>
  console.log(`${title.padEnd(46)}${ours}${bare === null ? "" : `${bare}   x${what}`}`);

async function main() {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-bench-"));
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  const stops = [() => embedded.stop()];
  try {
    const url = nameIn(embedded.url, "samvaro_bench");
    await applyMigrations(url);
    const admin = new pg.Client({ connectionString: embedded.url });
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
      { DATABASE_URL: url, DATA_DIR: join(folder, "data"), DEMO: "0", RATE_LIMIT_FACTOR: "1000000" },
      "/api/health",
    );
    stops.push(ours.stop);
    const bare = await start("tests/bench/bare.mjs", { DATABASE_URL: nameIn(embedded.url, "bare") }, "/");
    stops.push(bare.stop);
    const cookieOf = (index) => cookies[(index % (PEOPLE - 1)) + 1];
    const targets = [
      {
        ...ours,
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
    const [ours, bare] = [await sends(targets[0], connections), await sends(targets[1], connections)];
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
  await measureReads(targets[0], client, cookies[PEOPLE]);
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
}

await main();
