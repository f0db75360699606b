// `npm run test:mutants`: changes the code of rules and plain functions in thousands of small ways, runs the unit tests
// on each change, and writes docs/mutants.md: how many were caught, and which were not and why (decision 044).
//
// `-- --force` runs every mutant again; otherwise unchanged code with unchanged tests keeps the result of the last run.
// `-- <path or glob> …` runs these files alone and prints what was not caught, without writing the record.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { byFile, mutantsOf, recordOf, scoreOf } from "./mutants-record.mjs";
import { prepare } from "./prepare.mjs";
import { execute } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";

const REPORT = ".data/mutants/report.json";
const RECORD = "docs/mutants.md";
/** Min percent caught of all mutants, and of those of each rules.ts. */
const MIN_ALL = 90;
const MIN_RULES = 80;

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(path, "utf8"));

enterProject();
await prepare({ build: "nothing" });
const given = process.argv.slice(2);
const paths = given.filter((one) => !one.startsWith("--"));
const options = [
  ...(paths.length > 0 ? ["--mutate", paths.join(",")] : []),
  ...given.filter((one) => one.startsWith("--")),
];
rmSync(REPORT, { force: true });
const stryker = programOf("@stryker-mutator/core", "stryker");
const { code } = await execute(process.execPath, [stryker, "run", ...options], { show: true });
if (code !== 0) process.exit(code);

/** @type {import("./mutants-record.mjs").Reason[]} */
const reasons = readJson("tests/mutants.json");
const mutants = mutantsOf(readJson(REPORT), reasons);
const isWhole = paths.length === 0;
if (isWhole) {
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(RECORD, recordOf(mutants, { day, version: readJson("package.json").version }));
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
    ({ file, code: part }) => `tests/mutants.json: nothing survives in ${file} at ${part}`,
  ),
];
for (const fault of faults) console.error(fault);
console.log(`${mutants.length} mutants, ${scoreOf(mutants).toFixed(1)} % caught.`);
process.exitCode = faults.length > 0 ? 1 : 0;
