import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { codingFor, pack } from "./coding";
import { pathOf } from "./request";
import { table } from "./rest/table";

/** Smaller answers fit into one packet as they are. */
export const MIN_COMPRESSED_BYTES = 1024;

const secretLines = table.filter(({ isSecret }) => isSecret);
const secretPaths = new Set(secretLines.map(({ path }) => path));
const secretProcedures = new Set(secretLines.map(({ procedure }) => procedure));

/** Whether an answer may contain a token or a code: all of /api/auth, and the lines that the table marks. */
function isSecret(request: FastifyRequest): boolean {
  const called = pathOf(request);
  if (request.url.startsWith("/api/auth/") || secretPaths.has(called)) return true;
  const { path } = (request.params ?? {}) as { path?: string };
  return called === "/api/trpc/:path" && (path ?? "").split(",").some((one) => secretProcedures.has(one));
}

/**
 * Whether a page of another site caused the request. By the size of compressed answers to requests that it words itself
 * such a page could guess what else is in them (BREACH).
 */
const isFromElsewhere = (headers: IncomingHttpHeaders) =>
  !["same-origin", "none", undefined].includes(headers["sec-fetch-site"] as string | undefined);

/** Whether a page must not be compressed: it is of somebody who is signed in, and a page of another site asks for it. */
export const isPageGuarded = (headers: IncomingHttpHeaders): boolean =>
  headers.cookie !== undefined && isFromElsewhere(headers);

/** Only reads: answers to mutations are small, and some show a new secret once. */
const mayBeCompressed = (request: FastifyRequest, status: number, type: string) =>
  (request.method === "GET" || request.method === "HEAD") &&
  status === 200 &&
  /^application\/(json|problem\+json)\b/i.test(type) &&
  !isSecret(request) &&
  !isFromElsewhere(request.headers);

/** tRPC answers with a Response, which brings its own status and headers. */
async function bytesOf(payload: unknown, reply: FastifyReply): Promise<Buffer | null> {
  if (typeof payload === "string") return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  if (!(payload instanceof Response)) return null;
  reply.code(payload.status);
  for (const [name, value] of payload.headers) reply.header(name, value);
  return Buffer.from(await payload.arrayBuffer());
}

async function compress(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const { status, type } =
    payload instanceof Response
      ? { status: payload.status, type: payload.headers.get("content-type") ?? "" }
      : { status: reply.statusCode, type: String(reply.getHeader("content-type") ?? "") };
  if (reply.hasHeader("content-encoding") || !mayBeCompressed(request, status, type)) return payload;
  const bytes = await bytesOf(payload, reply);
  if (!bytes || bytes.length < MIN_COMPRESSED_BYTES) return bytes ?? payload;
  reply.header("vary", "Accept-Encoding");
  const coding = codingFor(request.headers["accept-encoding"]);
  if (!coding) return bytes;
  reply.header("content-encoding", coding).removeHeader("content-length");
  return pack(coding, bytes);
}

/** Compresses JSON answers of reads. Streams, files and pictures are no JSON; live events bypass Fastify's hooks. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    // without a promise for answers to mutations, sends among them
    if (request.method !== "GET" && request.method !== "HEAD") return done(null, payload);
    compress(request, reply, payload).then((body) => done(null, body), done);
  });
}
