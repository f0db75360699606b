// `npm test`: prepares what is missing, then runs the checks, the unit, database, API and process tests, and the
// browser tests. All of them run, even if an earlier one failed. The last lines show the time by part, and then `N
// passed, N failed`.
//
// `npm test -- <filter>` runs only the Vitest files whose path contains the filter, without the checks and the browser
// tests. `npm run test:full` runs the whole of what is long.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepare } from "./prepare.mjs";
import { execute, logProgress } from "./progress.mjs";
import { enterProject } from "./project.mjs";
import { addCount, noCount, reportError, runPlaywright, runVitest } from "./test-runs.mjs";
import { divideByPart, formatTimes } from "./test-times.mjs";

/** @typedef {import("./test-reports.mjs").Count} Count */
/** @typedef {import("./test-times.mjs").FileTime} FileTime */

const reports = mkdtempSync(join(tmpdir(), "samvaro-test-"));
const filters = process.argv.slice(2);
/** @type {[string, number][]} */
const parts = [];
/** @type {FileTime[]} */
const fileTimes = [];

// An interrupted run leaves no folder behind. Without a program that runs, nothing else handles the signal.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => {
    rmSync(reports, { recursive: true, force: true });
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  });
}

enterProject();
// The shell's NODE_ENV is not meant for tests: each tool sets its own.
delete process.env.NODE_ENV;
const total = await runAll();
rmSync(reports, { recursive: true, force: true });
// repeated at the end, where they are easy to find
if (total.failures.length > 0) console.log(`\nWhat failed:\n\n${total.failures.join("\n\n")}\n`);
console.log(formatTimes(performance.now() / 1000, parts, fileTimes));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** @returns {Promise<Count>} */
async function runAll() {
  try {
    await prepare({ build: "nothing" });
  } catch (error) {
    return reportError(error); // without packages there is nothing to run
  }
  const total = noCount();
  // Some tests of Vitest wait, which leaves the processor to the build and the check. The check waits for the build, which
  // writes declarations.
  const stages =
    filters.length > 0 ? [[[testOnServer]]] : [[[build, check], [testOnServer]], [[testInBrowsers]]];
  for (const lines of stages) await Promise.all(lines.map((suites) => runInOrder(suites, total)));
  return total;
}

/** @param {(() => Promise<Count>)[]} suites @param {Count} total */
async function runInOrder(suites, total) {
  for (const suite of suites) addCount(total, await suite().catch(reportError));
}

/** Its success is no test; its failure is a failure. @returns {Promise<Count>} */
async function build() {
  await timed("build", () => prepare());
  return noCount();
}

/** @returns {Promise<Count>} */
async function check() {
  logProgress("Checking the code …");
  const { code } = await timed("check", () =>
    execute(process.execPath, ["scripts/check.mjs"], { show: true }),
  );
  const failures = code === 0 ? [] : ["npm run check: see above"];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}

/** @returns {Promise<Count>} */
async function testOnServer() {
  logProgress("Running the unit, database, API and process tests …");
  // The `house` tests are part of the check.
  const choice = filters.length > 0 ? filters : ["--project", "!house"];
  const began = performance.now();
  const { count, files } = await runVitest(choice, reports);
  fileTimes.push(...files);
  parts.push(...divideByPart((performance.now() - began) / 1000, files));
  return count;
}

/** @returns {Promise<Count>} */
async function testInBrowsers() {
  logProgress("Running the browser tests …");
  const { count, files } = await timed("browser", () => runPlaywright([], reports));
  fileTimes.push(...files);
  return count;
}

/**
 * @template T
 * @param {string} part
 * @param {() => Promise<T>} work
 */
async function timed(part, work) {
  const began = performance.now();
  try {
    return await work();
  } finally {
    parts.push([part, (performance.now() - began) / 1000]);
  }
}
