// `npm test`: prepares what is missing, then runs the checks, the unit, database, API and process tests, and the
// browser tests. All of them run, even if an earlier one failed. The last lines show the time by part, and then `N
// passed, N failed`.
//
// `npm test -- <filter>` runs only the Vitest files whose path contains the filter, without the checks and the browser
// tests.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBrowserTests } from "./browser-tests.mjs";
import { prepare } from "./prepare.mjs";
import { execute, logProgress } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";
import { countPlaywright, countVitest } from "./test-reports.mjs";
import { divideByPart, formatTimes, timesOfPlaywright } from "./test-times.mjs";

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
console.log(formatTimes(parts, fileTimes));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

/** @returns {Promise<Count>} */
async function runAll() {
  try {
    await prepare({ build: "nothing" });
  } catch (error) {
    return report(error); // without packages there is nothing to run
  }
  /** @type {Count} */
  const total = { passed: 0, failed: 0, failures: [] };
  // Vitest first starts its databases, which leaves the processor to the check
  const stages =
    filters.length > 0 ? [[build], [runVitest]] : [[build], [runCheck, runVitest], [runPlaywright]];
  for (const suites of stages) {
    for (const count of await Promise.all(suites.map((suite) => suite().catch(report)))) {
      total.passed += count.passed;
      total.failed += count.failed;
      total.failures.push(...count.failures);
    }
  }
  return total;
}

/**
 * A suite that could not run at all counts as one failure.
 * @param {unknown} error
 * @returns {Count}
 */
function report(error) {
  const text = String(error instanceof Error ? error.message : error);
  console.error(text);
  return { passed: 0, failed: 1, failures: [text] };
}

/** Its success is no test; its failure is a failure. @returns {Promise<Count>} */
async function build() {
  await timed("build", () => prepare());
  return { passed: 0, failed: 0, failures: [] };
}

/** @returns {Promise<Count>} */
async function runCheck() {
  logProgress("Checking the code …");
  const { code } = await timed("check", () =>
    execute(process.execPath, ["scripts/check.mjs"], { show: true }),
  );
  const failures = code === 0 ? [] : ["npm run check: see above"];
  return { passed: 1 - failures.length, failed: failures.length, failures };
}

/** @returns {Promise<Count>} */
async function runVitest() {
  logProgress("Running the unit, database, API and process tests …");
  const file = join(reports, "vitest.json");
  // The `house` tests are part of the check.
  const choice = filters.length > 0 ? filters : ["--project", "!house"];
  const args = ["run", ...choice, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const times = join(reports, "vitest-times.json");
  const env = { ...process.env, TEST_TIMES_FILE: times };
  const began = performance.now();
  const { code } = await execute(
    process.execPath,
    [programOf("vitest"), ...args, "--reporter=./scripts/vitest-times.mjs"],
    { env, show: true },
  );
  const files = readReport(times) ?? [];
  fileTimes.push(...files);
  parts.push(...divideByPart((performance.now() - began) / 1000, files));
  return countVitest(readReport(file), code);
}

/** @returns {Promise<Count>} */
async function runPlaywright() {
  logProgress("Running the browser tests …");
  const file = join(reports, "playwright.json");
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await timed("browser", () => runBrowserTests(["--reporter=list,json"], env));
  const report = readReport(file);
  fileTimes.push(...timesOfPlaywright(report));
  return countPlaywright(report, code);
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

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
