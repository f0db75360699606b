// Makes a fresh clone, or a changed one, ready to run: packages, database client, build. Each step runs only when its
// inputs have changed since it last finished.
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DataDirLocked, lockDataDir } from "./data-lock.mjs";
import { fingerprint, isStamped, stampAfter } from "./fingerprint.mjs";
import { endRecordedProgram } from "./leftover.mjs";
import { installPackages } from "./packages.mjs";
import { endIfOrphaned } from "./parent-watch.mjs";
import { executeOrThrow, logProgress, step } from "./progress.mjs";
import { programOf, root } from "./project.mjs";
import { bundleServer } from "./server-bundle.mjs";
import { addWordsToSite, writeWords } from "./words.mjs";
import { bundleWorker } from "./worker-bundle.mjs";

/** The file that records the program of the step that is running. */
const STEP_FILE = join(root, "dist", "step");
const SCHEMA = ["package-lock.json", "prisma.config.ts", "prisma/schema.prisma", "prisma/models"];
const SOURCES = [...SCHEMA, "tsconfig.json", "locales", "src"];
const SERVER = [...SOURCES, "scripts"];
const SITE = [
  ...SOURCES,
  "next.config.mjs",
  "next.config.ts",
  "scripts/next-modules.mjs",
  "scripts/words.mjs",
  "scripts/words-division.mjs",
  "scripts/words-loader.mjs",
  "postcss.config.mjs",
  "postcss.config.cjs",
  "public",
];
const SERVER_ONLY =
  /^src\/(main\.ts$|(api|cli|server|worker)\/|features\/.*\b(commands|queries|router|jobs|mails|demo)\.ts$)/;

/** @param {string} path */
const isSource = (path) => !path.startsWith("src/generated/") && !/\.test\.tsx?$/.test(path);
/** Pages import no server code, so a change there does not affect their build. @param {string} path */
const isOfSite = (path) => isSource(path) && !SERVER_ONLY.test(path);

/**
 * @param {{ build?: "site" | "server" | "nothing" }} [options] `server` leaves out the pages; `nothing` builds nothing
 */
export async function prepare({ build = "site" } = {}) {
  const release = await lockBuildFolder();
  try {
    await endRecordedProgram(STEP_FILE);
    await installPackages(STEP_FILE);
    await generateClient();
    if (build !== "nothing") await buildServer();
    if (build === "site") await buildSite();
  } finally {
    await release();
  }
  endIfOrphaned();
}

/** A lock: two starts in one checkout would write to the same build files. */
async function lockBuildFolder() {
  const folder = join(root, "dist");
  mkdirSync(folder, { recursive: true });
  for (let waited = 0; ; waited++) {
    try {
      return await lockDataDir(folder, { describe: () => `process ${process.pid}` });
    } catch (error) {
      if (!(error instanceof DataDirLocked)) throw error;
      if (waited % 20 === 0) logProgress(`Waiting for ${error.holder}, which is building here …`);
    }
    endIfOrphaned();
    await sleep(500);
  }
}

async function generateClient() {
  const print = fingerprint(SCHEMA);
  if (isStamped("client", print) && existsSync(join(root, "src/generated/prisma/client.ts"))) return;
  await stampAfter("client", print, () =>
    step("Generating the database client", () =>
      executeOrThrow(process.execPath, [programOf("prisma-cli", "prisma"), "generate"], {
        pidFile: STEP_FILE,
      }),
    ),
  );
}

async function buildServer() {
  const print = fingerprint(SERVER, isSource);
  const isThere = ["main.js", "worker.js"].every((file) => existsSync(join(root, "dist", file)));
  if (isStamped("server", print) && isThere) return;
  await stampAfter("server", print, () =>
    step("Building the server", async () => {
      await bundleServer();
      await bundleWorker();
    }),
  );
}

async function buildSite() {
  const print = fingerprint(SITE, isOfSite);
  if (isStamped("site", print) && existsSync(join(root, ".next/BUILD_ID"))) return;
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await stampAfter("site", print, () =>
    step("Building the pages", async () => {
      await writeWords();
      await executeOrThrow(process.execPath, [programOf("next"), "build"], { env, pidFile: STEP_FILE });
      addWordsToSite();
    }),
  );
}
