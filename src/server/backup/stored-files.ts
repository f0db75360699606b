/**
 * Which rows name files of the uploads. `columns`: all that the pieces of SQL use; in a database that lacks one of them, as
 * an older one may, or the table, the entry is passed over.
 */
export type StoredFileColumn = {
  table: string;
  column: string;
  columns: string[];
  /** The keys of the files of a row, as SQL over its columns: several for a picture in several sizes. */
  keys: string[];
  /** SQL: which rows have a file; all, unless given. */
  where?: string;
  /** SQL: rows whose file may not be there yet. */
  mayLack?: string;
};

/**
 * Rows of `key` and `mayLack` of all files, each key once, in the order of the keys' bytes. Null: no row can name a file.
 * `has`: whether the database has a table with these columns.
 */
export function storedFilesSql(
  sources: StoredFileColumn[],
  has: (table: string, columns: string[]) => boolean,
): string | null {
  const all = sources
    .filter(({ table, columns }) => has(table, columns))
    .flatMap(({ table, keys, where = "true", mayLack = "false" }) =>
      keys.map(
        (key) => `select ${key} as key, ${mayLack} as "mayLack" from public."${table}" where ${where}`,
      ),
    );
  if (all.length === 0) return null;
  return `
    select key collate "C" as key, bool_and("mayLack") as "mayLack" from (${all.join(" union all ")}) named
    where key is not null group by 1 order by 1`;
}
