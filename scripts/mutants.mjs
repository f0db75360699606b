// `npm run test:mutants`: changes the code of rules and plain functions in thousands of small ways, runs the unit tests
// on each change, and writes docs/mutants.md: how many were caught, and which were not and why (decision 044).
//
// `-- <part of a path> …` changes these files alone and prints what was not caught, without writing the record.
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { byFile, mutantsOf, recordOf, scoreOf } from "./mutants-record.mjs";
import { prepare } from "./prepare.mjs";
import { execute } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";

const FOLDER = ".data/mutants";
const PROGRESS = `${FOLDER}/progress.ndjson`;
const REPORT = `${FOLDER}/report.json`;
const RECORD = "docs/mutants.md";
const REASONS = "tests/mutants/survivors.json";
/** Min percent caught of all mutants, and of those of each rules.ts. */
const MIN_ALL = 90;
const MIN_RULES = 80;
/**
 * Max time without a result. After it a mutant counts as endless, and the run goes on with the next. The time before a
 * process's first result, in which it learns what each test reaches, is not limited.
 */
const STALL_TIMEOUT_MS = 60_000;

/** @param {string} path */
const read = (path) => readFileSync(path, "utf8");

/** Runs the mutants that have no result yet. @param {string[]} paths @returns {Promise<number>} the exit code */
async function run(paths) {
  const end = new AbortController();
  const readSize = () => statSync(PROGRESS, { throwIfNoEntry: false })?.size ?? 0;
  const sizeAtStart = readSize();
  let [size, since] = [sizeAtStart, Date.now()];
  const watch = setInterval(() => {
    const now = readSize();
    if (now !== size) [size, since] = [now, Date.now()];
    else if (now !== sizeAtStart && Date.now() - since > STALL_TIMEOUT_MS) end.abort();
  }, 1000);
  const args = [programOf("vitest"), "run", "--config", "vitest.mutants.config.ts"];
  const env = { ...process.env, MUTANTS_OF: paths.join(",") };
  const { code } = await execute(process.execPath, args, { env, show: true, signal: end.signal });
  clearInterval(watch);
  return end.signal.aborted ? run(paths) : code;
}

enterProject();
await prepare({ build: "nothing" });
const paths = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const code = await run(paths);
if (code !== 0) process.exit(code);

/** @type {import("./mutants-record.mjs").Reason[]} */
const reasons = JSON.parse(read(REASONS));
const mutants = mutantsOf(JSON.parse(read(REPORT)), read, reasons);
const isWhole = paths.length === 0;
if (isWhole) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(RECORD, recordOf(mutants, { day, version: JSON.parse(read("package.json")).version }));
}

/** @param {string} name @param {typeof mutants} some @param {number} min */
const tooLow = (name, some, min) =>
  scoreOf(some) < min ? [`${name}: ${scoreOf(some).toFixed(1)} % caught, at least ${min} are wanted.`] : [];
const used = new Set(mutants.filter(({ isCaught }) => !isCaught).map(({ reason }) => reason));
const faults = [
  ...mutants
    .filter(({ isCaught, reason }) => !isCaught && !reason)
    .map(({ file, line, from, to }) => `${file}:${line}: not caught and no reason given: ${from} → ${to}`),
  ...[...byFile(mutants)]
    .filter(([file]) => file.endsWith("/rules.ts"))
    .flatMap(([file, own]) => tooLow(file, own, MIN_RULES)),
  ...(isWhole ? tooLow("All files", mutants, MIN_ALL) : []),
  ...(isWhole ? reasons.filter(({ reason }) => !used.has(reason)) : []).map(
    ({ file, code: part }) => `${REASONS}: nothing survives in ${file} at ${part}`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${mutants.length} mutants, ${scoreOf(mutants).toFixed(1)} % caught.`);
process.exitCode = faults.length > 0 ? 1 : 0;
