// Bundles the server's own code as plain JavaScript: src/main.ts, its thread and the operator's commands. Packages stay external.
import { join } from "node:path";
import { StepFailed } from "./progress.mjs";
import { root } from "./project.mjs";

/** Where Prisma's generated client has its query compiler from, which would never be freed (decision 058). */
const QUERY_COMPILER = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs";

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
      { in: "src/cli/admin.ts", out: "cli/admin" },
    ],
    outdir,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { [QUERY_COMPILER]: "./src/server/query-compiler.ts" },
    sourcemap: true,
    logLevel: "warning",
  };
}

export async function bundleServer() {
  const { build, stop } = await import("esbuild");
  try {
    await build(serverBundleOptions(join(root, "dist")));
  } catch {
    throw new StepFailed("The server could not be built."); // esbuild has printed the reason itself
  } finally {
    await stop(); // its process would live as long as this one, which becomes the server
  }
}
