// `npm run test:sweep`: runs the browser tests of screens in every combination of language, width and color scheme
// instead of in a covering array of them, with axe in each, and a picture of each in `screenshots`.
//
// `npm run test:sweep -- <filter>` runs only the files whose path contains the filter.
import { readdirSync, readFileSync } from "node:fs";
import { runBrowserTests } from "./browser-tests.mjs";
import { prepare } from "./prepare.mjs";
import { enterProject } from "./project.mjs";

const FOLDER = "tests/e2e";

enterProject();
delete process.env.NODE_ENV;
await prepare();
const looking = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".spec.ts"))
  .map((name) => `${FOLDER}/${name}`)
  .filter((path) => /from "\.\/(screen-checks|screen-tour)"/.test(readFileSync(path, "utf8")));
const filters = process.argv.slice(2);
const chosen = looking.filter((path) => filters.length === 0 || filters.some((one) => path.includes(one)));
process.exitCode = await runBrowserTests(["--reporter=list", ...chosen], { SWEEP: "full" });
