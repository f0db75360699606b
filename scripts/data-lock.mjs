// One process per data folder. The lock is a listening socket: the kernel releases it however the holder dies, and a
// process that finds it taken can ask the holder for its description.
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, realpathSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// The kernel's limit for a socket's path is 108 bytes on Linux and 104 on macOS.
const LONGEST_SOCKET_PATH = 100;
const ANSWER_TIMEOUT_MS = 2000;
const TAKEOVER_TIMEOUT_MS = 5000;

/** Thrown when another process holds the lock of the data folder; `holder` is that process's own description. */
export class DataDirLocked extends Error {
  /** @param {string} dataDir @param {string} holder */
  constructor(dataDir, holder) {
    super(`The data folder ${dataDir} is in use by ${holder}.`);
    this.name = "DataDirLocked";
    this.holder = holder;
  }
}

/**
 * Takes the lock or throws `DataDirLocked`.
 * @param {string} dataDir
 * @param {{ describe: () => string }} options called each time another process finds the lock taken
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function lockDataDir(dataDir, { describe }) {
  const path = lockPath(dataDir);
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.end(describe());
  });
  server.unref();
  if (!(await listen(server, path)) && !(await replaceDeadHolder(server, path))) {
    throw new DataDirLocked(dataDir, (await askHolder(path)) ?? "another process");
  }
  return () => new Promise((resolve) => server.close(() => resolve()));
}

/**
 * The description of the process that holds the folder's lock; null when none does.
 * @param {string} dataDir
 */
export async function findDataDirHolder(dataDir) {
  return askHolder(lockPath(dataDir));
}

/** @param {string} dataDir */
function lockPath(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 24);
  if (process.platform === "win32") return `\\\\.\\pipe\\samvaro-${hash}`;
  const path = join(folder, "lock");
  // Not os.tmpdir(): processes with different TMPDIR must use the same path.
  return Buffer.byteLength(path) <= LONGEST_SOCKET_PATH ? path : `/tmp/samvaro-${hash}.lock`;
}

/**
 * @param {import("node:net").Server} server
 * @param {string} path
 * @returns {Promise<boolean>} false when the path exists already
 */
function listen(server, path) {
  return new Promise((resolve, reject) => {
    /** @param {NodeJS.ErrnoException} error */
    const refused = (error) => (error.code === "EADDRINUSE" ? resolve(false) : reject(error));
    server.once("error", refused);
    server.listen(path, () => {
      server.off("error", refused);
      resolve(true);
    });
  });
}

/**
 * @param {string} path
 * @returns {Promise<string | null>} null when no process listens there
 */
function askHolder(path) {
  return new Promise((resolve) => {
    const socket = connect(path);
    let text = "";
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => {
      socket.destroy();
      resolve("a process that does not answer");
    });
    socket.on("data", (data) => (text += data));
    socket.once("end", () => resolve(text || "another process"));
    socket.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      // A socket file left by a killed process refuses the connection. Any other error (another user's socket) means
      // taken.
      resolve(error.code === "ECONNREFUSED" || error.code === "ENOENT" ? null : "another process");
    });
  });
}

/**
 * Replaces the socket file of a dead holder. Two processes that find it dead at the same moment are serialized by a
 * second file; otherwise the slower one would delete the new socket of the faster one, and both would hold the lock.
 * @param {import("node:net").Server} server
 * @param {string} path
 */
async function replaceDeadHolder(server, path) {
  if (process.platform === "win32") return false;
  const mutexFile = `${path}.turn`;
  await acquireMutexFile(mutexFile);
  try {
    if ((await askHolder(path)) !== null) return false;
    rmSync(path, { force: true });
    return await listen(server, path);
  } finally {
    rmSync(mutexFile, { force: true });
  }
}

/** @param {string} mutexFile */
async function acquireMutexFile(mutexFile) {
  for (;;) {
    try {
      closeSync(openSync(mutexFile, "wx"));
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
    }
    const age = Date.now() - (statSync(mutexFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > TAKEOVER_TIMEOUT_MS) rmSync(mutexFile, { force: true });
    await sleep(20);
  }
}
