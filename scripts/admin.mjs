// `npm run admin -- …`: the operator's commands. They need the server's code, not the pages.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { enterProject, loadSettings, root } from "./project.mjs";

enterProject();
loadSettings();
await prepare({ build: "server" }).catch(exitWithError);
process.env.NODE_ENV ??= "production";
await import(pathToFileURL(join(root, "dist", "cli", "admin.js")).href);
