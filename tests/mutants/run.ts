// Run by scripts/mutants.mjs: makes the mutants, and runs the unit tests on each of them, in one process.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { build } from "esbuild";
import { test } from "vitest";
import { collectCases } from "./cases";
import { ignorer, targets, unitTests } from "./targets";

const PROGRESS = ".data/mutants/progress.ndjson";
const REPORT = ".data/mutants/report.json";
/** A loop that passes the changed code this many times more often than the unchanged code does is endless. */
const MAX_TIMES_LONGER = 10;
const MIN_HIT_LIMIT = 1000;

type Place = { line: number; column: number };
type Mutant = {
  id: string;
  fileName: string;
  location: { start: Place; end: Place };
  replacement: string;
  mutatorName: string;
  status?: string;
};
/** What the changed code reads and writes: the mutant that is active, and how often each one was passed. */
type Switch = {
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, never> };
};
type Begin = (require: unknown, module: unknown) => void;
type TestFile = {
  path: string;
  begin: Begin;
  /** The same, but counts what is passed, which takes most of the time. */
  beginCounting: Begin;
  hits: Record<string, number>;
  cost: number;
};

const mutation: Switch = {};
Object.assign(globalThis, { __stryker__: mutation });
const root = process.cwd();
const requireFrom = createRequire(join(root, "package.json"));
const chosen = (process.env.MUTANTS_OF ?? "").split(",").filter(Boolean);
const isChosen = (path: string) => chosen.length === 0 || chosen.some((part) => path.includes(part));

async function makeMutants() {
  const none = () => {};
  const log = { debug: none, info: none, isDebugEnabled: () => false, warn: none };
  const files = targets
    .filter(isChosen)
    .map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [ignorer], noHeader: false };
  return new Instrumenter(log as never).instrument(files, options as never);
}

const toFunction = (text: string) =>
  new Function("require", "module", `var exports = module.exports;${text}`) as Begin;

/** Each test file in one piece with the code it tests, in which a switch turns a mutant on. */
async function bundle(sources: Map<string, string>): Promise<TestFile[]> {
  const { outputFiles } = await build({
    entryPoints: unitTests,
    bundle: true,
    write: false,
    outdir: "out",
    outbase: ".",
    format: "cjs",
    platform: "node",
    target: "node20",
    packages: "external",
    supported: { "dynamic-import": false },
    logLevel: "error",
    loader: { ".css": "empty" },
    define: { "import.meta.url": JSON.stringify(`file://${root}/src/x.ts`) },
    plugins: [
      {
        name: "mutants",
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path }) => {
            const contents = sources.get(relative(root, path).replaceAll("\\", "/"));
            return contents === undefined ? undefined : { contents, loader: "ts" };
          });
        },
      },
    ],
  });
  return outputFiles
    .filter(({ path }) => path.endsWith(".js"))
    .map(({ path, text }) => ({
      path: relative(join(root, "out"), path).replace(/js$/, "ts"),
      begin: toFunction(text.replace(/stryCov_\w+\(\s*"[\d",\s]*\)/g, "0")),
      beginCounting: toFunction(text),
      hits: {},
      cost: 0,
    }));
}

/** Throws the failure of the first test that fails. */
async function runFile(begin: Begin): Promise<void> {
  const { standIn, run } = collectCases();
  const load = (name: string) => (name === "vitest" ? standIn : requireFrom(name));
  begin(load, { exports: {} });
  await run();
}

/** Runs all tests on the unchanged code, to learn which files pass which mutants. */
async function learn(files: TestFile[]): Promise<void> {
  for (const file of files) {
    mutation.mutantCoverage = { static: {}, perTest: {} };
    const began = performance.now();
    try {
      await runFile(file.beginCounting);
    } catch (error) {
      throw new Error(`${file.path} fails on the unchanged code`, { cause: error });
    }
    file.hits = mutation.mutantCoverage.static;
    file.cost = performance.now() - began;
  }
}

const nameOf = (path: string) => basename(path).split(".")[0];
/** Tests of the same folder and name first: they find most. */
const nearness = (file: TestFile, { fileName }: Mutant) => {
  const isSibling = file.path.replace(".test", "") === fileName;
  return isSibling ? 0 : nameOf(file.path) === nameOf(fileName) ? 1 : 2;
};

const passingBy = (files: TestFile[], { id }: Mutant) => files.filter(({ hits }) => hits[id]);

async function statusOf(mutant: Mutant, files: TestFile[]): Promise<string> {
  const passing = passingBy(files, mutant).sort((a, b) => nearness(a, mutant) - nearness(b, mutant));
  if (passing.length === 0) return "NoCoverage";
  for (const file of passing) {
    const hitLimit = MIN_HIT_LIMIT + (file.hits[mutant.id] ?? 0) * MAX_TIMES_LONGER;
    Object.assign(mutation, { activeMutant: mutant.id, hitCount: 0, hitLimit });
    try {
      await runFile(file.begin);
    } catch {
      return "Killed";
    } finally {
      mutation.activeMutant = "";
    }
  }
  return "Survived";
}

/** Results of this run's earlier process. It was ended because its last mutant, which has no result, was endless. */
function readProgress(): Map<string, string> {
  const lines = existsSync(PROGRESS) ? readFileSync(PROGRESS, "utf8").trim().split("\n").filter(Boolean) : [];
  return new Map(lines.map((line) => JSON.parse(line) as [string, string]));
}

function writeReport(mutants: Mutant[], statuses: Map<string, string>): void {
  const report: Record<string, Mutant[]> = Object.fromEntries(
    targets.filter(isChosen).map((name) => [name, []]),
  );
  for (const mutant of mutants) {
    const status = statuses.get(mutant.id);
    if (status) report[mutant.fileName]?.push({ ...mutant, status });
  }
  writeFileSync(REPORT, JSON.stringify(report));
}

test("mutants", { timeout: 0 }, async () => {
  const { files, mutants } = await makeMutants();
  const testFiles = await bundle(new Map(files.map(({ name, content }) => [name, content])));
  await learn(testFiles);
  const statuses = readProgress();
  const note = (id: string, status: string) => {
    statuses.set(id, status);
    appendFileSync(PROGRESS, `${JSON.stringify([id, status])}\n`);
  };
  const costOf = (mutant: Mutant) => passingBy(testFiles, mutant).reduce((sum, { cost }) => sum + cost, 0);
  const active = (mutants as Mutant[])
    .filter(({ status }) => status !== "Ignored")
    .map((mutant) => ({ ...mutant, cost: costOf(mutant) }))
    .sort((a, b) => a.cost - b.cost);
  for (const [at, mutant] of active.entries()) {
    if (at % 100 === 0) {
      console.log(`${at} of ${active.length} mutants`);
      writeReport(active, statuses);
    }
    if (statuses.has(mutant.id)) continue;
    note(mutant.id, "Timeout");
    note(mutant.id, await statusOf(mutant, testFiles));
  }
  writeReport(active, statuses);
});
