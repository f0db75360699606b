// `npm run test:sweep`: runs the browser tests of screens in every combination of language, width and color scheme
// instead of in a covering array of them, with axe in each, and a picture of each in `screenshots`.
//
// `npm run test:sweep -- <filter>` runs only the files whose path contains the filter.
import { runBrowserTests } from "./browser-tests.mjs";
import { prepare } from "./prepare.mjs";
import { enterProject } from "./project.mjs";
import { screenTests } from "./test-runs.mjs";

enterProject();
delete process.env.NODE_ENV;
await prepare();
const filters = process.argv.slice(2);
const isChosen = (/** @type {string} */ path) =>
  filters.length === 0 || filters.some((one) => path.includes(one));
const chosen = screenTests().filter(isChosen);
process.exitCode = await runBrowserTests(["--reporter=list", ...chosen], { SWEEP: "full" });
