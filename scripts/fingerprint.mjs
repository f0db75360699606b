// Tells whether a step was done for exactly the current files. A step's stamp is the fingerprint of its inputs; it is
// written when the step has finished, and removed before the step begins.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./project.mjs";

// In node_modules, because the stamps are worthless without the packages.
const STAMPS = join(root, "node_modules", ".samvaro");

/**
 * @param {string[]} paths files and folders, relative to the project's folder; missing ones count as absent
 * @param {(path: string) => boolean} [isIncluded] which files in the folders are included
 */
export function fingerprint(paths, isIncluded = () => true) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch}`);
  for (const path of paths) addTo(hash, path, isIncluded);
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path
 * @param {(path: string) => boolean} isIncluded
 */
function addTo(hash, path, isIncluded) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, `${path}/${name}`, isIncluded);
  } else if (isIncluded(path)) {
    hash.update(`\0${path}\0${digestOf(path)}`);
  }
}

/** Of each file that was read. Most are inputs of several steps, and reading them is most of a start's preparation. */
const digests = new Map();

/** @param {string} path */
function digestOf(path) {
  const digest =
    digests.get(path) ??
    createHash("sha256")
      .update(readFileSync(join(root, path)))
      .digest("hex");
  digests.set(path, digest);
  return digest;
}

/**
 * @param {string} name the step
 * @param {string} print
 */
export function isStamped(name, print) {
  const stamp = join(STAMPS, name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === print;
}

/**
 * Runs `work`, and stamps the step when it has succeeded.
 * @param {string} name the step
 * @param {string} print
 * @param {() => Promise<unknown>} work
 */
export async function stampAfter(name, print, work) {
  const stamp = join(STAMPS, name);
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
