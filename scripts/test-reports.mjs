// Reads the numbers and the failures from the test runners' reports. An error that belongs to no test (a file that
// can't be loaded, an error outside of all tests, a missing report) is a failure, too.

/** @typedef {{ passed: number, failed: number, failures: string[] }} Count `failures`: one text per named failure */

/**
 * @param {any} report Vitest's JSON
 * @param {number} exitCode
 * @returns {Count}
 */
export function countVitest(report, exitCode) {
  const files = report?.testResults ?? [];
  const unloaded = files.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  const failures = [
    ...unloaded.map((file) => failureText(file.name, file.message)),
    ...files.flatMap((file) =>
      file.assertionResults
        .filter((test) => test.status === "failed")
        .map((test) => failureText(`${file.name} ${test.fullName}`, test.failureMessages[0])),
    ),
  ];
  const failed = (report?.numFailedTests ?? 0) + unloaded.length;
  return withExitCode({ passed: report?.numPassedTests ?? 0, failed, failures }, exitCode);
}

/**
 * @param {any} report Playwright's JSON
 * @param {number} exitCode
 * @returns {Count}
 */
export function countPlaywright(report, exitCode) {
  const { expected = 0, flaky = 0, unexpected = 0 } = report?.stats ?? {};
  const outside = report?.errors ?? [];
  const specs = (report?.suites ?? []).flatMap(specsOf);
  const failures = [
    ...outside.map((error) => failureText("outside of the tests", error.message)),
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => failureText(`${spec.file}:${spec.line} ${spec.title}`, errorOf(spec))),
  ];
  return withExitCode({ passed: expected + flaky, failed: unexpected + outside.length, failures }, exitCode);
}

/** @param {any} suite */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/** @param {any} spec */
const errorOf = (spec) =>
  spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors ?? []))[0]?.message;

/**
 * @param {string} name
 * @param {string | undefined} message
 */
const failureText = (name, message = "") => `${name}\n${message.split("\n").slice(0, 12).join("\n")}`;

/**
 * @param {Count} count
 * @param {number} exitCode
 * @returns {Count}
 */
function withExitCode(count, exitCode) {
  return { ...count, failed: count.failed === 0 && exitCode !== 0 ? 1 : count.failed };
}
