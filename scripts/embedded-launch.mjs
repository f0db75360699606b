// Starts PostgreSQL on a cluster, and retries when the cause of a failure is temporary.
import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { haltPostmaster, probePostmaster, refusal } from "./embedded-postmaster.mjs";
import { programEnvironment } from "./embedded-programs.mjs";

const READY_TIMEOUT_MS = 120_000;
const SHARED_MEMORY_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 1024 * 1024;
const REFUSALS_BEFORE_BELIEF = 25;
const SETTINGS = ["max_connections=300", "timezone=UTC", "log_timezone=UTC", "log_min_messages=warning"];

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */
/** @typedef {import("./embedded-postmaster.mjs").Postmaster} Postmaster */

/**
 * Starts PostgreSQL on the cluster and waits until it answers.
 * @param {Cluster} cluster
 * @param {{ port?: number }} [options] without a port: the one used last time, else a free one
 * @returns {Promise<Postmaster>}
 */
export async function launchPostmaster(cluster, { port } = {}) {
  const deadline = Date.now() + SHARED_MEMORY_TIMEOUT_MS;
  let candidate = port ?? lastPort(cluster) ?? (await freePort());
  for (;;) {
    const attempt = spawnPostgres(cluster, candidate);
    if (await isReady(cluster, candidate, attempt)) {
      writeFileSync(cluster.portFile, String(candidate));
      return { pid: attempt.pid, port: candidate, exited: attempt.exited };
    }
    const reason = attempt.complaint();
    // The processes of a killed server need a moment to notice, and hold its shared memory until then.
    const passing = /shared memory block .* is still in use|lock file "postmaster.pid" already exists/;
    const portIsTaken = /could not create any TCP\/IP sockets/.test(reason);
    const mayPass = passing.test(reason) || (portIsTaken && port === undefined);
    if (!mayPass || Date.now() > deadline) throw new Error(`The embedded database did not start: ${reason}`);
    if (portIsTaken) candidate = await freePort();
    await sleep(250);
  }
}

/** @param {Cluster} cluster */
function lastPort(cluster) {
  const port = existsSync(cluster.portFile) ? Number(readFileSync(cluster.portFile, "utf8")) : Number.NaN;
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 */
function spawnPostgres(cluster, port) {
  const log = openLog(cluster.logFile);
  const begin = statSync(cluster.logFile).size;
  const options = ["-D", cluster.folder, "-p", String(port), "-h", "127.0.0.1", "-k", ""];
  for (const setting of SETTINGS) options.push("-c", setting);
  const child = spawn(join(cluster.programs, "postgres"), options, {
    ...cluster.account,
    env: programEnvironment(),
    cwd: "/",
    stdio: ["ignore", log, log],
    detached: true, // own process group: Ctrl+C is meant for this process, and the database stops last
    windowsHide: true,
  });
  closeSync(log);
  child.unref();
  let failure = "";
  /** @type {Promise<void>} */
  const exited = new Promise((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", (error) => {
      failure = error.message;
      resolve();
    });
  });
  const complaint = () => failure || readFileSync(cluster.logFile).subarray(begin).toString("utf8").trim();
  return { pid: child.pid ?? 0, exited, complaint };
}

/**
 * A file, not a pipe to this process: the server may outlive this process and needs somewhere to write.
 * @param {string} file
 */
function openLog(file) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) truncateSync(file);
  return openSync(file, "a", 0o600);
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {{ pid: number, exited: Promise<void> }} attempt
 */
async function isReady(cluster, port, attempt) {
  let ended = false;
  void attempt.exited.then(() => (ended = true));
  let refusals = 0; // by another server on the same port, just before this one gives up; or by this one
  for (const deadline = Date.now() + READY_TIMEOUT_MS; !ended && Date.now() < deadline; await sleep(20)) {
    const state = await probePostmaster(cluster, port, attempt.pid);
    if (state === "ready") return true;
    if (state === "refused") refusals++;
    if (refusals > REFUSALS_BEFORE_BELIEF) break;
  }
  if (!ended) await haltPostmaster(cluster, attempt.pid);
  if (refusals > REFUSALS_BEFORE_BELIEF) throw new Error(refusal(cluster));
  return false;
}
