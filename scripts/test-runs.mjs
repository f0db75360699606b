// What `npm test` and `npm run test:full` share: they run Vitest and Playwright, and add up what passed.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runBrowserTests } from "./browser-tests.mjs";
import { execute } from "./progress.mjs";
import { programOf } from "./project.mjs";
import { countPlaywright, countVitest } from "./test-reports.mjs";
import { timesOfPlaywright } from "./test-times.mjs";

/** @typedef {import("./test-reports.mjs").Count} Count */
/** @typedef {import("./test-times.mjs").FileTime} FileTime */

/** @returns {Count} */
export const noCount = () => ({ passed: 0, failed: 0, failures: [] });

/** @param {Count} total @param {Count} count */
export function addCount(total, count) {
  total.passed += count.passed;
  total.failed += count.failed;
  total.failures.push(...count.failures);
}

/**
 * A suite that could not run at all counts as one failure.
 * @param {unknown} error
 * @returns {Count}
 */
export function reportError(error) {
  const text = String(error instanceof Error ? error.message : error);
  console.error(text);
  return { passed: 0, failed: 1, failures: [text] };
}

/**
 * @param {string[]} choice Vitest's arguments that choose files
 * @param {string} reports the folder for its reports
 * @param {{ node?: string, settings?: Record<string, string> }} [run] the program of Node; what is added to the
 *   environment
 * @returns {Promise<{ count: Count, files: FileTime[] }>}
 */
export async function runVitest(choice, reports, { node = process.execPath, settings = {} } = {}) {
  const file = join(reports, "vitest.json");
  const times = join(reports, "vitest-times.json");
  const reporters = ["default", "json", "./scripts/vitest-times.mjs"].map((name) => `--reporter=${name}`);
  const { code } = await execute(
    node,
    [programOf("vitest"), "run", ...choice, ...reporters, `--outputFile.json=${file}`],
    { env: { ...process.env, ...settings, TEST_TIMES_FILE: times }, show: true },
  );
  return { count: countVitest(readReport(file), code), files: readReport(times) ?? [] };
}

/**
 * @param {string[]} choice Playwright's arguments that choose files
 * @param {string} reports the folder for its report
 * @param {Record<string, string>} [settings] added to the environment
 * @returns {Promise<{ count: Count, files: FileTime[] }>}
 */
export async function runPlaywright(choice, reports, settings = {}) {
  const file = join(reports, "playwright.json");
  const env = { ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runBrowserTests(["--reporter=list,json", ...choice], env);
  const report = readReport(file);
  return { count: countPlaywright(report, code), files: timesOfPlaywright(report) };
}

const BROWSER_TESTS = "tests/e2e";

/** The browser tests that look at screens. */
export const screenTests = () =>
  readdirSync(BROWSER_TESTS)
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `${BROWSER_TESTS}/${name}`)
    .filter((path) => /from "\.\/(screen-checks|screen-tour)"/.test(readFileSync(path, "utf8")));

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}
