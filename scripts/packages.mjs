// Brings node_modules to what package-lock.json says, and leaves it alone when it says so already.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { executeOrThrow, step } from "./progress.mjs";
import { root } from "./project.mjs";

const STEP = "packages";

/** @param {string} note where npm's process is noted while it runs */
export async function installPackages(note) {
  const print = fingerprint(["package-lock.json"]);
  if (isStamped(STEP, print)) return;
  await stampAfter(STEP, print, async () => {
    if (!isInstalled()) await step("Installing the packages", () => install(note));
  });
}

/**
 * Whether somebody else's `npm ci` or `npm install` has finished with this lock file: npm writes its own list of what
 * it has installed last of all. Optional packages may be missing, as most are for other systems.
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

/**
 * npm leaves out what only building needs when NODE_ENV says production, and says nothing at `loglevel=silent`.
 * @param {string} note
 */
async function install(note) {
  const env = { ...process.env, npm_config_loglevel: "error" };
  delete env.NODE_ENV;
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  const { npm_execpath: npm } = process.env;
  if (npm?.endsWith(".js")) await executeOrThrow(process.execPath, [npm, ...args], { env, note });
  else await executeOrThrow("npm", args, { env, note, shell: process.platform === "win32" });
}
