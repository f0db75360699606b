import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { closeDatabase, openDatabase } from "@/server/db";
import { prepareQueue } from "@/server/queue";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { makeTemplate, type TestServer, templateUrl } from "./database";

declare module "vitest" {
  interface ProvidedContext {
    /** The test server, whose template database is migrated. */
    databaseServer: TestServer;
    /** Where workers keep what they write: it is gone after the run, however they ended. */
    folder: string;
  }
}

/** One embedded PostgreSQL for a run; every test file gets a database of its own, copied from a template. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-test-"));
  chmodSync(folder, 0o755); // as root, a folder closed to others would have its database kept elsewhere
  const embedded = await startEmbeddedDatabase({ dataDir: folder });
  await makeTemplate(embedded.adminUrl);
  await applyMigrations(templateUrl(embedded.ownerUrl));
  openDatabase(templateUrl(embedded.ownerUrl), { size: 2 });
  await prepareQueue();
  await closeDatabase();
  const { url, ownerUrl, adminUrl } = embedded;
  project.provide("databaseServer", { url, ownerUrl, adminUrl });
  project.provide("folder", folder);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
