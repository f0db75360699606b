import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname } from "node:path";
import { keepBuild, listCopiedFiles } from "@/server/build-copies";
import { log } from "@/server/log";
import { codingFor, pack } from "./coding";

const DAY_MS = 86_400_000;

/** The kinds of files that a page is made of. */
const TYPES: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const isText = (type: string) => /^(text|application|image\/svg)/.test(type);

/** Answers for what no build has. A cache that kept it would withhold a part that comes back with a former build. */
function sendNothing(response: ServerResponse): void {
  response.writeHead(404, { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" });
  response.end("Not found");
}

/**
 * Answers requests for static files that the running build does not have: from the copies of former builds, else with 404.
 * `files`: by name, as in the address.
 */
async function sendFormer(
  files: ReadonlyMap<string, string>,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const file = request.method === "GET" || request.method === "HEAD" ? files.get(name) : undefined;
  const type = TYPES[extname(name)];
  const bytes = file && type ? await readFile(file).catch(() => null) : null;
  if (!bytes || !type) return sendNothing(response);
  const coding = isText(type) ? codingFor(request.headers["accept-encoding"]) : null;
  const sent = coding ? await pack(coding, bytes) : bytes;
  response.writeHead(200, {
    "content-type": type,
    ...(coding && { "content-encoding": coding }),
    "content-length": sent.length,
    "cache-control": "public, max-age=31536000, immutable",
    vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : sent);
}

type Builds = {
  /** The static files of the running build. */
  current: string;
  /** Where the copies of builds are kept. */
  copies: string;
  build: string;
};

/**
 * Keeps the running build's static files beside those of the builds before it, now and daily, and returns what answers for
 * them. `name`: as in the address, `chunks/a.js`.
 */
export function formerFiles({ current, copies, build }: Builds) {
  let files = listCopiedFiles(copies);
  const refresh = async () => {
    await keepBuild(current, copies, build);
    files = listCopiedFiles(copies);
    await files;
  };
  const run = () =>
    refresh().catch((error: unknown) => log.warn({ err: error }, "the files of former builds can't be kept"));
  void run();
  setInterval(run, DAY_MS).unref();
  return (name: string, request: IncomingMessage, response: ServerResponse): void => {
    files
      .then((known) => sendFormer(known, name, request, response))
      .catch((error: unknown) => {
        log.warn({ err: error, name }, "a file of a former build can't be sent");
        response.destroy();
      });
  };
}
