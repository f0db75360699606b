// Summary of the time that `npm test` took: each part, and the slowest test files.

/** @typedef {{ part: string, file: string, seconds: number }} FileTime */

const SLOWEST = 10;

/**
 * Playwright's JSON report as times by file: the tests' time, with their fixtures and retries.
 * @param {any} report
 * @returns {FileTime[]}
 */
export function timesOfPlaywright(report) {
  return (report?.suites ?? []).map((suite) => ({
    part: "browser",
    file: `tests/e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
}

/** @param {any} suite @returns {number} */
const millisecondsOf = (suite) =>
  sum([
    ...(suite.suites ?? []).map(millisecondsOf),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests.flatMap((test) => test.results.map(({ duration }) => duration)),
    ),
  ]);

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);

/**
 * Divides the time of a run whose parts ran in parallel: each part gets its share of the time of all files.
 * @param {number} seconds
 * @param {FileTime[]} files
 * @returns {[string, number][]}
 */
export function divideByPart(seconds, files) {
  const all = sum(files.map((file) => file.seconds));
  const parts = [...new Set(files.map(({ part }) => part))];
  return parts.map((part) => {
    const own = sum(files.filter((file) => file.part === part).map((file) => file.seconds));
    return [part, (seconds * own) / all];
  });
}

/**
 * Two lines: the parts, some of which run beside each other, and the slowest files.
 * @param {number} seconds of the whole run
 * @param {[string, number][]} parts
 * @param {FileTime[]} files
 */
export function formatTimes(seconds, parts, files) {
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  const inParts = parts.map(([part, own]) => `${part} ${own.toFixed(0)} s`).join(", ");
  const lines = [`Time: ${seconds.toFixed(0)} s (${inParts})`];
  if (slowest.length > 0) {
    const listed = slowest.map(({ file, seconds }) => `${file} ${seconds.toFixed(0)} s`);
    lines.push(`Slowest files: ${listed.join(", ")}`);
  }
  return lines.join("\n");
}
