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
import { probePostmaster, refusalMessage, stopPostmaster } from "./embedded-postmaster.mjs";
import { programEnvironment } from "./embedded-programs.mjs";

/** Max time until PostgreSQL accepts connections: recovery after a crash can take long. */
const READY_TIMEOUT_MS = 120_000;
const SHARED_MEMORY_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 1024 * 1024;
/** Max times that a starting server may refuse the password before its cluster counts as one with another password. */
const MAX_REFUSALS = 25;
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
    const reason = attempt.readFailure();
    // The processes of a killed server need a moment to notice, and hold its shared memory until then.
    const temporaryFailure =
      /shared memory block .* is still in use|lock file "postmaster.pid" already exists/;
    const portIsTaken = /could not create any TCP\/IP sockets/.test(reason);
    const isTemporary = temporaryFailure.test(reason) || (portIsTaken && port === undefined);
    if (!isTemporary || Date.now() > deadline)
      throw new Error(`The embedded database did not start: ${reason}`);
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
  const readFailure = () => failure || readFileSync(cluster.logFile).subarray(begin).toString("utf8").trim();
  return { pid: child.pid ?? 0, exited, readFailure };
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
  // The password may be refused by another server on the same port, just before this one gives up.
  let refusals = 0;
  for (const deadline = Date.now() + READY_TIMEOUT_MS; !ended && Date.now() < deadline; await sleep(20)) {
    const state = await probePostmaster(cluster, port, attempt.pid);
    if (state === "ready") return true;
    if (state === "refused") refusals++;
    if (refusals > MAX_REFUSALS) break;
  }
  if (!ended) await stopPostmaster(cluster, attempt.pid);
  if (refusals > MAX_REFUSALS) throw new Error(refusalMessage(cluster));
  return false;
}
