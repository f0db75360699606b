import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getExportFile } from "@/features/accounts/exports/queries";
import { getAttachment } from "@/features/messaging/attachments/queries";
import { isShownInline } from "@/features/messaging/attachments/rules";
import { id } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { limitSpeed } from "@/server/limits";
import { rangeOf } from "./byte-range";
import { contextOf, isKnown } from "./request";

const PDF = "application/pdf";
/**
 * Prevents scripts, loading and access to an origin. PDFs get no sandbox: not every browser opens them in one, and PDF
 * viewers are sandboxed already.
 */
export const policyOf = (type: string) =>
  type === PDF
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
    : "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** RFC 6266: the name in ASCII for old clients, and in full as RFC 5987 encodes it. */
export function dispositionOf(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`;
}

/** The requested range, unless If-Range names another version of the file: then the whole file is sent. */
const wantedRange = (request: FastifyRequest, tag: string, size: number) => {
  const condition = request.headers["if-range"];
  return condition === undefined || condition === tag ? rangeOf(request.headers.range, size) : null;
};

/** "Anything but raster pictures, audio, video and PDF is a download, SVG always" (docs/contract.md, 3). */
function headersOf({ name, type }: { name: string; type: string }, isDownload: boolean) {
  const isInline = isShownInline(type) && !isDownload;
  return {
    "content-type": isInline ? type : "application/octet-stream",
    "content-disposition": dispositionOf(isInline ? "inline" : "attachment", name),
    "content-security-policy": policyOf(isInline ? type : ""),
    "cache-control": "private, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    vary: "cookie",
  };
}

/** A message's attachment, whole or in part, for callers allowed to open it. */
export async function answerAttachment(request: FastifyRequest, reply: FastifyReply) {
  const { me } = await contextOf(request);
  if (!me) throw new Refusal("unauthenticated", "Please sign in.");
  limitSpeed("file", me.id);
  const { download } = request.query as { download?: string };
  const file = await getAttachment(me, { id: id.parse((request.params as { id: string }).id) });
  const { size } = file.content;
  const tag = `"${file.id}"`;
  reply.headers({ ...headersOf(file, download === "1"), etag: tag });
  if (isKnown(request, tag)) return reply.code(304).send();
  const range = wantedRange(request, tag, size);
  if (range === "none") {
    reply.removeHeader("content-disposition").type("application/json; charset=utf-8");
    reply.code(416).headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" });
    return reply.send({ error: "The file has no such part.", code: "invalid" });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${size}`);
  reply.header("content-length", end - start + 1);
  return request.method === "HEAD"
    ? reply.send(Readable.from([]))
    : reply.send(file.content.stream({ start, end }));
}

/** The export of the caller's data: a download for the caller only, never cached. */
export async function answerExport(request: FastifyRequest, reply: FastifyReply) {
  const { me } = await contextOf(request);
  if (!me) throw new Refusal("unauthenticated", "Please sign in.");
  limitSpeed("file", me.id);
  const file = await getExportFile(me, { id: id.parse((request.params as { id: string }).id) });
  reply.headers({
    "content-type": "application/zip",
    "content-disposition": dispositionOf("attachment", file.name),
    "content-security-policy": policyOf(""),
    "content-length": file.content.size,
    "cache-control": "private, no-store",
  });
  return reply.send(request.method === "HEAD" ? Readable.from([]) : file.content.stream());
}
