// `npm run test:faults`: measures what the tests protect (decision 093). Plants each fault of `tests/faults` in a copy of
// the project, and runs the test files that reach it, and what survives them against all others. Prints the test that
// catches each, the survivors, and `N of M caught`. Fails if fewer than 95 % are caught, or if a patch does not apply.
//
// `npm run test:faults -- <filter> …` plants only the faults whose name contains a filter. With `--near` the run ends with
// the tests of Vitest that reach a fault. Needs a state of the project whose `npm test` passes: a test that fails anyway
// would catch every fault.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { execute, logProgress } from "./progress.mjs";
import { enterProject, root } from "./project.mjs";
import { copyProject } from "./test-faults-copy.mjs";
import { listFaults, listUnfit } from "./test-faults-patches.mjs";

/** What was learned of the tests is kept here between runs. */
const FOLDER = join(root, ".data", "faults");

enterProject();
const given = process.argv.slice(2);
const depth = given.includes("--near") ? "near" : "whole";
const filters = given.filter((one) => one !== "--near");
const chosen = listFaults().filter(
  ({ name }) => filters.length === 0 || filters.some((one) => name.includes(one)),
);
const unfit = listUnfit(chosen);
for (const { file } of unfit) console.error(`${file} does not apply any more.`);
if (chosen.length === 0) console.error("No fault has such a name.");
if (unfit.length > 0 || chosen.length === 0) process.exit(1);

await prepare({ build: "nothing" });
logProgress("Copying the project …");
const copy = copyProject();
const remove = () => rmSync(copy, { recursive: true, force: true });
// An interrupted run leaves no folder behind. The program that runs handles the signal next.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    remove();
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });
}
mkdirSync(FOLDER, { recursive: true });
const program = join(copy, "scripts", "test-faults-run.mjs");
const args = [program, FOLDER, depth, ...chosen.map(({ name }) => name)];
const { code } = await execute(process.execPath, args, { show: true }).finally(remove);
process.exit(code);
