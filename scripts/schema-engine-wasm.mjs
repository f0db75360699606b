// Prisma's schema engine as WebAssembly, with the methods of the native one.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { createAdapterFactory } from "./schema-engine-adapter.mjs";
import {
  canConnect,
  createDatabase,
  dropDatabase,
  explainConnectionError,
} from "./schema-engine-database.mjs";

const EMPTY_MIGRATION = "-- This is an empty migration.";

/**
 * @param {{ datamodels: [string, string][], datasource: { url?: string, shadowDatabaseUrl?: string } }} options
 */
export function createSchemaEngine({ datamodels, datasource }) {
  let factory = createAdapterFactory(datasource, { isRecorded: false });
  const loaded = loadWasm();

  // A new engine for every call: the wasm engine loses the shadow database's factory after its first use.
  const engine = async (method = "") => {
    await loaded;
    factory = createAdapterFactory(datasource, { isRecorded: method === "applyMigrations" });
    const log = (text) => process.env.DEBUG?.includes("schemaEngine") && process.stderr.write(`${text}\n`);
    return bindings.SchemaEngine.new(
      { datamodels: datamodels.length ? datamodels : undefined },
      log,
      factory,
    );
  };
  const own = ownCalls(engine, datasource.url ?? "");

  return {
    /** @param {string} method @param {any} params */
    call: async (method, params) =>
      own[method] ? own[method](params) : (await engine(method))[method](params),
    /** @param {any} error */
    explain: (error) => {
      // A driver error is returned as a number; the factory keeps the real error under it.
      const kept = /external error.*?(\d+)/i.exec(String(error?.message))?.[1];
      const inner =
        kept === undefined ? undefined : factory.errorRegistry?.consumeError?.(Number(kept))?.error;
      const isDriverError = error?.code && !/^P\d/.test(error.code);
      if (isDriverError && !inner) return explainConnectionError(error, datasource.url ?? "");
      const message = inner?.message ?? error?.message ?? String(error);
      return error?.code ? { error_code: error.code, message } : { message };
    },
  };
}

async function loadWasm() {
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const code = readFileSync(entry.replace(/schema_engine\.js$/, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(code, { "./schema_engine_bg.js": bindings });
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message: (message) => {
      const line = { level: "ERROR", target: "schema_engine", fields: { message } };
      process.stderr.write(`${JSON.stringify(line)}\n`);
    },
  };
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}

/**
 * The methods that the wasm engine lacks or can't run. Its evaluateDataLoss and createMigration can't open a shadow
 * database, its diff can: so `migrate dev` works here, without warnings of data loss.
 */
function ownCalls(engine, url) {
  const difference = async ({ migrationsList, schema, filters }) => {
    const isFirst = migrationsList.migrationDirectories.length === 0;
    const from = isFirst ? { tag: "empty" } : { tag: "migrations", ...migrationsList };
    const to = { tag: "schemaDatamodel", ...schema };
    const { stdout } = await (await engine()).diff({ from, to, script: true, exitCode: null, filters });
    return !stdout?.trim() || stdout.includes(EMPTY_MIGRATION) ? null : stdout;
  };
  return {
    evaluateDataLoss: async (params) => {
      const migrationSteps = (await difference(params)) === null ? 0 : 1;
      return { migrationSteps, warnings: [], unexecutableSteps: [] };
    },
    createMigration: async (params) => {
      const script = await difference(params);
      const isNothing = script === null && !params.draft;
      return {
        connectorType: "postgresql",
        generatedMigrationName: isNothing ? null : migrationName(params.migrationName),
        migrationScript: isNothing ? null : (script ?? EMPTY_MIGRATION),
        extension: "sql",
      };
    },
    createDatabase: () => createDatabase(url),
    dropDatabase: async () => void (await dropDatabase(url)),
    getDatabaseVersion: async (params) => (await engine()).version(params),
    ensureConnectionValidity: async () => void (await canConnect(url)),
  };
}

/** @param {string | undefined} name */
function migrationName(name) {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  return name ? `${stamp}_${name}` : stamp;
}
