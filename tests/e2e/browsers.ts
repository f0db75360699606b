import { existsSync } from "node:fs";

const firstOf = (paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

/** The installed Chromium. `npm test` names it; otherwise the usual places are searched. */
export const chromiumPath = firstOf([
  process.env.CHROMIUM_PATH,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
]);

/**
 * Chromium without its own windows and tabs, if there is one: it opens a page at 0.6 of the CPU time. It has no PDF
 * viewer.
 */
export const headlessShellPath = firstOf([
  process.env.CHROMIUM_SHELL_PATH,
  "/usr/bin/chromium-headless-shell",
]);

/**
 * Inside a container Chromium has no sandbox of its own. The pages of a test live for seconds: the optimizing compilers
 * cost more than they save, an eighth of the CPU time of pages. So does a young generation that grows from 1 MB while a
 * page loads. The rest keeps Chromium from calling home.
 */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--js-flags=--no-opt --no-maglev --min-semi-space-size=16",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
