// Samvaro on a database of its own, for benches that need nothing else.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { nameIn, start } from "./measure.mjs";

/**
 * Fills a new database by `seed(client)`, starts the server on it, and calls `measure` with its port and process, the client, what `seed`
 * returned, and a list to which it adds what is to be stopped afterwards.
 */
export async function withServer(seed, measure) {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-bench-"));
  const embedded = await startEmbeddedDatabase({ dataDir: join(folder, "database") });
  const stops = [() => embedded.stop()];
  try {
    const url = nameIn(embedded.adminUrl, "samvaro_bench");
    await applyMigrations(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    stops.push(() => client.end());
    const seeded = await seed(client);
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: join(folder, "data"),
      DEMO: "0",
      RATE_LIMIT_FACTOR: "1000000",
      MAX_CONNECTIONS: "20000",
      MAX_CONNECTIONS_PER_ADDRESS: "20000",
    };
    const server = await start("dist/main.js", settings, "/api/health");
    stops.push(server.stop);
    await measure({ port: server.port, pid: server.pid, client, seeded, stops });
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
