// What a cluster of the embedded database has beside PostgreSQL's own: the database, the roles, and their addresses.
import { ensureRoles, passwordOfRole, transferOwnership } from "./database-roles.mjs";
import { passwordOf } from "./embedded-cluster.mjs";
import { connectTo } from "./embedded-postmaster.mjs";
import { tidyDatabases } from "./embedded-upgrade.mjs";

export const SUPERUSER = "postgres";

/** @typedef {import("./embedded-cluster.mjs").Cluster} Cluster */

/**
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} database
 * @param {string} role
 */
export function urlOf(cluster, port, database, role) {
  const password = role === SUPERUSER ? passwordOf(cluster) : passwordOfRole(cluster, role);
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
}

/**
 * Creates the roles and the database where they are missing, and corrects those of an older version.
 * @param {Cluster} cluster
 * @param {number} port
 * @param {string} database
 */
export async function ensureDatabase(cluster, port, database) {
  const client = await connectTo(cluster, port, "postgres");
  try {
    await tidyDatabases(client, database);
    await ensureRoles(cluster, client);
  } finally {
    await client.end();
  }
  const inside = await connectTo(cluster, port, database);
  try {
    await transferOwnership(inside, database);
  } finally {
    await inside.end();
  }
}
