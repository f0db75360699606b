import { finished, Transform } from "node:stream";
import type {
  FastifyInstance,
  FastifyRequest,
  onSendHookHandler,
  preParsingHookHandler,
  RequestPayload,
} from "fastify";
import { parseJson } from "@/lib/json";
import { Refusal } from "@/lib/refusal";
import { sessionOfRequest } from "./session";

/** Max bytes of a body sent with a live session. File uploads have their own limits (rest/multipart.ts). */
export const MAX_BODY = 256 * 1024;
/** Max bytes of a body without a session: registration, sign-in and reset need a few hundred. */
export const MAX_STRANGERS_BODY = 16 * 1024;

const tooLarge = () => new Refusal("too-large", "The body is too large.");

/** Fails with too-large as soon as more than `max` bytes arrive: a chunked body does not declare its length. */
function atMost(max: number) {
  let read = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      if (read > max) done(tooLarge());
      else done(null, chunk);
    },
  });
}

async function isStranger(request: FastifyRequest): Promise<boolean> {
  return !(await sessionOfRequest(request));
}

/**
 * Refuses a body over the limit for callers without a session before reading it. Short bodies cost no session query.
 */
const limitStrangers: preParsingHookHandler = (request, _reply, payload, done) => {
  const { "content-length": said, "transfer-encoding": coding } = request.headers;
  const length = coding === undefined ? Number(said ?? 0) : Number.POSITIVE_INFINITY;
  if (length <= MAX_STRANGERS_BODY) return done(null, payload);
  limitLong(request, payload, length).then((limited) => done(null, limited), done);
};

async function limitLong(request: FastifyRequest, payload: RequestPayload, length: number) {
  if (!(await isStranger(request))) return payload;
  if (Number.isFinite(length)) throw tooLarge();
  const bounded = atMost(MAX_STRANGERS_BODY);
  // not `pipeline`: it would close the socket that the refusal is sent on
  payload.once("close", () => payload.readableEnded || bounded.destroy());
  return payload.pipe(bounded);
}

/**
 * Lets a refusal reach a client that still sends its body: closing the connection meanwhile would reset it, and the
 * refusal would be lost. The rest of the body is read and discarded, for as long as a body may take
 * (server/connections.ts): after the answer, or before it if the client has asked to close the connection then.
 */
const readRest: onSendHookHandler = (request, reply, payload, done) => {
  if (request.raw.complete) return done(null, payload);
  // Fastify closes after a body over its limit
  reply.removeHeader("connection");
  if (reply.raw.shouldKeepAlive) return done(null, payload);
  finished(request.raw, { writable: false }, () => done(null, payload));
  request.raw.resume();
};

/** Registers the body parsers of the calls under /api: JSON, and next-auth's forms; and what follows a refused body. */
export function readBodies(app: FastifyInstance): void {
  app.addHook("preParsing", limitStrangers);
  app.addHook("onSend", readRest);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const text = String(body).trim();
    if (text === "") return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
