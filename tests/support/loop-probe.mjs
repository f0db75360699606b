// Loaded into a server's process by NODE_OPTIONS. Reports at LOOP_PROBE_PORT, in ms since the last request, the max
// time its event loop was blocked and the CPU time of its main thread (on Linux only; elsewhere the same value).
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const port = Number(process.env.LOOP_PROBE_PORT);

/** CPU time in ns of the main thread, whose id is the process's. */
function ran() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    return undefined;
  }
}
let before = ran();

// the delay is recorded only after the loop's timers have run once more
const answer = (response) =>
  setTimeout(() => {
    const held = delay.max / 1e6;
    const now = ran();
    response.end(JSON.stringify({ held, ran: now === undefined ? held : (now - before) / 1e6 }));
    delay.reset();
    before = ran();
  }, 5);
// threads of the server load this too
if (port && isMainThread)
  createServer((_request, response) => answer(response))
    .listen(port, "127.0.0.1")
    .unref();
