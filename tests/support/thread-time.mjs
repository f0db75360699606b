// The CPU time of this process's main thread, which other work on the machine does not lengthen.
import { readFileSync } from "node:fs";

/** In ms; on Linux only, elsewhere the time by the clock. */
export function threadMs() {
  try {
    // the id of the main thread is the process's
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
