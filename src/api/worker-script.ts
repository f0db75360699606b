import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/server/log";
import { codingFor, pack } from "./coding";

export const WORKER_PATH = "/sw.js";
/** A worker loads nothing but what the app's own pages load. */
const POLICY = "default-src 'none'; connect-src 'self'; script-src 'self'";

/**
 * Returns what answers a request for the service worker. `file`: the bundled worker. `build`: the id of the pages' build, with
 * which it begins, because browsers take a worker for new when its bytes differ. They ask for it at page loads and compare:
 * it is read anew each time (35 kB), and no cache may keep it.
 */
export function workerScript(file: string, build: string) {
  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end();
      return;
    }
    const source = `self.SAMVARO_BUILD=${JSON.stringify(build)};\n${await readFile(file, "utf8")}`;
    const coding = codingFor(request.headers["accept-encoding"]);
    const bytes = coding ? await pack(coding, Buffer.from(source)) : Buffer.from(source);
    response.writeHead(200, {
      "content-type": "text/javascript; charset=utf-8",
      ...(coding && { "content-encoding": coding }),
      "content-length": bytes.length,
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
      vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    send(request, response).catch((error: unknown) => {
      log.error({ err: error }, "the service worker can't be read");
      if (!response.headersSent) response.writeHead(503, { "cache-control": "no-store" });
      response.end();
    });
  };
}
