// Brings the embedded database to the major version of PostgreSQL that this version of Samvaro has: the rows are moved into
// a new cluster beside the old one, which takes its place when it is whole. The old one is kept.
import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { APP, OWNER } from "./database-roles.mjs";
import { createCluster, isCluster, upgradedFolder } from "./embedded-cluster.mjs";
import { launchPostmaster } from "./embedded-launch.mjs";
import { findPostmaster, stopPostmaster } from "./embedded-postmaster.mjs";
import { locatePrograms, PACKAGE, programsMajor, readPackage } from "./embedded-programs.mjs";
import { ensureDatabase, SUPERUSER, urlOf } from "./embedded-setup.mjs";
import { runNpm } from "./packages.mjs";

/**
 * The last version of the package for each major version before this one's. To raise the major version of the
 * package, add a line here.
 * @type {Record<number, string>}
 */
const FORMER = { 17: "17.10.0-beta.17" };

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */
/** @typedef {import("./embedded-database.mjs").MoveRows} MoveRows */

/**
 * @typedef {object} Options
 * @property {string} dataDir
 * @property {string} database
 * @property {(text: string) => void} log
 * @property {MoveRows} [moveRows]
 */

/**
 * Does nothing to a cluster of this major version. Throws for a newer one.
 * @param {Cluster} cluster
 * @param {Options} options
 */
export async function bringToThisMajor(cluster, options) {
  finishSwap(cluster);
  if (!isCluster(cluster.folder)) return;
  const [major, own] = [majorOf(cluster.folder), programsMajor()];
  if (major === own) return;
  const both = `The database in ${cluster.folder} is of PostgreSQL ${major}, and this version of Samvaro has PostgreSQL ${own}.`;
  if (major > own)
    throw new Error(
      `${both} Nothing was changed. Start the version of Samvaro that ran here last, or a newer one.`,
    );
  if (!options.moveRows)
    throw new Error(
      `${both} Nothing was changed. A start of the server (npm start) moves it to the new one.`,
    );
  options.log(`${both} Its rows are moved to the new one; the old one stays as it is.`);
  const former = { ...cluster, programs: await findFormerPrograms(cluster, major, both, options) };
  await move(former, cluster, options);
  finishSwap(cluster);
  options.log(
    `The database is of PostgreSQL ${own} now. The one before is kept in ${formerFolder(cluster.folder, major)}: delete it when all is well.`,
  );
}

/** @param {string} folder */
const majorOf = (folder) => Number.parseInt(readFileSync(join(folder, "PG_VERSION"), "utf8"), 10);

/** @param {string} folder @param {number} major */
const formerFolder = (folder, major) => `${folder}-${major}`;

/**
 * Puts a whole new cluster in the place of the old one. A kill between the steps leaves what the next start goes on with.
 * @param {Cluster} cluster
 */
function finishSwap({ folder }) {
  const upgraded = upgradedFolder(folder);
  if (!isCluster(upgraded)) return;
  if (isCluster(folder)) {
    const kept = formerFolder(folder, majorOf(folder));
    if (existsSync(kept)) renameSync(kept, `${kept}.left-${Date.now()}`);
    renameSync(folder, kept);
  }
  renameSync(upgraded, folder);
}

/**
 * The folder of the programs of another major version: POSTGRES_FORMER, or npm's package, which is installed for the time of
 * the move.
 * @param {Cluster} cluster
 * @param {number} major
 * @param {string} both the sentence that names both versions
 * @param {Options} options
 */
async function findFormerPrograms({ account }, major, both, { dataDir, log }) {
  const { POSTGRES_FORMER: given } = process.env;
  if (given) return locatePrograms(account, { native: given, version: `${major}-given` });
  const home = join(dataDir, `postgres-programs-${major}`);
  const folder = join(home, "node_modules", PACKAGE);
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    home,
    `${PACKAGE}@${FORMER[major]}`,
  ];
  if (!existsSync(join(folder, "package.json"))) {
    if (!FORMER[major])
      throw new Error(`${both} Set POSTGRES_FORMER to a folder with bin/postgres of ${major}.`);
    log(`The programs of PostgreSQL ${major} are needed once: npm ${args.join(" ")}`);
    await runNpm(args).catch(() => {});
  }
  if (existsSync(join(folder, "package.json"))) return locatePrograms(account, readPackage(folder));
  throw new Error(
    `${both} To read the old one its programs are needed, and they could not be installed. Nothing was changed. With a connection to npm's registry, run: npm ${args.join(" ")}`,
  );
}

/**
 * @param {Cluster} former
 * @param {Cluster} cluster
 * @param {Options} options
 */
async function move(former, cluster, { dataDir, database, moveRows }) {
  const made = {
    ...cluster,
    folder: `${cluster.folder}.upgrade`,
    portFile: `${cluster.portFile}.upgrade`,
    logFile: `${cluster.logFile}.upgrade`,
  };
  await discard(made);
  const old = (await findPostmaster(former)) ?? (await launchPostmaster(former));
  try {
    await ensureDatabase(former, old.port, database);
    createCluster(made);
    const young = await launchPostmaster(made);
    try {
      await ensureDatabase(made, young.port, database);
      await moveRows?.({
        url: urlOf(former, old.port, database, APP),
        adminUrl: urlOf(former, old.port, database, SUPERUSER),
        newOwnerUrl: urlOf(made, young.port, database, OWNER),
      });
    } finally {
      await stopPostmaster(made, young.pid);
    }
  } catch (error) {
    await discard(made);
    throw error;
  } finally {
    await stopPostmaster(former, old.pid);
  }
  renameSync(made.folder, upgradedFolder(cluster.folder));
  await discard(made);
  rmSync(join(dataDir, `postgres-programs-${majorOf(former.folder)}`), { recursive: true, force: true });
}

/**
 * Removes a new cluster that is not whole, also one on which a server still runs.
 * @param {Cluster} made
 */
async function discard(made) {
  const running = isCluster(made.folder) && (await findPostmaster(made));
  if (running) await stopPostmaster(made, running.pid);
  for (const path of [made.folder, `${made.folder}.new`, made.portFile, made.logFile])
    rmSync(path, { recursive: true, force: true });
}
