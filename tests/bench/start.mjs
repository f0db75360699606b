// `node tests/bench/start.mjs [rounds]`: warm starts by `npm start`, on a data folder of its own with the demo. Prints the
// time to the first answer and to the first page, the CPU time until then, and the memory at rest: of the server's
// process, and of the embedded PostgreSQL with what its processes share counted once. Needs a built product.
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { line, number } from "./measure.mjs";

const ROUNDS = Number(process.argv[2] ?? 5);
const PORT = Number(process.env.PORT ?? 3329);
const REST_MS = 10_000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** A process and all its descendants: id, name, CPU seconds. */
function family(root) {
  const all = readdirSync("/proc").flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      return [
        {
          pid: Number(pid),
          parent: Number(fields[1]),
          name,
          cpu: (Number(fields[11]) + Number(fields[12])) / 100,
        },
      ];
    } catch {
      return []; // not a process, or one that has ended meanwhile
    }
  });
  const found = [];
  for (let next = all.filter(({ pid }) => pid === root); next.length > 0; ) {
    found.push(...next);
    const parents = new Set(next.map(({ pid }) => pid));
    next = all.filter(({ parent }) => parents.has(parent));
  }
  return found;
}

/** In MB. `Pss` divides what processes share among them. */
function memory(pid, kind) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return Number(new RegExp(`^${kind}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0) / 1024;
}

async function answered(path) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${PORT}${path}`).catch(() => null);
    await answer?.text().catch(() => "");
    if (answer?.ok) return performance.now();
    await pause(10);
  }
}

async function startOnce(folder, rests) {
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder };
  const began = performance.now();
  const npm = spawn("npm", ["start"], { env, stdio: "ignore" });
  const answer = (await answered("/api/health")) - began;
  const page = (await answered("/")) - began;
  const cpu = family(npm.pid).reduce((sum, one) => sum + one.cpu, 0);
  if (rests) await pause(REST_MS);
  const all = family(npm.pid);
  const server = all.filter(({ name }) => name === "node").map(({ pid }) => memory(pid, "Rss"));
  const database = all.filter(({ name }) => name === "postgres").map(({ pid }) => memory(pid, "Pss"));
  npm.kill("SIGTERM");
  await new Promise((resolve) => npm.once("exit", resolve));
  await pause(1500);
  return {
    answer,
    page,
    cpu,
    server: Math.max(...server),
    database: database.reduce((sum, one) => sum + one, 0),
  };
}

const folder = mkdtempSync(join(tmpdir(), "samvaro-start-"));
try {
  await startOnce(folder, false);
  const seen = [];
  for (let round = 0; round < ROUNDS; round++) seen.push(await startOnce(folder, true));
  const of = (key) => median(seen.map((one) => one[key]));
  line("a warm start to the first answer, s", number(of("answer") / 1000, 2), null);
  line("  to the first page, s", number(of("page") / 1000, 2), null);
  line("  CPU time until then, s", number(of("cpu"), 2), null);
  line("memory of the server at rest, MB", number(of("server"), 0), null);
  line("  of the embedded PostgreSQL, MB", number(of("database"), 0), null);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
