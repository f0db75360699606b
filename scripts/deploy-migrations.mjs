// A process of its own that brings the database of DATABASE_URL to the newest migration, by Prisma's schema engine and
// without its CLI, which a server that has been built does without. Bookkeeping and checksums are the usual ones.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { createSchemaEngine } from "./schema-engine-wasm.mjs";

const folder = join(root, "prisma", "migrations");
const LOCK_FILE = "migration_lock.toml";

/** What the engine wants to know of the folder, in the shape in which the CLI tells it. */
const migrationsList = {
  baseDir: folder,
  lockfile: { path: LOCK_FILE, content: readFileSync(join(folder, LOCK_FILE), "utf8") },
  migrationDirectories: readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")))
    .sort()
    .map((name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: { tag: "ok", value: readFileSync(join(folder, name, "migration.sql"), "utf8") },
      },
    })),
  shadowDbInitScript: "",
};

const engine = createSchemaEngine({ datamodels: [], datasource: { url: process.env.DATABASE_URL } });
try {
  await engine.call("applyMigrations", {
    migrationsList,
    filters: { externalTables: [], externalEnums: [] },
  });
} catch (error) {
  console.error(engine.explain(error).message);
  process.exitCode = 1;
}
