// A Vitest reporter: writes the time of each file, with its imports and its setup, to TEST_TIMES_FILE.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** The part of a file, by its path from the checkout's folder. @param {string} path */
const partOf = (path) => (path.startsWith("src") ? "unit+database" : path.split(/[\\/]/)[1]);

export default class Times {
  /** @type {import("./test-times.mjs").FileTime[]} */
  #files = [];

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
      module.diagnostic();
    const file = relative(process.cwd(), module.moduleId);
    this.#files.push({
      part: partOf(file) ?? "",
      file,
      seconds:
        (duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000,
    });
  }

  onTestRunEnd() {
    if (process.env.TEST_TIMES_FILE) writeFileSync(process.env.TEST_TIMES_FILE, JSON.stringify(this.#files));
  }
}
