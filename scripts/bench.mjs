// `npm run bench`: compares Samvaro with a minimal chat server (tests/bench). `npm run bench -- phone` and `-- scroll`
// measure it in a browser; `-- joins` proves that places and waiting lists stay right in a crowd; `-- month` opens a month of
// many activities; `-- training` reads ten years of workouts; `-- deletions` deletes messages in a group of 10 000; `--
// backup` takes one of 1 000 000 messages and 5 GB of files. Run nothing else on the machine meanwhile.
import { spawn } from "node:child_process";
import { prepare } from "./prepare.mjs";
import { exitWithError } from "./progress.mjs";
import { enterProject } from "./project.mjs";

const [which = "run", ...more] = process.argv.slice(2);
if (
  !["run", "phone", "scroll", "joins", "month", "training", "deletions", "search", "backup"].includes(which)
)
  exitWithError(
    "npm run bench [-- phone | -- scroll | -- joins | -- month | -- training | -- deletions | -- search | -- backup]",
  );

enterProject();
await prepare().catch(exitWithError);
const child = spawn(process.execPath, [`tests/bench/${which}.mjs`, ...more], { stdio: "inherit" });
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
