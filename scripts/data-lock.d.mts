/** Thrown when another process holds the data folder; `holder` is that process's own description. */
export class DataDirLocked extends Error {
  readonly holder: string;
}

/** Takes the folder's lock, which the kernel frees however this process ends, or throws `DataDirLocked`. */
export function lockDataDir(
  dataDir: string,
  options: { describe: () => string },
): Promise<() => Promise<void>>;

/** The description of the process that holds the folder, or null when none does. */
export function findDataDirHolder(dataDir: string): Promise<string | null>;
