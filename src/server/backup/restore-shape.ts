import type pg from "pg";

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
