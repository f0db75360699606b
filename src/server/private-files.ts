import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { log } from "./log";

const FOLDER = 0o700;
const FILE = 0o600;
/**
 * Mode of the data folder when started as root: PostgreSQL then runs as another user. It can pass through to its own
 * folder, but can't list this one.
 */
const PASSABLE = 0o711;
/** PostgreSQL's folders, which have their own owner and modes. */
const isDatabase = (name: string) => name === "postgres" || name === "postgres.new";

const isRoot = process.getuid?.() === 0;

/** Returns whether the file has this mode now; false: it belongs to another user. */
function setMode(path: string, found: Stats, mode: number): boolean {
  if ((found.mode & 0o777) === mode) return true;
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Restricts a folder before reading it, so that no other user can put a link in place of one of its files. */
function closeFolder(folder: string, mode: number, isPassedOver: (name: string) => boolean): number {
  let failed = setMode(folder, lstatSync(folder), mode) ? 0 : 1;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || isPassedOver(name)) continue;
    if (found.isDirectory()) failed += closeFolder(path, FOLDER, () => false);
    else if (found.isFile() && !setMode(path, found, FILE)) failed += 1;
  }
  return failed;
}

/**
 * Restricts the data folder to this user: existing files, and all that this process creates from now on. Links are not
 * followed. Call it at startup, before anything is written; a million files take some seconds.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  if (process.platform === "win32") return;
  mkdirSync(dataDir, { recursive: true });
  const failed = closeFolder(dataDir, isRoot ? PASSABLE : FOLDER, isDatabase);
  if (failed > 0)
    log.warn({ files: failed }, "files of the data folder belong to another user and may be open to others");
}
