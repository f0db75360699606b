// The planted faults: patches in `tests/faults`, each named after the noun that it concerns. What is above the diff says
// of which kind the fault is, and what goes wrong for whom.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const FOLDER = "tests/faults";

/** @typedef {{ name: string, file: string, says: string }} Fault `file`: the path of the patch */
/** @typedef {{ path: string, from: number, to: number }} Change lines of a file before the change, from 1 */

/** @returns {Fault[]} sorted by name */
export function listFaults() {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith(".patch"))
    .sort()
    .map((name) => {
      const file = `${FOLDER}/${name}`;
      const [head = ""] = readFileSync(join(root, file), "utf8").split("diff --git ");
      return { name: name.replace(/\.patch$/, ""), file, says: head.trim().replace(/\s+/g, " ") };
    });
}

/** Runs git, without the settings of a hook that may have started this. @param {string[]} args @param {string} cwd */
export function runGit(args, cwd = root) {
  const { GIT_DIR: _dir, GIT_INDEX_FILE: _index, GIT_WORK_TREE: _tree, ...env } = process.env;
  const stdio = /** @type {const} */ (["ignore", "pipe", "pipe"]);
  return execFileSync("git", args, { cwd, env, encoding: "utf8", stdio: [...stdio], maxBuffer: 2 ** 26 });
}

/** @param {string[]} files */
function doApply(files) {
  try {
    runGit(["apply", "--check", ...files]);
    return true;
  } catch {
    return false;
  }
}

/** Those of these faults whose patch does not apply to the files as they are; that its lines have moved is no matter. */
export function listUnfit(/** @type {Fault[]} */ faults) {
  if (doApply(faults.map(({ file }) => file))) return [];
  return faults.filter(({ file }) => !doApply([file]));
}

/** @param {string} file @returns {Change[]} the lines that it has changed */
export function plant(file) {
  runGit(["apply", file]);
  return changesIn(runGit(["diff", "--unified=0", "--no-color", "--no-ext-diff"]));
}

/** Takes all changes back. */
export const unplant = () => runGit(["checkout", "--quiet", "--", "."]);

/** @param {string} diff without context @returns {Change[]} */
export function changesIn(diff) {
  let path = "";
  return diff.split("\n").flatMap((line) => {
    path = /^--- a\/(.+)$/.exec(line)?.[1] ?? path;
    const [, start, count = "1"] = /^@@ -(\d+)(?:,(\d+))? /.exec(line) ?? [];
    if (start === undefined) return [];
    const from = Number(start);
    // what is only added is between this line and the next
    return [{ path, from, to: count === "0" ? from + 1 : from + Number(count) - 1 }];
  });
}
