import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** Pages that are the same for everybody who is signed out, by language. Only without a query. */
const PATHS = new Set(["/signin", "/register", "/reset"]);
/** Of a page's headers, those that its renderer has set. The others are set for each response. */
const HEADERS = ["content-type", "cache-control", "vary", "link"] as const;

type Page = { request: IncomingMessage; response: ServerResponse };
/** The texts of a page and of its headers, in pieces: between them is the nonce of each response. */
type Kept = { body: Buffer[]; headers: [string, string[]][] };

const compress = promisify(gzip);

const nonceOf = ({ request }: Page) => String(request.headers["x-nonce"]);

/** Which page it is; null: one that is not kept. Clients that ask for a part of a page, not a document, get it rendered. */
function keyOf({ request, response }: Page, language: string): string | null {
  const { method, url = "", headers } = request;
  const isDocument = headers.rsc === undefined && headers["next-router-state-tree"] === undefined;
  if (method !== "GET" || !PATHS.has(url) || !isDocument) return null;
  return `${url} ${language} ${response.hasHeader("link")}`;
}

/** Keeps what the renderer sends, which is not compressed for this once. */
function capture(page: Page, keep: (kept: Kept) => void): void {
  const { request, response } = page;
  delete request.headers["accept-encoding"];
  const nonce = nonceOf(page);
  const parts: Buffer[] = [];
  const add = (part: unknown) => {
    if (typeof part === "string" || part instanceof Uint8Array) parts.push(Buffer.from(part as string));
  };
  const { write, end } = response;
  response.write = ((...given: Parameters<typeof write>) => {
    add(given[0]);
    return write.apply(response, given);
  }) as typeof write;
  response.end = ((...given: Parameters<typeof end>) => {
    add(given[0]);
    return end.apply(response, given);
  }) as typeof end;
  response.once("finish", () => {
    const body = Buffer.concat(parts).toString("utf8").split(nonce);
    const isWhole = response.statusCode === 200 && !response.hasHeader("set-cookie") && body.length > 1;
    const headers = HEADERS.flatMap((name): [string, string[]][] => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, [value].flat().join(", ").split(nonce)]];
    });
    if (isWhole) keep({ body: body.map((piece) => Buffer.from(piece)), headers });
  });
}

async function send(page: Page, { body, headers }: Kept): Promise<void> {
  const { request, response } = page;
  const nonce = nonceOf(page);
  for (const [name, pieces] of headers) response.setHeader(name, pieces.join(nonce));
  const gap = Buffer.from(nonce);
  const text = Buffer.concat(body.flatMap((piece, at) => (at === 0 ? [piece] : [gap, piece])));
  const isCompressed = /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? ""));
  if (isCompressed) response.setHeader("content-encoding", "gzip");
  const sent = isCompressed ? await compress(text) : text;
  response.setHeader("content-length", sent.length);
  response.end(sent);
}

/**
 * Pages that are kept ready as text, with a gap for the nonce (docs/decisions/098). `send` answers with one of them; false: it
 * has to be rendered. `keep`, before it is: the page is kept if it is one of them. For readers who are signed out.
 */
export function readyPages(languageOf: (cookie: string) => string) {
  const pages = new Map<string, Kept>();
  const nameOf = (page: Page) => keyOf(page, languageOf(page.request.headers.cookie ?? ""));
  return {
    async send(page: Page): Promise<boolean> {
      const kept = pages.get(nameOf(page) ?? "");
      if (kept) await send(page, kept);
      return kept !== undefined;
    },
    keep(page: Page): void {
      const key = nameOf(page);
      if (key !== null) capture(page, (made) => pages.set(key, made));
    },
  };
}
