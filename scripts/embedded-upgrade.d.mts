import type { Client } from "pg";

/**
 * Copies the database, migrates the copy, and puts it in the place of the database in one transaction. If `migrate` throws,
 * the database is as it was, and so is it after a kill; the next start removes the copy. Nobody but the superuser is let
 * into the database meanwhile, and sessions in it are ended.
 */
export function upgradeByCopy(options: {
  adminUrl: string;
  ownerUrl: string;
  /** Gets the copy's address, as the owner. Leaves no connection open. */
  migrate: (copyUrl: string) => Promise<void>;
}): Promise<void>;

export function tidyDatabases(client: Client, database: string): Promise<void>;
