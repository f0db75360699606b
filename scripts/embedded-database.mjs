// The embedded database: a real PostgreSQL, used when DATABASE_URL is unset. This process starts it or adopts the one
// that a killed process left running, restarts it when it crashes, and stops it last.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { APP, OWNER } from "./database-roles.mjs";
import { createCluster, isCluster, locateCluster } from "./embedded-cluster.mjs";
import { launchPostmaster } from "./embedded-launch.mjs";
import { bringToThisMajor } from "./embedded-major.mjs";
import { findPostmaster, stopPostmaster } from "./embedded-postmaster.mjs";
import { ensureDatabase, SUPERUSER, urlOf } from "./embedded-setup.mjs";

export { SUPERUSER };

const DEFAULT_NAME = "samvaro";
const FIRST_RESTART_DELAY_MS = 100;
const LONGEST_RESTART_DELAY_MS = 10_000;

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */

/** See embedded-database.d.mts. */
export async function startEmbeddedDatabase({
  dataDir,
  database = DEFAULT_NAME,
  log = () => {},
  adopt = true,
  onCrash,
  moveRows,
}) {
  const cluster = locateCluster(dataDir);
  await bringToThisMajor(cluster, { dataDir, database, log, moveRows });
  createCluster(cluster);
  let running = await findPostmaster(cluster);
  if (running && !adopt) {
    await stopPostmaster(cluster, running.pid);
    running = null;
  }
  if (running) log(`The embedded database is running already (pid ${running.pid}, port ${running.port}).`);
  const postmaster = running ?? (await launchPostmaster(cluster));
  await ensureDatabase(cluster, postmaster.port, database);
  const guard = supervise(cluster, postmaster, { log, onCrash });
  return {
    url: urlOf(cluster, postmaster.port, database, APP),
    ownerUrl: urlOf(cluster, postmaster.port, database, OWNER),
    adminUrl: urlOf(cluster, postmaster.port, database, SUPERUSER),
    port: postmaster.port,
    get pid() {
      return guard.pid();
    },
    stop: guard.stop,
  };
}

/** See embedded-database.d.mts. */
export async function connectEmbeddedDatabase({ dataDir, database = DEFAULT_NAME, role = APP }) {
  if (!hasEmbeddedDatabase(dataDir)) return null;
  const cluster = locateCluster(dataDir);
  if (!isCluster(cluster.folder)) return null;
  const running = await findPostmaster(cluster);
  return running && urlOf(cluster, running.port, database, role);
}

/** See embedded-database.d.mts. */
export const hasEmbeddedDatabase = (dataDir) => existsSync(join(dataDir, "postgres.password"));

/**
 * Restarts the server on the same port when it exits without having been asked to.
 * @param {Cluster} cluster
 * @param {import("./embedded-postmaster.mjs").Postmaster} first
 * @param {{ log: (text: string) => void, onCrash?: () => void }} options
 */
function supervise(cluster, first, { log, onCrash }) {
  let current = first;
  let stopping = false;
  /** @type {Promise<void>} */
  let restart = Promise.resolve();

  const restartWithBackoff = async () => {
    for (
      let delay = FIRST_RESTART_DELAY_MS;
      !stopping;
      delay = Math.min(delay * 2, LONGEST_RESTART_DELAY_MS)
    ) {
      await sleep(delay);
      try {
        current = (await findPostmaster(cluster)) ?? (await launchPostmaster(cluster, { port: first.port }));
        log(`The embedded database is back (pid ${current.pid}).`);
        return watch();
      } catch (error) {
        log(
          `The embedded database could not be started again: ${error instanceof Error ? error.message : error}`,
        );
      }
    }
  };
  const watch = () => {
    void current.exited.then(() => {
      if (stopping) return;
      log("The embedded database ended by itself.");
      onCrash?.();
      restart = restartWithBackoff();
    });
  };
  watch();

  return {
    pid: () => current.pid,
    /** @param {number} [timeoutMs] */
    stop: async (timeoutMs) => {
      stopping = true;
      await restart;
      await stopPostmaster(cluster, current.pid, timeoutMs);
    },
  };
}
