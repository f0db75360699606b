// Run by test-faults.mjs, in the copy of the project: plants each fault there, and looks for a test that catches it.
import { readdirSync } from "node:fs";
import { execute, exitWithError, logProgress, StepFailed, step } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";
import { functionsAt } from "./test-faults-functions.mjs";
import { listFaults, plant, runGit, unplant } from "./test-faults-patches.mjs";
import { learnReach, reaching, wordsOf } from "./test-faults-reach.mjs";
import { listVitestFiles, runPlaywright, runVitest } from "./test-faults-suites.mjs";

/** @typedef {import("./test-faults-patches.mjs").Fault} Fault */
/** @typedef {import("./test-faults-suites.mjs").Failure} Failure */
/** @typedef {import("./test-faults-suites.mjs").Outcome} Outcome */
/** @typedef {{ title: string, files: string[], run: (files: string[]) => Promise<Outcome> }} Stage */

/** Min percent of the faults that must be caught. */
const MIN_CAUGHT = 95;
/** Of the test files that reach a fault, so many run first, and so many next. */
const [FIRST, NEXT] = [4, 16];
/** The stages of those. */
const REACHING = 3;
/** A run of Vitest with a fault that takes longer is given up: the fault may have made a loop endless. */
const MAX_MS = 40 * 60_000;
const SPECS = "tests/e2e";

const isScreen = (/** @type {string} */ path) => /^src\/(ui|app)\/|\/ui\//.test(path);
const withoutRepeats = (/** @type {string[]} */ paths) => [...new Set(paths)];

/** @param {string[]} files */
const vitest = (files) => runVitest(["--bail=1", ...files], { maxMs: MAX_MS });

/** Browser tests, after a build. @param {string[]} files */
async function browser(files) {
  const { code, output } = await execute(process.execPath, ["scripts/build.mjs"]);
  if (code !== 0) return { failures: [{ file: null, test: `the build: ${output.slice(-200)}` }], output };
  return runPlaywright(files);
}

/**
 * What runs against a fault, one after the other: the test files that reach it, the nearest first, then those that come
 * next by their names, and then all others of `npm test`.
 * @param {Fault} fault
 * @param {import("./test-faults-patches.mjs").Change[]} changes
 * @param {{ reach: import("./test-faults-reach.mjs").Reach, all: string[] }} tests
 * @returns {Stage[]}
 */
function stagesOf({ name }, changes, { reach, all }) {
  const paths = withoutRepeats(changes.map(({ path }) => path));
  const near = reaching(
    reach,
    functionsAt(changes, (path) => runGit(["show", `:${path}`])),
  );
  const words = new Set([name, ...paths].flatMap(wordsOf));
  const isNear = (/** @type {string} */ path) => wordsOf(path).some((word) => words.has(word));
  const specs = readdirSync(SPECS)
    .filter((file) => file.endsWith(".spec.ts"))
    .map((file) => `${SPECS}/${file}`);
  const nearSpecs = specs.filter((path) => isNear(path.replace(`${SPECS}/`, "").replace(".spec", "")));
  const others = all.filter((path) => !near.includes(path));
  // they run the server as a program, in which nothing tells what they reach
  const ofProcesses = others.filter((path) => !reach.has(path));
  /** @type {Stage[]} */
  const reachingStages = [
    near.slice(0, FIRST),
    near.slice(FIRST, FIRST + NEXT),
    near.slice(FIRST + NEXT),
  ].map((files) => ({ title: "the tests that reach it", files, run: vitest }));
  const inBrowser = { title: "browser tests of its name", files: nearSpecs, run: browser };
  const byProcess = { title: "tests of the server as a program", files: ofProcesses, run: vitest };
  return [
    ...reachingStages,
    ...(paths.every(isScreen) ? [inBrowser, byProcess] : [byProcess, inBrowser]),
    { title: "all other tests", files: others.filter((path) => reach.has(path)), run: vitest },
    {
      title: "all other browser tests",
      files: specs.filter((path) => !nearSpecs.includes(path)),
      run: browser,
    },
  ];
}

/**
 * The first failure. Of many tests one may fail by chance: it has to fail again.
 * @param {Stage} stage
 * @returns {Promise<Failure | null>}
 */
async function findCatch({ files, run }) {
  for (let left = files; left.length > 0; ) {
    const { failures } = await run(left);
    const [first] = failures;
    if (!first) return null;
    const { file } = first;
    const isSure = file === null || files.length <= FIRST;
    if (isSure || (await run([file])).failures.length > 0) return first;
    logProgress(`${file} failed once and not again: ${first.test}`);
    left = left.filter((one) => one !== file);
  }
  return null;
}

/**
 * A fault that the compiler finds is none of behaviour. Compiles with as many at once as do not touch the same lines.
 * @param {Fault[]} faults
 */
async function demandTypes(faults) {
  const left = [];
  for (const fault of faults) {
    try {
      plant(fault.file);
    } catch {
      left.push(fault);
    }
  }
  const args = [programOf("typescript-7", "tsc"), "--noEmit", "--pretty", "false"];
  const { code, output } = await execute(process.execPath, args);
  unplant();
  if (code !== 0) throw new StepFailed(`${output}\nThe project does not compile with all faults.`);
  if (left.length > 0) await demandTypes(left);
}

/** @param {Fault} fault @param {{ reach: import("./test-faults-reach.mjs").Reach, all: string[] }} tests */
async function isCaught(fault, tests) {
  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`;
  const changes = plant(fault.file);
  try {
    for (const stage of stagesOf(fault, changes, tests).slice(0, depth === "near" ? REACHING : undefined)) {
      const found = await findCatch(stage);
      if (found) {
        logProgress(
          `caught    ${fault.name}, ${seconds()}, by ${found.file ?? ""} ${found.test.split("\n")[0]}`,
        );
        return true;
      }
      if (stage.files.length > 0) logProgress(`${fault.name}: not by ${stage.title} (${stage.files.length})`);
    }
    logProgress(`SURVIVED  ${fault.name}, ${seconds()}`);
    return false;
  } finally {
    unplant();
  }
}

enterProject();
delete process.env.NODE_ENV;
const [folder = "", depth, ...names] = process.argv.slice(2);
const faults = listFaults().filter(({ name }) => names.includes(name));
await step("Compiling with the faults", () => demandTypes(faults)).catch(exitWithError);
const reach = await learnReach(folder);
const all = (await listVitestFiles("vitest.config.ts")).filter((path) => !path.startsWith("tests/house/"));
/** @type {Fault[]} */
const survivors = [];
for (const fault of faults) if (!(await isCaught(fault, { reach, all }))) survivors.push(fault);
for (const { name, says } of survivors) console.log(`Survived: ${name}: ${says}`);
const caught = faults.length - survivors.length;
console.log(`${caught} of ${faults.length} caught`);
process.exitCode = (caught / faults.length) * 100 < MIN_CAUGHT ? 1 : 0;
