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

/** `npm run test:full`: the whole of what is long and generated. */
const isFull = process.env.TEST_FULL === "1";
const full = ["tests/full/**/*.test.ts"];

/** Process tests that measure a server's memory, or its time by the clock: run alone, after all others. */
const measured = ["tests/process/{stop,training-files,upload-memory}.test.ts"];

const root = fileURLToPath(new URL(".", import.meta.url));
const testsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
/** The files of src and tests/api whose text contains this. */
const filesWith = (pattern: RegExp) =>
  [...testsIn("src"), ...testsIn("tests/api")].filter((path) =>
    pattern.test(readFileSync(join(root, path), "utf8")),
  );
/**
 * Files that change the environment, a module before it is imported, or the connections to the database: each runs in a
 * process of its own. All others share processes, each of which imports the product once.
 */
const alone = filesWith(/vi\.(hoisted|stubEnv)\(|\bopenPool\(/);
/** Files that test the hashing of passwords as it is in the product. */
const hashing = ["src/server/passwords.test.ts"];
/** Files that test limits of speed: in processes with those of the product. */
const limits = filesWith(/^import "(\.\.\/)+(tests\/)?support\/limits";$/m);
/** Files that use node-ical, which sets a global Temporal. */
const calendars = filesWith(/from "node-ical"/);
const apart = [...alone, ...hashing, ...limits, ...calendars];

/** The files that take longest, in this order: started last, one of them would keep the run waiting. */
const longest = [
  "tests/process/restore",
  "tests/process/backup",
  "tests/process/crash",
  "tests/process/mail",
  "tests/api/connections",
  "tests/api/matrix",
  "tests/api/blocked-pair",
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
const registrations = "tests/support/registrations.ts";
/** Generous: on a machine with more to do than it can, a test takes ten times as long. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000 };
const onServer = { globalSetup, setupFiles: [...setupFiles, registrations], ...patience };
const ofProcesses = {
  globalSetup: ["tests/support/server-build.ts"],
  testTimeout: 600_000,
  hookTimeout: 600_000,
};

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
          exclude: [...onDatabase, ...apart],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "house",
          include: ["tests/house/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        resolve: cheapPasswords,
        test: {
          name: "api",
          include: [...onDatabase, "tests/api/**/*.test.ts"],
          exclude: apart,
          isolate: false,
          ...onServer,
        },
      },
      {
        extends: true,
        resolve: cheapPasswords,
        test: {
          name: "limits",
          include: limits,
          isolate: false,
          env: { RATE_LIMIT_FACTOR: "1" },
          ...onServer,
        },
      },
      {
        extends: true,
        resolve: cheapPasswords,
        test: { name: "calendars", include: calendars, isolate: false, ...onServer },
      },
      { extends: true, resolve: cheapPasswords, test: { name: "alone", include: alone, ...onServer } },
      { extends: true, test: { name: "hashing", include: hashing, isolate: false, ...onServer } },
      {
        // Each file has ports and folders of its own. Most of them wait for a server to start, or for a dead one's jobs.
        extends: true,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: measured,
          ...ofProcesses,
        },
      },
      {
        extends: true,
        test: {
          name: "measured",
          include: measured,
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...ofProcesses,
        },
      },
      // they measure the CPU time that a server had
      ...(isFull ? [{ extends: true as const, test: { name: "full", include: full, ...ofProcesses } }] : []),
    ],
  },
});
