// Runs beside a test runner. When its input ends, because the runner has ended in any way, it stops the remaining
// servers and databases and removes the folders. Each line of its input is `folder <path>`, `process <pid>` or
// `ended <pid>`.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";

const STOP_TIMEOUT_MS = 20_000;
/** Max depth in a folder at which a database is looked for. */
const MAX_DEPTH = 3;

// Ctrl-C on the terminal is meant for the runner
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});

const [folders, processes] = [new Set(), new Set()];
for await (const line of createInterface({ input: process.stdin })) {
  const [, word, what] = /^(\w+) (.*)$/.exec(line) ?? [];
  if (word === "folder") folders.add(what);
  if (word === "process") processes.add(Number(what));
  if (word === "ended") processes.delete(Number(what));
}
await endAll([...processes], "SIGTERM");
// databases are stopped last: a server that is stopped stops its own, and one that was killed has left it running
await endAll(
  [...folders].flatMap((folder) => databasesIn(folder)),
  "SIGINT",
);
for (const folder of folders) rmSync(folder, { recursive: true, force: true });

/** The pids of the PostgreSQL servers whose data is in a folder. */
function databasesIn(folder, depth = 0) {
  if (depth > MAX_DEPTH || !existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some(({ name }) => name === "postmaster.pid"))
    return [Number(readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n")[0])];
  return entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => databasesIn(join(folder, name), depth + 1));
}

async function endAll(pids, signal) {
  const left = pids.filter((pid) => send(pid, signal));
  for (const began = Date.now(); left.some((pid) => send(pid, 0)); await sleep(50)) {
    if (Date.now() - began > STOP_TIMEOUT_MS) return void left.map((pid) => send(pid, "SIGKILL"));
  }
}

function send(pid, signal) {
  try {
    return pid > 0 && process.kill(pid, signal);
  } catch {
    return false;
  }
}
