import { AsyncLocalStorage } from "node:async_hooks";
import { pino } from "pino";
import { env } from "./env";

const request = new AsyncLocalStorage<string>();

/** Structured logs, one JSON object per line; the lines of a request carry its id. Secrets are never logged. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: { pid: process.pid },
  redact: ["*.password", "*.token", "req.headers.cookie", "req.headers.authorization"],
  mixin: () => {
    const requestId = request.getStore();
    return requestId ? { requestId } : {};
  },
});

/** Runs `work` so that every log line written in it carries this request id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => request.run(requestId, work);
