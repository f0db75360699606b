import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "prisma-cli/config";
import { OWNER } from "./scripts/database-roles.mjs";
import { connectEmbeddedDatabase } from "./scripts/embedded-database.mjs";
import { schemaEngineEnvironment } from "./scripts/prisma-environment.mjs";

if (existsSync(".env")) process.loadEnvFile(".env");
// The engine of Prisma's own would be downloaded from outside the npm registry.
Object.assign(process.env, schemaEngineEnvironment());

/** As the role that owns the tables: an outside database, else the embedded one of a server that runs. */
async function findDatabase(): Promise<string> {
  const { MIGRATION_DATABASE_URL, DATABASE_URL, DATA_DIR } = process.env;
  if (MIGRATION_DATABASE_URL || DATABASE_URL) return MIGRATION_DATABASE_URL || DATABASE_URL || "";
  const isNeeded = process.argv.some((word) => ["migrate", "db", "studio"].includes(word));
  const there =
    isNeeded && (await connectEmbeddedDatabase({ dataDir: resolve(DATA_DIR || ".data"), role: OWNER }));
  if (there) return there;
  if (isNeeded)
    throw new Error(
      "The embedded database does not run. Start Samvaro (npm start), or use npm run db:migrate or npm run db:studio, which start the database alone.",
    );
  return "";
}

export default defineConfig({
  schema: "prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: await findDatabase() },
});
