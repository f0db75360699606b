// Bundles the server's own code as plain JavaScript: src/main.ts, its threads, what an upgrade loads, and the operator's commands. Packages stay
// external, but for the program of backups.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backupBundleOptions, removeBackupParts } from "./backup-bundle.mjs";
import { StepFailed } from "./progress.mjs";
import { root } from "./project.mjs";

/** Where Prisma's generated client has its query compiler from, which would never be freed (decision 058). */
const QUERY_COMPILER = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs";

/** Tables of packages of which the server needs nothing else: Node 20 warns of JSON that is imported. */
export const bundledTables = { "node-ical/windowsZones.json": "./node_modules/node-ical/windowsZones.json" };

/**
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
export function serverBundleOptions(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: "src/main.ts", out: "main" },
      { in: "src/server/password-worker.ts", out: "password-worker" },
      { in: "src/server/track-worker.ts", out: "track-worker" },
      { in: "src/server/upgrade-rows.ts", out: "upgrade-rows" },
      { in: "src/cli/admin.ts", out: "cli/admin" },
    ],
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { [QUERY_COMPILER]: "./src/server/query-compiler.ts", ...bundledTables },
    sourcemap: true,
    logLevel: "warning",
  };
}

/**
 * Writes letters beyond ASCII as escapes: V8 keeps a source that has one in two bytes a character, for as long as the server
 * runs. esbuild does so in texts; what is left is in regular expressions.
 * @param {string} file
 */
function escapeLetters(file) {
  const source = readFileSync(file, "utf8");
  const escaped = source.replace(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  writeFileSync(file, escaped);
}

export async function bundleServer() {
  const { build, stop } = await import("esbuild");
  try {
    const outdir = join(root, "dist");
    removeBackupParts(outdir);
    await Promise.all([build(serverBundleOptions(outdir)), build(backupBundleOptions(outdir))]);
    escapeLetters(join(outdir, "main.js"));
  } catch {
    throw new StepFailed("The server could not be built."); // esbuild has printed the reason itself
  } finally {
    await stop(); // its process would live as long as this one, which becomes the server
  }
}
