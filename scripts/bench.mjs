// `npm run bench`: compares Samvaro with a minimal chat server (tests/bench). Run nothing else on the machine
// meanwhile.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { complain } from "./progress.mjs";
import { enterProject } from "./project.mjs";

enterProject();
await prepare().catch(complain);
const child = spawn(process.execPath, ["tests/bench/run.mjs"], { stdio: "inherit" });
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
