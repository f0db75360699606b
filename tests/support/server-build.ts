import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { backupBundleOptions } from "../../scripts/backup-bundle.mjs";
import { startEmbeddedDatabase } from "../../scripts/embedded-database.mjs";
import { applyMigrations } from "../../scripts/migrate.mjs";
import { root } from "../../scripts/project.mjs";
import { serverBundleOptions } from "../../scripts/server-bundle.mjs";
import { temporaryFolder } from "./cleanup";
import { configure } from "./database";

/** Replaces Next: these tests kill and start the server some twenty times, and pages cost a second each time. */
const noPages = `
  export default () => ({
    prepare: async () => {},
    close: async () => {},
    getRequestHandler: () => async (_request, response) => response.writeHead(404).end(),
  });`;

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the server's program. */
    serverEntry: string;
    /** A data folder with a migrated database that does not run: see `createDataDir`. */
    preparedDataDir: string;
  }
}

type Prepared = { entry: string; dataDir: string };
/** Vitest loads this file once per project; the projects share one build and one database. */
const shared = globalThis as { samvaroServer?: Promise<Prepared> };

async function buildServer(): Promise<string> {
  mkdirSync(join(root, "dist"), { recursive: true });
  // inside the checkout, because it imports the packages there; removed after this process
  const folder = temporaryFolder("without-pages", join(root, "dist"));
  await build(backupBundleOptions(folder));
  await build({
    ...serverBundleOptions(folder),
    plugins: [
      {
        name: "no pages, cheap passwords",
        setup(bundle) {
          bundle.onResolve({ filter: /^@node-rs\/argon2$/ }, () => ({
            path: join(root, "tests/support/cheap-argon2.ts"),
          }));
          bundle.onResolve({ filter: /^@zxcvbn-ts\/core$/ }, () => ({
            path: join(root, "tests/support/quick-zxcvbn.ts"),
          }));
          bundle.onResolve({ filter: /^next$/ }, () => ({ path: "next", namespace: "no-pages" }));
          bundle.onLoad({ filter: /.*/, namespace: "no-pages" }, () => ({ contents: noPages }));
        },
      },
    ],
  });
  mkdirSync(join(folder, ".next/static"), { recursive: true });
  // what it reads of the pages' build, which it need not wait for
  writeFileSync(join(folder, ".next/BUILD_ID"), "without-pages");
  writeFileSync(join(folder, ".next/static/part.js"), "part()");
  writeFileSync(join(folder, ".next/required-server-files.json"), JSON.stringify({ config: {} }));
  writeFileSync(join(folder, ".next/build-manifest.json"), JSON.stringify({ rootMainFiles: [] }));
  writeFileSync(join(folder, ".next/words.json"), "{}");
  return join(folder, "main.js");
}

/** Process tests kill programs, not the machine: what they wrote is kept without waiting for the disk. */
const SETTINGS = { fsync: "off", full_page_writes: "off" };

/** Creates and migrates a database, which takes four seconds of CPU; a copy of its folder takes none. */
async function prepareDataDir(): Promise<string> {
  const dataDir = join(temporaryFolder("prepared"), "data");
  const database = await startEmbeddedDatabase({ dataDir });
  await configure(database.adminUrl, SETTINGS);
  await applyMigrations(database.ownerUrl);
  await database.stop();
  return dataDir;
}

async function prepare(): Promise<Prepared> {
  const [entry, dataDir] = await Promise.all([buildServer(), prepareDataDir()]);
  return { entry, dataDir };
}

/**
 * Builds src/main.ts as `npm start` runs it, but without its pages and with cheap hashes of passwords, and prepares a
 * database, before the process tests.
 */
export default async function setup(project: TestProject) {
  shared.samvaroServer ??= prepare();
  const { entry, dataDir } = await shared.samvaroServer;
  project.provide("serverEntry", entry);
  project.provide("preparedDataDir", dataDir);
}
