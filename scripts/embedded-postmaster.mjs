// One running PostgreSQL of a cluster: find it, query it, stop it. This module keeps no state.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { passwordOf } from "./embedded-cluster.mjs";

const ANSWER_TIMEOUT_MS = 120_000;
const SHUTDOWN_TIMEOUT_MS = 30_000;

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */
/** @typedef {{ pid: number, port: number, exited: Promise<void> }} Postmaster */

/**
 * A client for one of the cluster's databases. Every setting is given, so that no PG… variable changes it.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} database
 */
export async function connectTo(cluster, port, database) {
  const { default: pg } = await import("pg");
  const password = passwordOf(cluster);
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database,
    ssl: false,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/**
 * The server that runs on this cluster already: left over, or started by another process. A pid file is trusted only
 * when the server behind it accepts our password and reports this folder as its data folder. The pid file of a dead
 * server is removed: PostgreSQL would refuse to start if its pid now belongs to another process.
 * @param {Cluster} cluster
 * @returns {Promise<Postmaster | null>}
 */
export async function findPostmaster(cluster) {
  for (const deadline = Date.now() + ANSWER_TIMEOUT_MS; ; await sleep(100)) {
    const noted = readPidFile(cluster);
    if (!noted) return null;
    const state = isAlive(noted.pid) ? await probePostmaster(cluster, noted.port, noted.pid) : "foreign";
    if (state === "ready") return { ...noted, exited: waitForExit(noted.pid) };
    if (state === "refused") throw new Error(refusalMessage(cluster));
    if (state === "foreign") {
      rmSync(join(cluster.folder, "postmaster.pid"), { force: true });
      return null;
    }
    if (Date.now() > deadline) throw new Error(`The embedded database (pid ${noted.pid}) does not answer.`);
  }
}

/** @param {Cluster} cluster */
export const refusalMessage = (cluster) =>
  `The embedded database refuses the password in ${cluster.passwordFile}, as if that file were another database's.`;

/** @param {Cluster} cluster */
function readPidFile(cluster) {
  const file = join(cluster.folder, "postmaster.pid");
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, "utf8").split("\n");
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** @param {number} pid */
function isAlive(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EPERM") return false;
  }
  // In a container whose first process reaps nothing, a killed server stays in the process table for ever.
  return !isZombie(pid);
}

/** @param {number} pid */
function isZombie(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return /^[ZX]/.test(stat.slice(stat.lastIndexOf(")") + 2));
  } catch {
    return false;
  }
}

/** @param {number} pid */
async function waitForExit(pid) {
  while (isAlive(pid)) await sleep(250, undefined, { ref: false });
}

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {number} pid
 * @returns {Promise<"ready" | "busy" | "refused" | "foreign">} busy: this cluster's, but starting up or shutting down
 */
export async function probePostmaster(cluster, port, pid) {
  try {
    const client = await connectTo(cluster, port, "postgres");
    try {
      const { rows } = await client.query("show data_directory");
      return samePath(rows[0].data_directory, cluster.folder) ? "ready" : "foreign";
    } finally {
      await client.end();
    }
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === "57P03") return "busy";
    if (!hasWorkingFolder(pid, cluster.folder)) return "foreign";
    return code === "28P01" ? "refused" : "busy";
  }
}

/**
 * Whether a process's working folder is this one; every PostgreSQL's is its cluster. False where the system can't tell:
 * then a server that is just starting is taken for dead, and PostgreSQL's own lock prevents a second one.
 * @param {number} pid
 * @param {string} folder
 */
function hasWorkingFolder(pid, folder) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** @param {string} one @param {string} other */
function samePath(one, other) {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/**
 * Waits for PostgreSQL's fast shutdown; after `timeoutMs` it becomes the immediate one.
 * @param {Cluster} cluster
 * @param {number} pid
 * @param {number} [timeoutMs]
 */
export async function stopPostmaster(cluster, pid, timeoutMs = SHUTDOWN_TIMEOUT_MS) {
  /** @type {[NodeJS.Signals, string][]} */
  const ways = [
    ["SIGINT", "fast"],
    ["SIGQUIT", "immediate"],
  ];
  for (const [signal, mode] of ways) {
    if (!isAlive(pid)) return;
    signalPostmaster(cluster, pid, signal, mode);
    const deadline = Date.now() + timeoutMs;
    while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  }
}

/**
 * @param {Cluster} cluster
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {string} mode
 */
function signalPostmaster(cluster, pid, signal, mode) {
  if (process.platform === "win32") {
    spawnSync(join(cluster.programs, "pg_ctl"), ["stop", "-D", cluster.folder, "-m", mode, "-w"]);
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
  }
}
