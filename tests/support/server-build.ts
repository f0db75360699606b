import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { root } from "../../scripts/project.mjs";
import { serverBundleOptions } from "../../scripts/server-bundle.mjs";
import { temporaryFolder } from "./cleanup";

/** Replaces Next: these tests kill and start the server some twenty times, and pages cost a second each time. */
const noPages = `
  export default () => ({
    prepare: async () => {},
    close: async () => {},
    getRequestHandler: () => async (_request, response) => response.writeHead(404).end(),
  });`;

declare module "vitest" {
  interface ProvidedContext {
    /** The path of the server's program. */
    serverEntry: string;
  }
}

/** Vitest loads this file once per project; the projects share one build. */
const shared = globalThis as { samvaroServerBuild?: Promise<string> };

async function buildServer(): Promise<string> {
  mkdirSync(join(root, "dist"), { recursive: true });
  // inside the checkout, because it imports the packages there; removed after this process
  const folder = temporaryFolder("without-pages", join(root, "dist"));
  await build({
    ...serverBundleOptions(folder),
    plugins: [
      {
        name: "no pages",
        setup(bundle) {
          bundle.onResolve({ filter: /^next$/ }, () => ({ path: "next", namespace: "no-pages" }));
          bundle.onLoad({ filter: /.*/, namespace: "no-pages" }, () => ({ contents: noPages }));
        },
      },
    ],
  });
  return join(folder, "main.js");
}

/** Builds src/main.ts as `npm start` runs it, without its pages, before the process tests. */
export default async function setup(project: TestProject) {
  shared.samvaroServerBuild ??= buildServer();
  project.provide("serverEntry", await shared.samvaroServerBuild);
}
