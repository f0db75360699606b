// `npm run test:full`: the whole of what `npm test` runs a few cases of. It runs before work is called finished, and each
// night in CI. The last line is `N passed, N failed`.
//
// `npm run test:full -- crash walks` runs only these parts. What is random runs with a new seed, which is printed;
// TEST_SEED=… repeats it.
import { randomInt } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testOnNode } from "./other-nodes.mjs";
import { prepare } from "./prepare.mjs";
import { logProgress } from "./progress.mjs";
import { enterProject } from "./project.mjs";
import { addCount, noCount, reportError, runPlaywright, runVitest, screenTests } from "./test-runs.mjs";

/** @typedef {import("./test-reports.mjs").Count} Count */
/** @typedef {{ what: string, run: (reports: string) => Promise<{ count: Count }> }} Part */

/**
 * A part that is files of Vitest.
 * @param {string} what
 * @param {() => string[]} paths of the files, or their beginnings
 * @returns {Part}
 */
const ofFiles = (what, paths) => ({ what, run: (reports) => runVitest(paths(), reports) });

/** The test files whose text contains this. @param {RegExp} pattern */
const filesWith = (pattern) =>
  ["src", "tests"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(path, "utf8")));
const crash = () => ["tests/process/crash.test.ts"];
const garbage = () => ["tests/api/contract-fuzz.test.ts"];
const walks = () => filesWith(/support\/walks"/);
/** All others that have more to do in a full run. */
const more = () => {
  const others = [...crash(), ...garbage(), ...walks()];
  return filesWith(/support\/full"/).filter((path) => !others.includes(path.replaceAll("\\", "/")));
};

/** @type {Record<string, Part>} */
const PARTS = {
  crash: ofFiles("20 kills of the server and its database", crash),
  hostile: ofFiles("hostile input to every procedure and every REST line", () => [
    "tests/full/hostile-inputs",
  ]),
  garbage: ofFiles("garbage to every procedure and every REST line", garbage),
  walks: ofFiles("random walks with a new seed", walks),
  more: ofFiles("all rounds of races, large crowds, every call as everybody", more),
  node22: { what: "what meets Node itself, on Node 22", run: (reports) => testOnNode(22, reports) },
  node24: { what: "what meets Node itself, on Node 24", run: (reports) => testOnNode(24, reports) },
  sweep: {
    what: "the screens in every combination of language, width and color scheme",
    run: (reports) => runPlaywright(screenTests(), reports, { SWEEP: "full" }),
  },
};

enterProject();
delete process.env.NODE_ENV;
process.env.TEST_FULL = "1";
process.env.TEST_SEED ??= String(randomInt(2 ** 31));
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. The parts: ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
await prepare();
logProgress(`What is random has the seed ${process.env.TEST_SEED}.`);
const total = noCount();
/** @type {string[]} */
const times = [];
for (const [name, { what, run }] of Object.entries(PARTS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  logProgress(`${name}: ${what} …`);
  const reports = mkdtempSync(join(tmpdir(), "samvaro-test-"));
  const began = performance.now();
  addCount(total, await run(reports).then(({ count }) => count, reportError));
  times.push(`${name} ${((performance.now() - began) / 60_000).toFixed(1)} min`);
  rmSync(reports, { recursive: true, force: true });
}
if (total.failures.length > 0) console.log(`\nWhat failed:\n\n${total.failures.join("\n\n")}\n`);
console.log(`Seed: TEST_SEED=${process.env.TEST_SEED}`);
console.log(`Time: ${times.join(", ")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
