/**
 * Applies the pending migrations under prisma/migrations and returns their names. Several processes may call it on one
 * database at the same time. A missing database is created.
 */
export function applyMigrations(url: string, log?: (text: string) => void): Promise<string[]>;
