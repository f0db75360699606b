// Reads the numbers out of the test runners' reports. What a runner complains about without a test to its name (a file
// that can't be loaded, an error outside of all tests, a report that is missing) is a failure, too.

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {any} report Vitest's JSON
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return settle(report?.numPassedTests ?? 0, (report?.numFailedTests ?? 0) + unloaded.length, exitCode);
}

/**
 * @param {any} report Playwright's JSON
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  return settle(expected + flaky, unexpected + (report?.errors?.length ?? 0), exitCode);
}

/**
 * @param {number} passed
 * @param {number} failed
 * @param {number} exitCode
 */
function settle(passed, failed, exitCode) {
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
