// Runs tests on the other versions of Node that are supported. npm's package `node` has their programs; nothing else needs
// it, and it is large, so it is installed for a run only.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runNpm } from "./packages.mjs";
import { logProgress } from "./progress.mjs";
import { runVitest } from "./test-runs.mjs";

/**
 * What meets Node itself: modules, clocks, hashing, files, and the built server as a process of its own. The calls
 * between are the same code on each.
 */
const projects = ["unit", "alone", "limits", "calendars", "hashing", "process"];

/**
 * @param {number} major
 * @param {string} reports the folder for the report
 */
export async function testOnNode(major, reports) {
  const folder = mkdtempSync(join(tmpdir(), `samvaro-node-${major}-`));
  try {
    logProgress(`Installing Node ${major} …`);
    await runNpm(["install", "--prefix", folder, "--no-audit", "--no-fund", `node@${major}`]);
    const bin = join(folder, "node_modules", "node", "bin");
    return await runVitest(
      projects.map((name) => `--project=${name}`),
      reports,
      { node: join(bin, process.platform === "win32" ? "node.exe" : "node"), settings: { TEST_FULL: "" } },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
