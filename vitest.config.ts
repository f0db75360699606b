import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Rooms that are tested against the real database; every other test in src runs without one. */
const onDatabase = [
  "src/features/**/{commands,queries,jobs,demo}.test.ts",
  "src/server/**/*.test.ts",
  "src/cli/**/*.test.ts",
];

const hostile = "tests/process/hostile-inputs-*.test.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const testsIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`);
/**
 * Files that change the environment, or a module before it is imported: each runs in a process of its own. All others
 * share one of two processes, which imports the product once.
 */
const alone = [...testsIn("src"), ...testsIn("tests/api")].filter((path) =>
  /vi\.(hoisted|stubEnv)\(/.test(readFileSync(join(root, path), "utf8")),
);

/** Starts the database, once for all projects, with a migrated template that each file copies. */
const globalSetup = ["tests/support/global-setup.ts"];
/** What src/server/env.ts reads at its first import. */
const setupFiles = ["tests/support/environment.ts"];
/** Tests of functions, without src/api/server.ts, which imports the registrations itself. */
const databaseSetupFiles = [...setupFiles, "tests/support/registrations.ts"];

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  test: {
    environment: "node",
    maxWorkers: 2,
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
        test: { name: "house", include: ["tests/house/**/*.test.ts"], testTimeout: 20_000 },
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
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          exclude: alone,
          isolate: false,
          globalSetup,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          globalSetup,
          setupFiles,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // A server's time is measured by what it had of the processor, so that these run side by side.
        extends: true,
        test: {
          name: "hostile",
          include: [hostile],
          globalSetup: ["tests/support/server-build.ts"],
          sequence: { groupOrder: 1 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Whole processes that are started, killed and started again: one after the other, after all else.
        extends: true,
        test: {
          name: "process",
          include: ["tests/process/**/*.test.ts"],
          exclude: [hostile],
          globalSetup: ["tests/support/server-build.ts"],
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
