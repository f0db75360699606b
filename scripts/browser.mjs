// Finds a Chromium for the browser tests, or installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { execute, executeOrThrow, logProgress, step } from "./progress.mjs";
import { programOf } from "./project.mjs";

const CHROMIUM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const NOT_FOUND =
  "No browser for the browser tests: none was found and none could be installed. " +
  "Install Chromium or Chrome, or let CHROMIUM_PATH name one.";

/**
 * The path of a Chromium that starts: an installed one, else one from Debian, else Playwright's.
 * @returns {Promise<string>} throws a readable error when none can be found or installed
 */
export async function ensureBrowser() {
  const found = (await findBrowser()) ?? (await installFromDebian()) ?? (await installFromPlaywright());
  if (!found) throw new Error(NOT_FOUND);
  return found;
}

/**
 * The path of a Chromium headless shell, or undefined: Chromium without its own windows and tabs, which takes less CPU
 * time.
 */
export const findHeadlessShell = () =>
  [process.env.CHROMIUM_SHELL_PATH, "/usr/bin/chromium-headless-shell"].find(isChromium);

async function findBrowser() {
  return [process.env.CHROMIUM_PATH, ...CHROMIUM_PATHS, await playwrightPath()].find(isChromium);
}

/** The path where Playwright keeps, or would install, its own Chromium. */
async function playwrightPath() {
  const { chromium } = await import("@playwright/test");
  return chromium.executablePath();
}

/**
 * Some systems install a script at this path that only explains how to get the real browser.
 * @param {string | undefined} path
 */
function isChromium(path) {
  if (!path || !existsSync(path)) return false;
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return status === 0 && /chrom/i.test(stdout);
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await step("Installing Chromium", async () => {
    await execute("apt-get", ["update"], { env });
    await execute("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], { env });
  });
  return findBrowser();
}

async function installFromPlaywright() {
  const program = programOf("@playwright/test", "playwright");
  try {
    await step("Installing Playwright's Chromium", () =>
      executeOrThrow(process.execPath, [program, "install", "chromium"]),
    );
  } catch (error) {
    logProgress(error instanceof Error ? error.message : String(error));
  }
  return findBrowser();
}
