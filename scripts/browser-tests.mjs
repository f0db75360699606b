// Runs Playwright with an installed Chromium, or with one that is downloaded first.
import { ensureBrowser } from "./browser.mjs";
import { execute } from "./progress.mjs";
import { programOf } from "./project.mjs";

/**
 * @param {string[]} args
 * @param {Record<string, string>} [settings] added to the environment
 * @returns {Promise<number>} the exit code
 */
export async function runBrowserTests(args, settings = {}) {
  const env = { ...process.env, ...settings, CHROMIUM_PATH: await ensureBrowser() };
  const program = programOf("@playwright/test", "playwright");
  const { code } = await execute(process.execPath, [program, "test", ...args], { env, show: true });
  return code;
}
