/**
 * Applies the migrations under prisma/migrations that the database lacks, and returns their names. Several processes
 * may call it on one database at the same time. A database that doesn't exist is made.
 */
export function applyMigrations(url: string, log?: (text: string) => void): Promise<string[]>;
