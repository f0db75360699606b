// Run as a separate process: migrates the database of DATABASE_URL to the newest migration with Prisma's schema engine, or
// applies those of ONLY_MIGRATIONS alone (names with commas between them). It needs no Prisma CLI, which a built server does not have. Migrations table and checksums are Prisma's usual ones.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { createSchemaEngine } from "./schema-engine-wasm.mjs";

const folder = join(root, "prisma", "migrations");
const LOCK_FILE = "migration_lock.toml";
const only = process.env.ONLY_MIGRATIONS?.split(",");

/** The engine's input about the migrations folder, in the shape in which the CLI sends it. */
const migrationsList = {
  baseDir: folder,
  lockfile: { path: LOCK_FILE, content: readFileSync(join(folder, LOCK_FILE), "utf8") },
  migrationDirectories: readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "migration.sql")) && (!only || only.includes(name)))
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

/**
 * Ends the process when what it has written has left. It would end by itself ten seconds later: the engine doesn't cancel
 * the timer of its wait for a lock.
 * @param {number} code
 */
const exit = (code) => process.stderr.write("", () => process.exit(code));

try {
  await engine.call("applyMigrations", {
    migrationsList,
    filters: { externalTables: [], externalEnums: [] },
  });
  exit(0);
} catch (error) {
  console.error(engine.explain(error).message);
  exit(1);
}
