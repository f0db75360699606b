// `npm run dev`: runs the server from its sources, and restarts it when one of them changes. Next runs inside the
// server and updates pages in the browser by itself.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { backupBundleOptions } from "./backup-bundle.mjs";
import { watchParent } from "./parent-watch.mjs";
import { prepare } from "./prepare.mjs";
import { exitWithError, logProgress } from "./progress.mjs";
import { enterProject, loadSettings, root } from "./project.mjs";
import { serverBundleOptions } from "./server-bundle.mjs";
import { workerBundleOptions } from "./worker-bundle.mjs";

const folder = join(root, "dist", "dev");

enterProject();
loadSettings();
await prepare({ build: "nothing" }).catch(exitWithError);

/** @type {import("node:child_process").ChildProcess | null} */
let server = null;
let stopping = false;
/** Serializes restarts: the old server must release its port and its data first. */
let restarting = Promise.resolve();

function startServer() {
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, ["--enable-source-maps", join(folder, "main.js")], {
    env,
    stdio: "inherit",
  });
  child.once("exit", (code) => {
    if (server === child) server = null;
    if (code && !stopping) logProgress("The server ended. It is started again after the next change.");
  });
  server = child;
}

/** @param {NodeJS.Signals} signal */
function stopServer(signal) {
  const child = server;
  if (!child) return Promise.resolve();
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill(signal);
  });
}

async function restartServer() {
  if (server) logProgress("A source has changed: starting the server again …");
  await stopServer("SIGTERM");
  if (!stopping) startServer();
}

const { context } = await import("esbuild");
const workerWatcher = await context(workerBundleOptions(folder));
await workerWatcher.watch();
const backupWatcher = await context(backupBundleOptions(folder));
await backupWatcher.watch();
const watcher = await context({
  ...serverBundleOptions(folder),
  plugins: [
    {
      name: "restart",
      setup: (build) => {
        build.onEnd(({ errors }) => {
          if (errors.length === 0) restarting = restarting.then(restartServer);
        });
      },
    },
  ],
});
await watcher.watch();

async function stop() {
  if (stopping) return;
  stopping = true;
  await Promise.all([watcher.dispose(), backupWatcher.dispose(), workerWatcher.dispose()]);
  await restarting;
  await stopServer("SIGTERM");
  process.exit(0);
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
watchParent();
