// The mutation run (`npm run test:mutants`): which code is changed, and with which tests (CONTRIBUTING.md).
import { readdirSync, readFileSync } from "node:fs";

/** What needs React or an object of the browser is tested in a browser. */
const needsBrowser = [
  /from "(?:react|react-dom|react-intl|@mantine|@tanstack|@trpc|next|idb-keyval)\b/,
  /\b(?:window|document|navigator|history|localStorage)[.,]|\bnew XMLHttpRequest|\bfetch\(/,
  /\buse[A-Z]\w*\(|\bslot[<(]/,
];

/** Data or decoration: a mutant is another word or another picture, and no test can say which is right. */
const isData = ["src/lib/swedish-words.ts", "src/ui/drawn/terrain.ts"];

/** Only wiring: types, or registrations with a process or a server. */
const isWiring = ["src/features/hub/ui/registrations.ts", "src/lib/bridge.ts"];

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .map((name) => `src/${name.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
  .filter((path) => !isData.includes(path) && !isWiring.includes(path));

const pureBrowserFiles = sources.filter(
  (path) =>
    /^src\/(ui|features\/.+\/ui)\//.test(path) &&
    !needsBrowser.some((sign) => sign.test(readFileSync(path, "utf8"))),
);

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  testRunner: "vitest",
  vitest: { configFile: "vitest.mutants.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutants-ignored.mjs"],
  ignorers: ["words"],
  mutate: [
    ...sources.filter((path) => path.endsWith("/rules.ts") || path.startsWith("src/lib/")),
    ...pureBrowserFiles,
  ],
  coverageAnalysis: "perTest",
  concurrency: 1,
  timeoutMS: 10_000,
  tempDirName: ".data/stryker",
  incremental: true,
  incrementalFile: ".data/mutants/incremental.json",
  reporters: ["json", "clear-text"],
  clearTextReporter: { reportTests: false, allowColor: false, skipFull: true },
  jsonReporter: { fileName: ".data/mutants/report.json" },
};
