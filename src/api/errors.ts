import type { Socket } from "node:net";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Refusal } from "@/lib/refusal";
import { log } from "@/server/log";
import { httpStatus, refusalOf } from "./refusals";
import { pathOf } from "./request";

/** The form parser's codes for more files or fields than the call accepts: too many, not too large. */
const tooMany = new Set(["FST_FILES_LIMIT", "FST_FIELDS_LIMIT", "FST_PARTS_LIMIT"]);

/** Maps Fastify's own errors by status: a body that is not JSON, is too large, or has an unsupported type. */
export function ofFastify(error: FastifyError): Refusal | null {
  if (!error.code?.startsWith("FST_") && !(error.statusCode && error.statusCode < 500)) return null;
  if (tooMany.has(error.code ?? "")) return new Refusal("invalid", "The form has too many parts.");
  if (error.code === "FST_ERR_CTP_BODY_TOO_LARGE") return new Refusal("too-large", "The body is too large.");
  if (error.statusCode === 413 || error.code === "FST_REQ_FILE_TOO_LARGE") {
    return new Refusal("too-large", "File size too large.");
  }
  if (error.statusCode === 415) return new Refusal("wrong-type", "This content type is not supported.");
  if (error.statusCode === 404) return new Refusal("not-found", "There is no such endpoint.");
  if (error.statusCode && error.statusCode < 500) return new Refusal("invalid", sentence(error));
  return null;
}

const sentence = (error: FastifyError) =>
  error.code === "FST_ERR_CTP_INVALID_JSON_BODY"
    ? "The body is not valid JSON."
    : "The request is not valid.";

/** docs/contract.md, 1: `{error, code, issues?, details?}`; a 500 includes the request's id, as in the log. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error) ?? ofFastify(error as FastifyError);
  if (!refusal) {
    log.error({ err: error, method: request.method, path: pathOf(request) }, "a request failed");
    return reply
      .code(500)
      .send({ error: "Something went wrong on the server.", code: "internal", requestId: request.id });
  }
  const { retryAfter, issues, details } = refusal.more;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply.code(httpStatus[refusal.code]).send({
    error: refusal.message,
    code: refusal.code,
    ...(issues ? { issues } : {}),
    ...(details === undefined ? {} : { details }),
  });
}

/** Answers a path that cannot be decoded, or has a segment longer than any id, as not found. */
export function sendUnroutable(request: FastifyRequest, reply: FastifyReply) {
  reply.header("x-request-id", request.id).header("cache-control", "no-store");
  return sendError(notFound("The call"), request, reply);
}

/** Answers invalid HTTP, or too many headers, on the socket itself, as there is no request object for it. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const status = tooLarge ? "431 Request Header Fields Too Large" : "400 Bad Request";
  const said = tooLarge
    ? { error: "The headers are too large.", code: "too-large" }
    : { error: "The request is not valid HTTP.", code: "invalid" };
  const body = JSON.stringify(said);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
