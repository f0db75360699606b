import type pg from "pg";

/**
 * Applies the pending migrations under prisma/migrations and returns their names; those of `only`, if it is given. Several
 * processes may call it on one database at the same time. A missing database is created. `upgrade` takes the place of the
 * migrations in a database that has some already, and gets the names of the pending ones.
 */
export function applyMigrations(
  url: string,
  log?: (text: string) => void,
  only?: string[],
  upgrade?: (pending: string[]) => Promise<void>,
): Promise<string[]>;

/** The names of the migrations under prisma/migrations, in their order. */
export function knownMigrations(): string[];

/** Throws an error that names the extensions which the migrations use, the database lacks and this role may not create. */
export function demandExtensions(client: pg.Client): Promise<void>;
