// The measurements, for any server: sends, deliveries, reads; and how to start a server for them.
import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { performance } from "node:perf_hooks";
import { listen, open, summary } from "./load.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);

/** What `npm start` tells Node. */
const startFlags = () => JSON.parse(readFileSync("package.json", "utf8")).scripts.start.match(/--\S+/g) ?? [];

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const nameIn = (url, database) => Object.assign(new URL(url), { pathname: `/${database}` }).toString();

export async function start(file, environment, path) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    HOST: "127.0.0.1",
    LOG_LEVEL: "error",
    ...environment,
  };
  const flags = file === "dist/main.js" ? startFlags() : [];
  const child = spawn(process.execPath, [...flags, file], { env, stdio: ["ignore", "ignore", "inherit"] });
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

/** CPU time of a process in seconds, and its resident memory in MB. */
export function usage(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0;
  return { cpu: (Number(fields[11]) + Number(fields[12])) / 100, mb: Number(resident) / 1024 };
}

const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");

/** CPU time in seconds of a database server, its backends included. All targets of a run share it. */
function databaseCpu(postmaster) {
  let ticks = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = statOf(pid);
      const isIts = Number(pid) === postmaster || Number(fields[1]) === postmaster;
      if (isIts) ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // it has ended meanwhile
    }
  }
  return ticks / 100;
}

/** The process id of the database server that a client is connected to. */
export async function postmasterOf(client) {
  const { rows } = await client.query("select pg_backend_pid() as pid");
  return Number(statOf(rows[0].pid)[1]);
}

/** Several rounds, the targets in turn, as the machine's load changes: medians of each target's measurements. */
export async function sendsInTurn(targets, connections, rounds = 3) {
  const all = targets.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries()) all[index].push(await sends(target, connections));
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return all.map((some) =>
    Object.fromEntries(Object.keys(some[0]).map((key) => [key, median(some.map((one) => one[key]))])),
  );
}

/** `target.ports`: of several processes that share the connections. */
export async function sends(target, connections) {
  const clients = Array.from({ length: connections }, (_, index) =>
    open(target.ports ? target.ports[index % target.ports.length] : target.port),
  );
  const times = [];
  const before = usage(target.pid);
  const databaseBefore = databaseCpu(target.postmaster);
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
  const database = ((databaseCpu(target.postmaster) - databaseBefore) / times.length) * 1000;
  return { perSecond: times.length / seconds, cpuPer1000: cpu, database, ...summary(times) };
}

export async function deliveries(target, listeners, messages) {
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
  // one at a time: the time until a message has reached everybody
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
  // as fast as eight senders can: deliveries per second
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

export async function reads(target, path, cookie, times = 60) {
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

/** Several rounds of reads, the targets in turn; medians. The answers of the first round warm up. */
export async function readsInTurn(targets, rounds = 3) {
  const all = targets.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [index, target] of targets.entries()) {
      const taken = await reads(target, target.path, target.cookie);
      if (round > 0) all[index].push(taken.p50);
    }
  return all.map((some) => ({ p50: some.sort((a, b) => a - b)[Math.floor(some.length / 2)] }));
}

export const number = (value, digits = 1) => value.toFixed(digits).padStart(9);
export const line = (title, ours, bare, what) =>
  console.log(`${title.padEnd(46)}${ours}${bare === null ? "" : `${bare}   x${what}`}`);
