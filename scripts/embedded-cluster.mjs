// Where the embedded PostgreSQL keeps its data, and which user it runs as.
//
// PostgreSQL refuses to run as root. Started by root it runs as `postgres`, or `nobody`; and if that user can't enter
// the data folder, the data is kept under /var/lib instead.
import { execFileSync, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import {
  canEnter,
  createOpenFolder,
  FALLBACK_FOLDER,
  isRoot,
  locatePrograms,
  programEnvironment,
} from "./embedded-programs.mjs";

/**
 * @typedef {object} Cluster
 * @property {string} folder PostgreSQL's own data folder
 * @property {string} programs the folder of postgres, initdb and pg_ctl
 * @property {{ uid?: number, gid?: number }} account the user that the programs run as; empty: this process's
 * @property {string} passwordFile
 * @property {string} portFile
 * @property {string} logFile
 */

/**
 * Finds the one cluster that belongs to a data folder, without creating it.
 * @param {string} dataDir
 * @returns {Cluster}
 */
export function locateCluster(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const home = realpathSync(dataDir);
  const { folder, account } = isRoot ? locateForRoot(home) : { folder: join(home, "postgres"), account: {} };
  return {
    folder,
    account,
    programs: locatePrograms(account),
    passwordFile: join(home, "postgres.password"),
    portFile: join(home, "postgres.port"),
    logFile: join(home, "postgres.log"),
  };
}

/** @param {string} folder */
export const isCluster = (folder) => existsSync(join(folder, "PG_VERSION"));

/** Where a new major version has its data until it takes the place of the one before (embedded-major.mjs). @param {string} folder */
export const upgradedFolder = (folder) => `${folder}.upgraded`;

/** @param {string} home */
function locateForRoot(home) {
  const inside = join(home, "postgres");
  const outside = join(FALLBACK_FOLDER, createHash("sha256").update(home).digest("hex").slice(0, 24), "data");
  const existing = [inside, outside].find((folder) => isCluster(folder) || isCluster(upgradedFolder(folder)));
  const account = accountOf(existing && (isCluster(existing) ? existing : upgradedFolder(existing)));
  // Test access to the data folder, not to the cluster in it: only its owner can enter the cluster.
  const isOpen = canEnter(account, home);
  const folder = existing ?? (isOpen ? inside : outside);
  if (folder === outside) recordClusterFolder(home, outside);
  else if (!isOpen) {
    throw new Error(
      `PostgreSQL can't run as root, and the user with number ${account.uid}, as whom it runs instead, can't enter ${home}. ` +
        "Open the folders above it to others, or move it back to where it was.",
    );
  }
  return { folder, account };
}

/**
 * Records the folder, so that a moved data folder does not silently start with an empty database.
 * @param {string} home
 * @param {string} folder
 */
function recordClusterFolder(home, folder) {
  const recordFile = join(home, "postgres.folder");
  const before = existsSync(recordFile) ? readFileSync(recordFile, "utf8").trim() : folder;
  if (before !== folder && isCluster(before) && !isCluster(folder)) {
    throw new Error(
      `The database of ${home} is in ${before}, where it was made before this folder was moved or copied. ` +
        `Move it to ${folder}, or delete ${recordFile} to begin with an empty one.`,
    );
  }
  writeFileSync(recordFile, `${folder}\n`);
}

/**
 * The owner of an existing cluster; for a new one, a user that exists on every system.
 * @param {string | undefined} existing
 */
function accountOf(existing) {
  const owner = existing ? statSync(existing) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return idsOf("postgres") ?? idsOf("nobody") ?? { uid: 65534, gid: 65534 };
}

/** @param {string} user */
function idsOf(user) {
  try {
    const id = (/** @type {string} */ flag) =>
      Number(execFileSync("id", [flag, user], { stdio: ["ignore", "pipe", "ignore"] }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return undefined;
  }
}

/**
 * Creates the cluster where there is none. It is renamed to its final name when it is complete, so that an interrupted
 * one is never taken for a database.
 * @param {Cluster} cluster
 */
export function createCluster(cluster) {
  const isInFallback = cluster.folder.startsWith(FALLBACK_FOLDER);
  if (isCluster(cluster.folder)) {
    if (!isInFallback || existsSync(cluster.passwordFile)) return;
    retireCluster(cluster.folder);
  }
  if (isInFallback) for (const folder of [FALLBACK_FOLDER, dirname(cluster.folder)]) createOpenFolder(folder);
  const unfinished = `${cluster.folder}.new`;
  const passwordCopy = `${cluster.folder}.password-for-initdb`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const password = existsSync(cluster.passwordFile) ? passwordOf(cluster) : randomBytes(24).toString("hex");
  writeFileSync(cluster.passwordFile, password, { mode: 0o600 });
  writeFileSync(passwordCopy, password, { mode: 0o600 });
  chownAll(cluster.account, [unfinished, passwordCopy]);
  try {
    initialize(cluster, unfinished, passwordCopy);
  } finally {
    rmSync(passwordCopy, { force: true });
  }
  renameSync(unfinished, cluster.folder);
}

/**
 * @param {{ uid?: number, gid?: number }} account
 * @param {string[]} paths
 */
function chownAll({ uid, gid }, paths) {
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}

/**
 * Deleting the data folder means starting anew, also when the cluster was kept elsewhere. That cluster is kept under
 * another name; a server that still runs on it exits by itself when its pid file is gone.
 * @param {string} folder
 */
function retireCluster(folder) {
  rmSync(join(folder, "postmaster.pid"), { force: true });
  renameSync(folder, `${folder}.left-${Date.now()}`);
}

/**
 * @param {Cluster} cluster
 * @param {string} folder
 * @param {string} passwordFile
 */
function initialize(cluster, folder, passwordFile) {
  const options = [`--pgdata=${folder}`, "--username=postgres", `--pwfile=${passwordFile}`];
  options.push("--auth=scram-sha-256", "--no-instructions");
  // PostgreSQL's built-in locale: the same sort order on every system, whatever locales are installed.
  options.push("--encoding=UTF8", "--locale-provider=builtin", "--locale=C.UTF-8");
  const result = spawnSync(join(cluster.programs, "initdb"), options, {
    ...cluster.account,
    env: programEnvironment(),
    cwd: dirname(folder),
    encoding: "utf8",
  });
  if (result.status === 0) return;
  throw new Error(`initdb failed: ${result.error?.message ?? `${result.stderr}${result.stdout}`}`);
}

/** @param {Cluster} cluster */
export function passwordOf(cluster) {
  if (!existsSync(cluster.passwordFile)) {
    throw new Error(`The password of the embedded database is missing: ${cluster.passwordFile}.`);
  }
  return readFileSync(cluster.passwordFile, "utf8").trim();
}
