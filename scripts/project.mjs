// What every script needs before anything is installed: the project's folder, the check of the Node version, the
// settings file, and how to start a program of an installed package.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const OLDEST_NODE = [20, 19];

/** What Node is told for the program of backups: it runs beside the server, on a machine that may have memory for little more. */
export const backupFlags = [
  "--max-semi-space-size=1",
  "--max-old-space-size=64",
  "--v8-pool-size=1",
  "--expose-gc",
];

/** The folder of package.json. Searched upwards, as this file is also bundled into dist/. */
export const root = findRoot(dirname(fileURLToPath(import.meta.url)));

/** @param {string} folder */
function findRoot(folder) {
  if (existsSync(join(folder, "package.json"))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("package.json was not found above this script.");
  return findRoot(parent);
}

/** Changes to the project's folder; ends the process with a message when this Node is too old. */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    console.error(`Samvaro needs Node ${OLDEST_NODE.join(".")} or later; this is ${process.versions.node}.`);
    process.exit(1);
  }
  process.chdir(root);
}

/** Reads `.env` if it exists. Variables that are already set win. */
export function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}

/** The folder that DATA_DIR names, resolved against the project's folder. */
export function dataFolder() {
  return resolve(root, process.env.DATA_DIR || ".data");
}

/**
 * The script behind a package's command, to be run by this same Node: needs no shell, no PATH and no `.cmd` files.
 * @param {string} packageName
 * @param {string} command its name in the package's `bin`
 */
export function programOf(packageName, command = packageName) {
  const folder = join(root, "node_modules", packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return join(folder, typeof bin === "string" ? bin : bin[command]);
}
