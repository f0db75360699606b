// Installs what package-lock.json lists into node_modules, unless it is up to date already.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { executeOrThrow, step } from "./progress.mjs";
import { root } from "./project.mjs";

const STEP = "packages";

/** @param {string} pidFile the file that records npm's process while it runs */
export async function installPackages(pidFile) {
  const print = fingerprint(["package-lock.json"]);
  if (isStamped(STEP, print)) return;
  await stampAfter(STEP, print, async () => {
    if (!isInstalled()) await step("Installing the packages", () => install(pidFile));
  });
}

/**
 * Whether an `npm ci` or `npm install` run outside this script has finished with this lock file: npm writes its list of
 * installed packages last. Optional packages may be missing, as most of them are for other systems.
 */
function isInstalled() {
  const installed = readPackages(join("node_modules", ".package-lock.json"));
  const locked = readPackages("package-lock.json");
  if (!installed || !locked) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(join(root, path, "package.json"))
    );
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function readPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : null;
}

/** npm omits the packages that only the build needs when NODE_ENV is production. @param {string} pidFile */
const install = (pidFile) =>
  runNpm(["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"], pidFile);

/**
 * Runs the npm that runs this script, or else the one of the shell. It prints nothing at `loglevel=silent`.
 * @param {string[]} args
 * @param {string} [pidFile] the file that records its process while it runs
 */
export async function runNpm(args, pidFile) {
  const env = { ...process.env, npm_config_loglevel: "error" };
  delete env.NODE_ENV;
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith(".js")) await executeOrThrow(process.execPath, [npm, ...args], { env, pidFile });
  else await executeOrThrow("npm", args, { env, pidFile, shell: process.platform === "win32" });
}
