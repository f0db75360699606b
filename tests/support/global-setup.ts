import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { closeDatabase, openDatabase } from "@/server/db";
import { prepareQueue } from "@/server/queue";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { temporaryFolder } from "./cleanup";
import { configure, makeTemplate, type TestServer, templateUrl } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    /** The test server; its template database is migrated. */
    databaseServer: TestServer;
    /** Where workers write their files: removed after the run, however the workers ended. */
    folder: string;
  }
}

type Running = { server: TestServer; folder: string; stop: () => Promise<void> };
/** Vitest loads this file once per project; the projects share one server, which the last one stops. */
const shared = globalThis as { samvaroTests?: { users: number; running: Promise<Running> } };

/**
 * Tests don't check durability after a power failure, and waiting for the disk takes half of the time. A connection keeps
 * plans that it made while a table was small, those of foreign keys among them, until the table is analyzed, which nothing
 * does without autovacuum: as scans of the whole table they would take a minute for 10 000 new rows.
 */
const SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  enable_seqscan: "off",
};

async function start(): Promise<Running> {
  const folder = temporaryFolder("test");
  const embedded = await startEmbeddedDatabase({ dataDir: folder });
  const { url, ownerUrl, adminUrl } = embedded;
  await configure(adminUrl, SETTINGS);
  await makeTemplate(adminUrl, async () => {
    await applyMigrations(templateUrl(ownerUrl));
    openDatabase(templateUrl(ownerUrl), { size: 2 });
    await prepareQueue().finally(closeDatabase);
  });
  return {
    server: { url, ownerUrl, adminUrl },
    folder,
    async stop() {
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one embedded PostgreSQL per run; every test file gets its own database, copied from a template. */
export default async function setup(project: TestProject) {
  shared.samvaroTests ??= { users: 0, running: start() };
  const { samvaroTests } = shared;
  samvaroTests.users++;
  const { server, folder, stop } = await samvaroTests.running;
  project.provide("databaseServer", server);
  project.provide("folder", folder);
  return async () => {
    samvaroTests.users--;
    if (samvaroTests.users === 0) await stop();
  };
}
