// Bundles the service worker, which runs in the browser and so takes its packages with it.
import { join } from "node:path";
import { StepFailed } from "./progress.mjs";
import { root } from "./project.mjs";

/**
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
export function workerBundleOptions(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: [
      { in: "src/worker/main.ts", out: "worker" },
      { in: "src/worker/offline/page.ts", out: "offline-page" },
      { in: "src/worker/share-page.ts", out: "share-page" },
      { in: "src/worker/offline/page.css", out: "offline-style" },
      { in: "src/worker/open-poll/page.css", out: "open-poll-style" },
    ],
    outdir,
    bundle: true,
    minify: true,
    platform: "browser",
    target: "es2022",
    format: "iife",
    // Serwist leaves its notes for developers out by it
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  };
}

export async function bundleWorker() {
  const { build, stop } = await import("esbuild");
  try {
    await build(workerBundleOptions(join(root, "dist")));
  } catch {
    throw new StepFailed("The service worker could not be built."); // esbuild has printed the reason itself
  } finally {
    await stop();
  }
}
