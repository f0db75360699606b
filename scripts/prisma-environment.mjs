// Environment for Prisma's CLI that makes it work without downloading anything.
import { join } from "node:path";
import { root } from "./project.mjs";

/**
 * Every command of the CLI requires a schema engine, also those that never use it; any existing path will do for them.
 */
export function schemaEngineEnvironment() {
  const quiet = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  // Windows can't run a script as a program; there the CLI uses its native engine.
  if (process.platform === "win32" || process.env.PRISMA_SCHEMA_ENGINE_BINARY) return quiet;
  return { ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: join(root, "scripts", "schema-engine-shim.mjs") };
}
