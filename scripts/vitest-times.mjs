// A Vitest reporter: writes the time of each file, with its imports and its setup, to TEST_TIMES_FILE.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** @type {Record<string, string>} */
const PARTS = { unit: "unit+database", database: "unit+database", alone: "api", measured: "process" };

export default class Times {
  /** @type {import("./test-times.mjs").FileTime[]} */
  #files = [];

  /** @param {import("vitest/node").TestModule} module */
  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } =
      module.diagnostic();
    const { name } = module.project;
    this.#files.push({
      part: PARTS[name] ?? name,
      file: relative(process.cwd(), module.moduleId),
      seconds:
        (duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration) / 1000,
    });
  }

  onTestRunEnd() {
    if (process.env.TEST_TIMES_FILE) writeFileSync(process.env.TEST_TIMES_FILE, JSON.stringify(this.#files));
  }
}
