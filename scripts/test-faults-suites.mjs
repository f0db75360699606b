// Runs test files of a project, and tells which failed.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { runBrowserTests } from "./browser-tests.mjs";
import { execute } from "./progress.mjs";
import { programOf, root } from "./project.mjs";

/** @typedef {{ file: string | null, test: string }} Failure `file`: null if it belongs to none */
/** @typedef {{ failures: Failure[], output: string }} Outcome */

/**
 * `maxMs`: after which the run is ended, and counts as failed.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, maxMs?: number }} [options]
 * @returns {Promise<Outcome>}
 */
export async function runVitest(args, { env = {}, maxMs } = {}) {
  return withReport(async (file) => {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const { code, output } = await within(maxMs, (signal) =>
      execute(process.execPath, [programOf("vitest"), "run", ...args, ...reporters], {
        env: { ...process.env, NO_COLOR: "1", ...env },
        signal,
      }),
    );
    const report = readReport(file);
    const files = (report?.testResults ?? []).filter(({ status }) => status === "failed");
    const failures = files.map((one) => ({
      file: relative(root, one.name),
      test: one.assertionResults.find(({ status }) => status === "failed")?.fullName ?? one.message,
    }));
    return { failures: orOutside(failures, code), output };
  });
}

/** The test files of a config, by path. @param {string} config @returns {Promise<string[]>} */
export async function listVitestFiles(config) {
  return withReport(async (file) => {
    const args = ["list", "--filesOnly", `--json=${file}`, "--config", config];
    const { output } = await execute(process.execPath, [programOf("vitest"), ...args]);
    const listed = readReport(file);
    if (!listed) throw new Error(output);
    return listed.map((one) => relative(root, one.file));
  });
}

/**
 * Stops at the first failure.
 * @param {string[]} specs
 * @returns {Promise<Outcome>}
 */
export async function runPlaywright(specs) {
  return withReport(async (file) => {
    const args = ["--reporter=json", "--max-failures=1", ...specs];
    const code = await runBrowserTests(args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file });
    const failures = (readReport(file)?.suites ?? []).flatMap(({ file: name, ...suite }) =>
      specsOf(suite)
        .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
        .map(({ title }) => ({ file: `tests/e2e/${name}`, test: title })),
    );
    return { failures: orOutside(failures, code), output: "" };
  });
}

/** @param {any} suite @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @param {Failure[]} failures @param {number} code @returns {Failure[]} */
const orOutside = (failures, code) =>
  failures.length === 0 && code !== 0 ? [{ file: null, test: "outside of the tests" }] : failures;

/** @template T @param {number | undefined} ms @param {(signal: AbortSignal) => Promise<T>} work */
async function within(ms, work) {
  const end = new AbortController();
  const timer = ms === undefined ? undefined : setTimeout(() => end.abort(), ms);
  return work(end.signal).finally(() => clearTimeout(timer));
}

/** @template T @param {(file: string) => Promise<T>} work */
async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), "samvaro-faults-"));
  return work(join(folder, "report.json")).finally(() => rmSync(folder, { recursive: true, force: true }));
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
