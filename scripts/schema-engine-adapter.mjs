// The driver adapter between the wasm schema engine and PostgreSQL: Prisma's own, with fixes that migrations need.
import { randomUUID } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from "@prisma/driver-adapter-utils";
import pg from "pg";
import { dropDatabase, onServer, splitUrl } from "./schema-engine-database.mjs";

const NO_DATABASE = "postgresql://invalid@127.0.0.1:1/none";
const OID_CHAR = 18; // the catalog's type "char", which adapter-pg rejects
const OID_BPCHAR = 1042;

/**
 * @param {{ url?: string, shadowDatabaseUrl?: string }} datasource
 * @param {{ isRecorded: boolean }} options whether the scripts are migrations that have a row in the migrations table
 */
export function createAdapterFactory({ url = NO_DATABASE, shadowDatabaseUrl }, { isRecorded }) {
  const { address, schema } = splitUrl(url);
  const config = fieldsOf(address.toString());
  const options = schema ? { schema } : undefined;
  const factory = new PrismaPg(config, options);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = patch(await connect());
    return isRecorded ? recordWithScript(adapter) : adapter;
  };
  factory.connectToShadowDb = async () => {
    if (shadowDatabaseUrl) return patch(await new PrismaPg(fieldsOf(shadowDatabaseUrl), options).connect());
    const database = `prisma_migrate_shadow_db_${randomUUID()}`;
    // a role that can't create databases uses another role's address for that (scripts/prisma.mjs)
    const creatorUrl = process.env.SHADOW_CREATOR_URL ?? url;
    const owner = config.user ? `OWNER ${pg.escapeIdentifier(config.user)}` : "";
    await onServer(creatorUrl, `CREATE DATABASE ${pg.escapeIdentifier(database)} ${owner}`);
    return dropAfterUse(await new PrismaPg({ ...config, database }, options).connect(), () =>
      dropDatabase(creatorUrl, database),
    );
  };
  return bindMigrationAwareSqlAdapterFactory(factory);
}

/**
 * An address as single fields, never as `connectionString`: that would override `database`, and the shadow database
 * would be the real one.
 * @param {string} connectionString
 */
function fieldsOf(connectionString) {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString });
  return { host, port, user, password, database, ssl, max: 1 };
}

/** adapter-pg drops the shadow database while its own pool still has a connection to it. This closes the pool first. */
function dropAfterUse(adapter, drop) {
  const dispose = adapter.dispose.bind(adapter);
  adapter.dispose = async () => {
    await dispose();
    if (!adapter.client.ended) await adapter.client.end();
    await drop();
  };
  return patch(adapter);
}

/** adapter-pg rejects the type "char", and splits scripts at every semicolon, also within functions and triggers. */
function patch(adapter) {
  const performIO = adapter.performIO.bind(adapter);
  const queryRaw = adapter.queryRaw.bind(adapter);
  const charColumns = new WeakMap();

  adapter.performIO = async (query) => {
    const result = await performIO(query);
    const columns = result.fields.flatMap((field, i) => (field.dataTypeID === OID_CHAR ? [i] : []));
    for (const i of columns) result.fields[i].dataTypeID = OID_BPCHAR;
    charColumns.set(result.rows, columns);
    return result;
  };
  adapter.queryRaw = async (query) => {
    const result = await queryRaw(query);
    for (const i of charColumns.get(result.rows) ?? []) result.columnTypes[i] = ColumnTypeEnum.Character;
    return result;
  };
  adapter.executeScript = async (script) => {
    try {
      await adapter.client.query(script);
    } catch (error) {
      adapter.onError(error);
    }
  };
  return adapter;
}

/**
 * Closes a migration's row in the same transaction as its script, so that a killed process leaves a migration that is
 * either applied and recorded, or neither. PostgreSQL continues a dead client's script: if another process has
 * meanwhile declared that migration lost, its row is no longer open, and the script is rolled back.
 */
function recordWithScript(adapter) {
  const executeScript = adapter.executeScript;
  adapter.executeScript = async (script) => {
    const { rows } = await adapter.client.query(
      "select id from _prisma_migrations where finished_at is null and rolled_back_at is null order by started_at desc",
    );
    const id = pg.escapeLiteral(rows[0]?.id ?? "");
    return executeScript(`${script}
;do $record$ begin
  update _prisma_migrations set finished_at = now() where id = ${id} and rolled_back_at is null;
  if not found then raise exception 'Another process has taken over this migration.'; end if;
end $record$;`);
  };
  return adapter;
}
