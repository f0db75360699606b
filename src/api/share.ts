import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit from "p-limit";
import { SHARE_FIELDS, type SharedText } from "@/lib/shared";
import { log } from "@/server/log";
import { isOtherSite } from "./request";
import { sessionOfCookie } from "./session";

/** Max bytes of all that is shared at once: it is held in memory, and goes back with a third more. */
const MAX_BYTES = 25 * 1024 * 1024;
/** The same for a browser that is not signed in. */
const MAX_STRANGER_BYTES = 3 * 1024 * 1024;
/** Shares that are held at the same time. */
const inTurn = pLimit(2);

class Refused extends Error {
  constructor(readonly status: number) {
    super(`A share was refused with ${status}.`);
  }
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new Refused(413);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function readShare(request: IncomingMessage, maxBytes: number) {
  const body = await readBody(request, maxBytes);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new Refused(400);
  });
  const textIn = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const texts: SharedText = {
    title: textIn(SHARE_FIELDS.title),
    text: textIn(SHARE_FIELDS.text),
    url: textIn(SHARE_FIELDS.url),
  };
  const files = form.getAll(SHARE_FIELDS.files).filter((one) => typeof one !== "string");
  const handed = await Promise.all(
    files
      .filter(({ size }) => size > 0)
      .map(async (file) => ({
        name: file.name,
        type: file.type,
        data: Buffer.from(await file.arrayBuffer()).toString("base64"),
      })),
  );
  return { ...texts, files: handed };
}

/** The page that keeps what was shared in the browser: its script and its data, and nothing else. */
export function sharePage(shared: object, script: string) {
  // in a script element nothing else ends the text
  const data = JSON.stringify(shared).replaceAll("<", "\\u003c");
  const hash = createHash("sha256").update(script).digest("base64");
  return {
    html: `<!doctype html><meta charset="utf-8"><title>Samvaro</title><script type="application/json" id="shared">${data}</script><script>${script}</script>`,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  };
}

/**
 * Returns what takes a share before the service worker is there (decision 119): it stores nothing, but hands it back to the
 * browser, bound to the person of the session. `file`: the script of the page that keeps it there.
 */
export function takeShare(file: string) {
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // what the system itself asks for has no page's origin
    if (request.headers["sec-fetch-site"] !== "none" && isOtherSite(request.headers)) throw new Refused(403);
    const session = await sessionOfCookie(request.headers.cookie ?? null);
    const personId = session?.me?.id ?? null;
    const shared = await readShare(request, personId ? MAX_BYTES : MAX_STRANGER_BYTES);
    const { html, policy } = sharePage(
      { ...shared, at: Date.now(), personId },
      (await readFile(file, "utf8")).trim(),
    );
    response.writeHead(200, {
      "content-type": "text/html; charset=utf-8",
      "content-length": Buffer.byteLength(html),
      "content-security-policy": policy,
      "cache-control": "no-store",
    });
    response.end(html);
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    inTurn(() => take(request, response)).catch((error: unknown) => {
      if (!(error instanceof Refused)) log.warn({ err: error }, "a share could not be taken");
      // the rest of the body is not read
      response.writeHead(error instanceof Refused ? error.status : 500, {
        "cache-control": "no-store",
        connection: "close",
      });
      response.end();
    });
  };
}
