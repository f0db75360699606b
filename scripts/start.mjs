// `npm start`: from a fresh clone to a running server. Steps that are up to date are skipped.
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { findDataDirHolder } from "./data-lock.mjs";
import { watchParent } from "./parent-watch.mjs";
import { prepare } from "./prepare.mjs";
import { exitWithError, logProgress } from "./progress.mjs";
import { dataFolder, enterProject, loadSettings, root } from "./project.mjs";

const HOLDER_TIMEOUT_MS = 2000;
const STOPPING_HOLDER_TIMEOUT_MS = 20_000;

enterProject();
loadSettings();

watchParent();
// Checked before anything is built: a build would replace the files of a server that runs from this checkout.
const holder = await waitForHolder();
if (holder) {
  console.error(`Samvaro is running already with the data folder ${dataFolder()}: ${holder}.`);
  process.exit(1);
}

await prepare().catch(exitWithError);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED ??= "1";
logProgress("Starting the server …");
await import(pathToFileURL(join(root, "dist", "main.js")).href);

/**
 * The process that still holds the data folder after the time that a server needs to notice that its npm was killed,
 * and to stop.
 */
async function waitForHolder() {
  for (const began = Date.now(); ; await sleep(100)) {
    const holder = await findDataDirHolder(dataFolder());
    const timeout = holder?.includes("stopping") ? STOPPING_HOLDER_TIMEOUT_MS : HOLDER_TIMEOUT_MS;
    if (!holder || Date.now() - began > timeout) return holder;
  }
}
