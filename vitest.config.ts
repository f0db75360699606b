import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Rooms that are tested against the real database; every other test in src runs without one. */
const onDatabase = [
  "src/features/**/{commands,queries,jobs,demo}.test.ts",
  "src/server/**/*.test.ts",
  "src/cli/**/*.test.ts",
];

/** Process tests that measure a server's memory, or its time by the clock: run alone, after all others. */
const measured = ["tests/process/{stop,upload-memory}.test.ts"];

const root = fileURLToPath(new URL(".", import.meta.url));
const testsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
/**
 * Files that change the environment, or a module before it is imported, and those that use node-ical, which sets a global
 * Temporal: each runs in a process of its own. All others share one of two processes, which imports the product once.
 */
const alone = [...testsIn("src"), ...testsIn("tests/api")].filter((path) =>
  /vi\.(hoisted|stubEnv)\(|from "node-ical"/.test(readFileSync(join(root, path), "utf8")),
);

/** The files that take longest, in this order: started last, one of them would keep the run waiting. */
const longest = [
  "tests/process/hostile-inputs-trpc",
  "tests/process/hostile-inputs-rest",
  "tests/process/crash",
  "tests/process/mail",
  "tests/api/connections",
  "tests/api/blocked-pair",
  "tests/api/matrix-privacy",
  "tests/api/matrix",
  "tests/api/contract-fuzz",
  "tests/api/state",
  "tests/api/presence",
].map((path) => join(root, `${path}.test.ts`));

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.indexOf(moduleId);
      return at < 0 ? longest.length : at;
    };
    // a worker goes on to another file of the same project only: files of a project stay together
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((one) =>
      sorted.filter(({ project }) => project === one).sort((a, b) => rank(a) - rank(b)),
    );
  }
}

/** Starts the database, once for all projects, with a migrated template that each file copies. */
const globalSetup = ["tests/support/global-setup.ts"];
/** What src/server/env.ts reads at its first import. */
const setupFiles = ["tests/support/environment.ts"];
const support = (name: string) => fileURLToPath(new URL(`./tests/support/${name}`, import.meta.url));
/**
 * Hashes passwords at the lowest cost, and judges the one that most tests use once: one third of the CPU time of tests
 * that sign many accounts in.
 */
const cheapPasswords = {
  alias: {
    "@node-rs/argon2": support("cheap-argon2.ts"),
    "@zxcvbn-ts/core": support("quick-zxcvbn.ts"),
  },
};
/** Tests of functions, without src/api/server.ts, which imports the registrations itself. */
const databaseSetupFiles = [...setupFiles, "tests/support/registrations.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    environment: "node",
    // two more than the cores of the CI machine: some files wait, for time to pass, for the database or for a server
    maxWorkers: 4,
    // room for what lives for one call: a twentieth less CPU time
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.{ts,tsx}"],
          exclude: [...onDatabase, ...alone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: "house", include: ["tests/house/**/*.test.ts"], testTimeout: 120_000 },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: onDatabase,
          exclude: alone,
          isolate: false,
          globalSetup,
          setupFiles: databaseSetupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: cheapPasswords,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: alone,
          isolate: false,
          globalSetup,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: cheapPasswords,
        test: {
          name: "alone",
          include: alone,
          globalSetup,
          setupFiles,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Each file has ports and folders of its own. Most of them wait for a server to start, or for a dead one's jobs;
        // those with hostile input need the processor, and measure the time that a server had of it.
        extends: true,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: measured,
          globalSetup: ["tests/support/server-build.ts"],
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: "measured",
          include: measured,
          globalSetup: ["tests/support/server-build.ts"],
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
