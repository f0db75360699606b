import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** The type of unrecognized files: browsers do not interpret it. */
export const UNKNOWN_TYPE = "application/octet-stream";

const HEAD = 4096;
const PATIENCE_MS = 10_000;
/** What may precede the first tag of a markup document. */
const leads: [string, string][] = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!", ">"],
];

/** The type of a markup document, by its first tag, case-insensitive; null: not markup. */
function markupOf(head: Buffer): string | null {
  let text = head
    .toString("utf8")
    .replaceAll(/[\0\ufeff\ufffd]/g, "")
    .trimStart();
  if (/^<!doctype\s+html/i.test(text)) return "text/html";
  for (;;) {
    const lead = leads.find(([begin]) => text.startsWith(begin));
    if (!lead) break;
    const end = text.indexOf(lead[1], lead[0].length);
    if (end < 0) return null;
    text = text.slice(end + lead[1].length).trimStart();
    if (/^<!doctype\s+html/i.test(text)) return "text/html";
  }
  const [, tag = ""] = /^<(?:[\w-]+:)?([a-z][a-z0-9]*)[\s/>]/i.exec(text) ?? [];
  if (tag.toLowerCase() === "svg") return "image/svg+xml";
  return /^(html|head|body|script|style|title|meta|link|base|iframe|frameset|img|object|embed|form|div|p|a|b|h[1-6]|table|video|audio|math)$/i.test(
    tag,
  )
    ? "text/html"
    : null;
}

async function isText(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const part of createReadStream(path)) {
      if ((part as Buffer).includes(0)) return false;
      decoder.decode(part as Buffer, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The package's Node API; the compiler resolves its browser types instead. */
type OfFiles = { fromFile(path: string): Promise<{ mime: string } | undefined> };

/** Detects the type by magic bytes. undefined for broken files, and for files built to keep the parser busy. */
async function magicOf(path: string): Promise<string | undefined> {
  const { FileTypeParser } = await import("file-type");
  try {
    const parser = new FileTypeParser({ signal: AbortSignal.timeout(PATIENCE_MS) });
    const found = (await (parser as unknown as OfFiles).fromFile(path))?.mime;
    // an animated PNG is a valid PNG to every decoder
    return found === "image/apng" ? "image/png" : found;
  } catch {
    return undefined;
  }
}

/** "The type is read from the bytes" (docs/contract.md, 3), never from the name or what the sender says. */
export async function typeOf(path: string): Promise<string> {
  const head = await headOf(path);
  // the byte order mark of UTF-16 looks like an audio header
  const isUtf16 = /^(fffe|feff)/.test(head.toString("hex", 0, 2));
  const magic = isUtf16 ? UNKNOWN_TYPE : await magicOf(path);
  if (magic && !isUtf16 && !/^text\/|\bxml\b/.test(magic)) return magic;
  const markup = markupOf(head);
  if (markup) return markup;
  return magic ?? ((await isText(path)) ? "text/plain" : UNKNOWN_TYPE);
}
