// `npm run admin -- …`: the operator's commands. They need the server's code, not the pages.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { backupFlags, enterProject, loadSettings, root } from "./project.mjs";

enterProject();
loadSettings();
await prepare({ build: "server" }).catch(exitWithError);
process.env.NODE_ENV ??= "production";
const command = (/** @type {string} */ name) => join(root, "dist", "cli", `${name}.js`);
if (process.argv[2] === "backup") {
  const typed = process.argv.slice(2);
  const child = spawn(process.execPath, [...backupFlags, command("backup"), ...typed], { stdio: "inherit" });
  // the terminal sends it to both; the child then deletes what is half written
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  const [exitCode] = await once(child, "exit");
  process.exitCode = exitCode ?? 1;
} else await import(pathToFileURL(command("admin")).href);
