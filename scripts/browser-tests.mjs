// Runs Playwright with an installed Chromium, or with one that is downloaded first.
import { ensureBrowser, findHeadlessShell } from "./browser.mjs";
import { execute } from "./progress.mjs";
import { programOf } from "./project.mjs";

/**
 * @param {string[]} args
 * @param {Record<string, string>} [settings] added to the environment
 * @returns {Promise<number>} the exit code
 */
export async function runBrowserTests(args, settings = {}) {
  const browsers = { CHROMIUM_PATH: await ensureBrowser(), CHROMIUM_SHELL_PATH: findHeadlessShell() };
  const env = { ...process.env, ...settings, ...browsers };
  const program = programOf("@playwright/test", "playwright");
  const { code } = await execute(process.execPath, [program, "test", ...args], { env, show: true });
  return code;
}
