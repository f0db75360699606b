import { LRUCache } from "lru-cache";

/** Max statements of Prisma's that are kept prepared: each connection keeps a plan of some 30 kB for each it has run. */
const MAX_NAMED = 256;
/** Runs of a statement before it gets a name: lists of ids make many texts that run once or twice. */
const RUNS_BEFORE = 3;
/** Max texts that are counted. */
const MAX_COUNTED = 2000;
/** Max length in characters of a text that is counted. */
const MAX_LENGTH = 10_000;

/**
 * Names Prisma's frequent statements, so that PostgreSQL parses and plans each once per connection; the others stay
 * unnamed, and are planned at each run.
 */
export function createStatementNames(): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  const runs = new LRUCache<string, number>({ max: MAX_COUNTED });
  return ({ sql }) => {
    const name = names.get(sql);
    if (name !== undefined) return name;
    if (names.size === MAX_NAMED || sql.length > MAX_LENGTH) return "";
    const count = (runs.get(sql) ?? 0) + 1;
    runs.set(sql, count);
    if (count <= RUNS_BEFORE) return "";
    runs.delete(sql);
    const made = `prisma_${names.size}`;
    names.set(sql, made);
    return made;
  };
}
