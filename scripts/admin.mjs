// `npm run admin -- …`: the operator's commands. They need the server's code, not the pages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { enterProject, loadSettings, root } from "./project.mjs";

/** A backup runs beside the server, on a machine that may have memory for little more. */
const SMALL = ["--max-semi-space-size=1", "--max-old-space-size=64", "--v8-pool-size=1", "--expose-gc"];

enterProject();
loadSettings();
await prepare({ build: "server" }).catch(exitWithError);
process.env.NODE_ENV ??= "production";
const command = (/** @type {string} */ name) => join(root, "dist", "cli", `${name}.js`);
if (process.argv[2] === "backup") {
  const typed = process.argv.slice(2);
  const child = spawn(process.execPath, [...SMALL, command("backup"), ...typed], { stdio: "inherit" });
  // the terminal sends it to both; the child then deletes what is half written
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [exitCode] = await once(child, "exit");
  process.exitCode = exitCode ?? 1;
} else await import(pathToFileURL(command("admin")).href);
