// `npm run check`: every static check, without running the product. Prints one line per step and the output of the
// failed steps, and sets an exit code. `types` or `lint` as an argument runs that step alone.
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { prepare } from "./prepare.mjs";
import { execute, executeOrThrow } from "./progress.mjs";
import { enterProject, programOf } from "./project.mjs";

const onTerminal = process.stdout.isTTY === true;
const colour = onTerminal ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" };

/** @typedef {{ title: string, script: string, args: string[] }} Step */

/** The step that `npm run typecheck` and `npm run lint` run. @type {Record<string, string>} */
const parts = { types: "types", lint: "format and lint" };
const part = parts[process.argv[2] ?? ""];

/** The slowest first, so that the others run in parallel with it. @returns {Step[]} */
const allSteps = () => [
  {
    title: "types",
    // the other tools need the programming interface of TypeScript 5.9 (docs/decisions/002)
    script: programOf("typescript-7", "tsc"),
    args: ["--noEmit", "--pretty", String(onTerminal)],
  },
  { title: "typed client", script: "scripts/client-types.mjs", args: [] },
  { title: "nothing unused", script: programOf("knip"), args: ["--no-progress", "--no-config-hints"] },
  {
    title: "laws of the house",
    script: programOf("vitest"),
    args: ["run", "--project", "house", "--reporter", "dot"],
  },
  {
    title: "directions",
    script: programOf("dependency-cruiser", "depcruise"),
    args: ["--config", ".dependency-cruiser.mjs", "--output-type", "err-long", "src", "scripts", "tests"],
  },
  {
    title: "format and lint",
    script: programOf("@biomejs/biome", "biome"),
    args: ["check", "--error-on-warnings", "--max-diagnostics", "200"],
  },
  { title: "lock file", script: "scripts/lock-check.mjs", args: [] },
];

/** @param {Step} step */
async function runStep({ title, script, args }) {
  const began = performance.now();
  const { code, output } = await execute(process.execPath, [script, ...args], {
    env: { ...process.env, ...colour },
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  console.log(`${code === 0 ? "passed" : "FAILED"} ${seconds} s  ${title}`);
  return { title, failed: code !== 0, output };
}

/** Runs all steps, as many in parallel as there are cores. */
async function runSteps() {
  const waiting = allSteps().filter(({ title }) => !part || title === part);
  /** @type {Awaited<ReturnType<typeof runStep>>[]} */
  const results = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step));
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, worker));
  return results;
}

enterProject();
await prepare({ build: "nothing" });
// Next's own declarations, which git ignores; the compiler needs them for styles and routes.
if (!existsSync("next-env.d.ts")) await executeOrThrow(process.execPath, [programOf("next"), "typegen"]);

const failures = (await runSteps()).filter(({ failed }) => failed);
for (const { title, output } of failures) console.error(`\n──── ${title}\n${output.trim()}`);
process.exitCode = failures.length > 0 ? 1 : 0;
