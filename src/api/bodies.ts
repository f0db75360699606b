import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest, preParsingAsyncHookHandler } from "fastify";
import { parseJson } from "@/lib/json";
import { Refusal } from "@/lib/refusal";
import { sessionOfCookie } from "./session";

/** Bytes of a body that comes with a live session. A file has limits of its own (rest/multipart.ts). */
export const MAX_BODY = 256 * 1024;
/** Bytes of a body without one: registration, sign-in and reset need a few hundred. */
export const MAX_STRANGERS_BODY = 16 * 1024;

const tooLarge = () => new Refusal("too-large", "The body is too large.");

/** Ends with too-large as soon as more than `max` bytes have come: a chunked body does not say its length. */
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
  return !(await sessionOfCookie(request.headers.cookie));
}

/** Refuses what a caller without a session sends over its limit, before it is read. Short bodies cost no look-up. */
const limitStrangers: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const { "content-length": said, "transfer-encoding": coding } = request.headers;
  const length = coding === undefined ? Number(said ?? 0) : Number.POSITIVE_INFINITY;
  if (length <= MAX_STRANGERS_BODY || !(await isStranger(request))) return payload;
  if (Number.isFinite(length)) throw tooLarge();
  const bounded = atMost(MAX_STRANGERS_BODY);
  // not by `pipeline`: it would end the socket over which the refusal goes out
  payload.once("close", () => payload.readableEnded || bounded.destroy());
  return payload.pipe(bounded);
};

/** What the calls under /api read: JSON, and the forms of next-auth. */
export function readBodies(app: FastifyInstance): void {
  app.addHook("preParsing", limitStrangers);
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
