// Loaded into a server's process by NODE_OPTIONS. Reports at LOOP_PROBE_PORT, in ms since the last request, the max
// time its event loop was blocked and the CPU time of its main thread (on Linux only; elsewhere the time by the clock).
import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";
import { threadMs } from "./thread-time.mjs";

const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const port = Number(process.env.LOOP_PROBE_PORT);
let before = threadMs();

// the delay is recorded only after the loop's timers have run once more
const answer = (response) =>
  setTimeout(() => {
    response.end(JSON.stringify({ held: delay.max / 1e6, ran: threadMs() - before }));
    delay.reset();
    before = threadMs();
  }, 5);
// threads of the server load this too
if (port && isMainThread)
  createServer((_request, response) => answer(response))
    .listen(port, "127.0.0.1")
    .unref();
