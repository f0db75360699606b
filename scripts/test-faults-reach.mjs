// Which test files of Vitest reach which functions: learned by one run of them, in which each function tells that it
// begins (vitest.faults.config.ts). It is kept by test file: the next run, also after one that was interrupted, learns
// only from those that have changed.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./fingerprint.mjs";
import { step } from "./progress.mjs";
import { isSource } from "./test-faults-functions.mjs";
import { listVitestFiles, runVitest } from "./test-faults-suites.mjs";

const CONFIG = "vitest.faults.config.ts";
/** What the code under test is made of: of other code, everything is learned again. */
const CODE = ["package-lock.json", "prisma", "src", CONFIG];
/** How much sooner a test runs for each word of the fault's path that its own name has. */
const NEARER = 10;

/**
 * What was learned of a test file. `print`, `code`: digests of it and of the code, `hits`: calls by function
 * @typedef {{ file: string, print: string, code: string, seconds: number, hits: Record<string, number> }} Learned
 */
/** @typedef {Map<string, Learned>} Reach by test file */

/** @param {string} file */
const digestOf = (file) => createHash("sha256").update(readFileSync(file, "utf8")).digest("hex");

/**
 * What each test file reaches.
 * @param {string} data the folder in which it is kept
 * @returns {Promise<Reach>}
 */
export async function learnReach(data) {
  const folder = join(data, "reach");
  mkdirSync(folder, { recursive: true });
  const code = fingerprint(CODE, (path) => isSource(path) || !path.startsWith("src/"));
  const files = await listVitestFiles(CONFIG);
  const known = readReach(folder, files, code);
  const wanted = files.filter((file) => !known.has(file));
  if (wanted.length === 0) return known;
  await step(`Learning what ${wanted.length} test files reach`, () => learn(folder, wanted, code));
  return readReach(folder, files, code);
}

/** @param {string} folder @param {string[]} files @param {string} code @returns {Reach} */
function readReach(folder, files, code) {
  const all = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")));
  const current = all.filter(
    (one) => one.code === code && files.includes(one.file) && one.print === digestOf(one.file),
  );
  return new Map(current.map((one) => [one.file, one]));
}

/** @param {string} folder @param {string[]} files @param {string} code */
async function learn(folder, files, code) {
  const env = { REACH_FOLDER: folder, REACH_CODE: code };
  const { failures, output } = await runVitest(["--config", CONFIG, ...files], { env });
  if (failures.some(({ file }) => file === null)) throw new Error(output);
  for (const { file, test } of failures) console.error(`${file} fails without a fault: ${test}`);
}

/** The words that a file's test is named after. @param {string} path */
export const wordsOf = (path) =>
  path
    .replace(/^src\/(features\/)?|\.\w+$/g, "")
    .split(/[/.-]/)
    .filter((word) => word.length > 2 && word !== "commands" && word !== "queries");

/** @param {Record<string, number>} hits @param {string[]} keys */
const callsOf = (hits, keys) => keys.reduce((sum, key) => sum + (hits[key] ?? 0), 0);

/**
 * The test files that reach any of these functions. First those which do little else, take little time, and are named
 * as the code is.
 * @param {Reach} reach
 * @param {string[]} keys
 * @returns {string[]}
 */
export function reaching(reach, keys) {
  const words = new Set(keys.flatMap((key) => wordsOf(key.replace(/#.*/, ""))));
  const rank = (/** @type {string} */ path, /** @type {Learned} */ { hits, seconds }) => {
    const share = callsOf(hits, keys) / callsOf(hits, Object.keys(hits));
    const near = wordsOf(path.replace(/\.test(?=\.)/, "")).filter((word) => words.has(word)).length;
    return (share * NEARER ** near) / (1 + seconds);
  };
  return [...reach]
    .filter(([, { hits }]) => callsOf(hits, keys) > 0)
    .map(([path, one]) => ({ path, rank: rank(path, one) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ path }) => path);
}
