import type { Client } from "pg";

/** The role that owns the schema of an embedded database, and runs its migrations. */
export const OWNER: string;

/**
 * Makes the owner's role the owner of a database of an embedded server; `client`: the superuser's, in that database.
 */
export function transferOwnership(client: Client, database: string): Promise<void>;

/**
 * Makes the owner's role the owner of the database itself, and lets no other role than the app's connect. What is in
 * it is not changed; `client`: the superuser's, in any database.
 */
export function restrictDatabase(client: Client, database: string): Promise<void>;

/**
 * Lets the role of `url` read and write the rows of all tables that the role of `ownerUrl` owns, and of those that it
 * creates later. Call it after the migrations.
 */
export function grantToApp(urls: { url: string; ownerUrl: string }): Promise<void>;
