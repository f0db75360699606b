// What Prisma's CLI has to be told so that it works without downloading anything.
import { join } from "node:path";
import { root } from "./project.mjs";

/** Every command of the CLI wants a schema engine, also those that never use it; any existing path will do for them. */
export function schemaEngineEnvironment() {
  const quiet = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  // Windows can't start a script as a program; there the CLI gets its native engine.
  if (process.platform === "win32" || process.env.PRISMA_SCHEMA_ENGINE_BINARY) return quiet;
  return { ...quiet, PRISMA_SCHEMA_ENGINE_BINARY: join(root, "scripts", "schema-engine-shim.mjs") };
}
