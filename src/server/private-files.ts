import { chmodSync, lstatSync, mkdirSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { log } from "./log";

const FOLDER = 0o700;
const FILE = 0o600;
/**
 * Of the data folder itself when started by root: PostgreSQL, which then runs as another user, walks through it to its
 * own folder, and sees no names in it.
 */
const PASSABLE = 0o711;
/** PostgreSQL's own, with its own user and modes. */
const isDatabase = (name: string) => name === "postgres" || name === "postgres.new";

const isRoot = process.getuid?.() === 0;

/** Answers whether it is so now; false: it is another user's. */
function setMode(path: string, found: Stats, mode: number): boolean {
  if ((found.mode & 0o777) === mode) return true;
  try {
    chmodSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** A folder is closed before it is read, so that nobody else puts a link in the place of what is in it. */
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
 * Closes the data folder to the other users of the machine: what is in it already, and all that this process makes from
 * now on. Links are not followed. For the start, before anything is written; a million files take some seconds.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(0o077);
  if (process.platform === "win32") return;
  mkdirSync(dataDir, { recursive: true });
  const failed = closeFolder(dataDir, isRoot ? PASSABLE : FOLDER, isDatabase);
  if (failed > 0)
    log.warn({ files: failed }, "files of the data folder belong to another user and may be open to others");
}
