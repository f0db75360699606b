import pg from "pg";
import type { BackupTable } from "./format";

/** Triggers that are on, foreign keys, and indexes that belong to no constraint. */
const SHAPE = `
  select 'trigger' as kind, t.tgrelid::regclass::text as "table", quote_ident(t.tgname) as name, '' as definition
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'O'
  union all
  select 'key', k.conrelid::regclass::text, quote_ident(k.conname), pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype = 'f' and k.conparentid = 0
  union all
  select 'index', i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisreplident and not i.indisclustered
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

type Part = { kind: "trigger" | "key" | "index"; table: string; name: string; definition: string };

const TAKE_AWAY = {
  trigger: ({ table, name }: Part) => `alter table ${table} disable trigger ${name}`,
  key: ({ table, name }: Part) => `alter table ${table} drop constraint ${name}`,
  index: ({ name }: Part) => `drop index ${name}`,
};
const PUT_BACK = {
  trigger: ({ table, name }: Part) => `alter table ${table} enable trigger ${name}`,
  key: ({ table, name, definition }: Part) => `alter table ${table} add constraint ${name} ${definition}`,
  index: ({ definition }: Part) => definition,
};

/**
 * Takes away what stands in the way of rows in any order, or would change them or cause others: triggers and foreign keys;
 * and indexes, which are made faster once all rows are there. Returns what puts all of it back, in the same transaction:
 * it fails where a row lacks the one that it names.
 */
export async function liftRules(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows: parts } = await client.query<Part>(SHAPE);
  for (const part of parts) await client.query(TAKE_AWAY[part.kind](part));
  return async () => {
    for (const kind of ["index", "key", "trigger"] as const)
      for (const part of parts.filter((one) => one.kind === kind)) await client.query(PUT_BACK[kind](part));
  };
}

/**
 * Makes the tables in the schema public that none of the backup's migrations has made: they were somebody else's. A backup has
 * their rows and the names of their columns, and so they come back: every column a text. Says so.
 */
export async function makeForeignTables(
  client: pg.ClientBase,
  tables: BackupTable[],
  say: (text: string) => void,
): Promise<void> {
  const names = tables.filter(({ schema }) => schema === "public").map(({ name }) => name);
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
     where not exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = name)`,
    [names],
  );
  for (const { name } of rows) {
    const columns = tables.find((one) => one.schema === "public" && one.name === name)?.columns ?? [];
    const made = columns.map((column) => `${pg.escapeIdentifier(column)} text`);
    await client.query(`create table public.${pg.escapeIdentifier(name)} (${made.join(", ")})`);
    say(
      `The table "${name}" in the schema public is not Samvaro's. Its rows are restored, every column as text, without its keys, indexes, defaults and rights: make those anew.`,
    );
  }
}

/** Sets a sequence. One that no migration has made is somebody else's, and is left out; it says so. */
export async function setSequence(
  client: pg.ClientBase,
  { name, lastValue, isCalled }: { name: string; lastValue: string; isCalled: boolean },
  say: (text: string) => void,
): Promise<void> {
  const { rows } = await client.query(
    `select setval(there, $2::bigint, $3) from to_regclass(format('public.%I', $1::text)) there where there is not null`,
    [name, lastValue, isCalled],
  );
  if (rows.length === 0)
    say(
      `The sequence "${name}" in the schema public is not Samvaro's, and left out. It stood at ${lastValue}.`,
    );
}
