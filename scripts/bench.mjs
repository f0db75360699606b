// `npm run bench`: compares Samvaro with a minimal chat server (tests/bench). Run nothing else on the machine
// meanwhile.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { enterProject } from "./project.mjs";

enterProject();
await prepare().catch(exitWithError);
const child = spawn(process.execPath, ["tests/bench/run.mjs"], { stdio: "inherit" });
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
