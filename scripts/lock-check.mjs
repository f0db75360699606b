// Checks package-lock.json for two things that npm gets wrong silently: URLs of the registry that it was made with, and
// missing packages for other systems (absent from that registry), which `npm ci` then lacks on those systems.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** @typedef {Record<string, { resolved?: string, optionalDependencies?: Record<string, string> }>} Packages */

/**
 * @param {Packages} packages
 * @returns {string[]} one sentence per fault
 */
function faultsOf(packages) {
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => {
    const missing = Object.keys(optionalDependencies).filter((name) => !isFound(packages, path, name));
    const faults = missing.map(
      (name) => `${path || "The project"} wants ${name}, which is not in the lock file.`,
    );
    if (resolved) faults.push(`${path} names the address that it came from: ${resolved}`);
    return faults;
  });
}

/**
 * Looks up a package as Node does: next to the package that imports it, then in each parent folder.
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function isFound(packages, from, name) {
  for (let folder = from; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, "")) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (!folder) return false;
  }
}

const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
const faults = faultsOf(packages);
for (const fault of faults) console.error(fault);
if (faults.length > 0)
  console.error("Make the lock file from nothing, and choose versions that every system has.");
process.exitCode = faults.length > 0 ? 1 : 0;
