/** Thrown when another process holds the lock of the data folder; `holder` is that process's own description. */
export class DataDirLocked extends Error {
  readonly holder: string;
}

/**
 * Takes the folder's lock, which the kernel releases however this process ends. Throws `DataDirLocked` when it is
 * taken.
 */
export function lockDataDir(
  dataDir: string,
  options: { describe: () => string },
): Promise<() => Promise<void>>;

/** The description of the process that holds the folder's lock; null when none does. */
export function findDataDirHolder(dataDir: string): Promise<string | null>;
