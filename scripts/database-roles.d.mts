import type { Client } from "pg";

/** The role that owns the schema of an embedded database, and migrates it. */
export const OWNER: string;

/** Hands a database over to the owner's role of an embedded server; `client`: the superuser's, in that database. */
export function handOver(client: Client, database: string): Promise<void>;

/**
 * Lets the role of `url` read and write the rows of all tables that the role of `ownerUrl` owns, and of those that it
 * makes later. To be called after the migrations.
 */
export function grantToApp(urls: { url: string; ownerUrl: string }): Promise<void>;
