import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { log } from "@/server/log";
import { codingFor } from "./coding";

const packBrotli = promisify(brotliCompress);
const types: Record<string, string> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
};
const PREFIX = "/_next/static/";

/** An eighth smaller than gzip, for 40 ms of CPU per 100 kB. Quality 11 would take four times as long for 2 % more. */
const pack = async (file: string) =>
  packBrotli(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });

/** The path of a request, decoded; as it is where it can't be. */
function pathOf(request: IncomingMessage): string {
  const path = (request.url ?? "").split("?")[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Answers for a static file that the running build does not have. `name`: without the prefix. */
type SendMissing = (name: string, request: IncomingMessage, response: ServerResponse) => void;

/**
 * The scripts, style sheets and texts of the pages in Brotli, which Next does not offer. `folder`: of the built static files.
 * Each file is compressed after its first request, one at a time and not on the event loop, and kept: 2 MB for all. What the
 * folder does not have is left to `sendMissing`, never to Next, whose answer is a page.
 */
export function staticFiles(folder: string, sendMissing: SendMissing) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  const all = new Map(
    paths.map((path) => [`${PREFIX}${relative(folder, path).replaceAll("\\", "/")}`, path]),
  );
  const files = new Map([...all].filter(([path]) => extname(path) in types));
  const packed = new Map<string, Buffer>();
  const begun = new Set<string>();
  let work = Promise.resolve();

  const begin = (path: string, file: string) => {
    if (begun.has(path)) return;
    begun.add(path);
    work = work
      .then(async () => void packed.set(path, await pack(file)))
      .catch((error: unknown) => log.warn({ err: error, path }, "a file of the pages can't be compressed"));
  };

  /** Answers the request and returns true; false: Next has to answer it. */
  return function send(request: IncomingMessage, response: ServerResponse): boolean {
    const path = pathOf(request);
    if (path.startsWith(PREFIX) && !all.has(path)) {
      sendMissing(path.slice(PREFIX.length), request, response);
      return true;
    }
    const file = files.get(path);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!file || !isRead || request.headers.range || codingFor(request.headers["accept-encoding"]) !== "br")
      return false;
    const bytes = packed.get(path);
    if (!bytes) {
      begin(path, file);
      return false;
    }
    response.writeHead(200, {
      "content-type": types[extname(path)],
      "content-encoding": "br",
      "content-length": bytes.length,
      // the name of a file changes with its content
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    response.end(request.method === "HEAD" ? undefined : bytes);
    return true;
  };
}
