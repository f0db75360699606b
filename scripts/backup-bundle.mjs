// Bundles the program of backups together with the parts of packages that it uses. It runs beside the server, and most of its
// memory was the code of packages: whole ones, of which it needs little (decision 125).
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

/** zod brings its messages in fifty languages; an operator gets the English ones. @type {import("esbuild").Plugin} */
const englishOnly = {
  name: "English only",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/locales\/index\.js$/ }, () => ({ path: "locales", namespace: "zod" }));
    onLoad({ filter: /.*/, namespace: "zod" }, () => ({
      contents: `export { default as en } from "zod/v4/locales/en.js";`,
      resolveDir: root,
    }));
  },
};

/** pg would load Node's whole fetch to find out whether this is Cloudflare's runtime, where Node has no `navigator` yet. */
const NODE = `import { createRequire as requireForBundle } from "node:module";
const require = requireForBundle(import.meta.url);
globalThis.navigator ??= { userAgent: "Node.js" };`;

/**
 * The bucket's client is a part of its own, loaded for a bucket alone.
 * @param {string} outdir
 * @returns {import("esbuild").BuildOptions}
 */
export function backupBundleOptions(outdir) {
  return {
    absWorkingDir: root,
    entryPoints: [{ in: "src/cli/backup.ts", out: "cli/backup" }],
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    chunkNames: "cli/backup-[hash]",
    platform: "node",
    target: "node20",
    format: "esm",
    external: ["pg-native"],
    alias: { "@noble/hashes/scrypt.js": "./src/server/backup/scrypt.ts" },
    plugins: [englishOnly],
    banner: { js: NODE },
    logLevel: "warning",
  };
}

/** Parts of former builds. @param {string} outdir */
export function removeBackupParts(outdir) {
  const folder = join(outdir, "cli");
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  })();
  for (const name of names) if (/^backup-\w+\.js(\.map)?$/.test(name)) rmSync(join(folder, name));
}
