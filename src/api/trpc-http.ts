import { fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { demandSmallJson } from "@/lib/json";
import { notFound } from "@/lib/refusal";
import { MAX_CALLS_AT_ONCE, transformer } from "@/lib/transformer";
import { log } from "@/server/log";
import { ofFastify } from "./errors";
import { httpStatus, refusalOf } from "./refusals";
import { contextOf, isDecodable, pathOf } from "./request";
import { appRouter } from "./root";
import { errorShapeOf, translate } from "./trpc";

const handle = (req: FastifyRequest, res: FastifyReply) =>
  fastifyRequestHandler({
    router: appRouter,
    req,
    res,
    path: (req.params as { path: string }).path,
    maxBatchSize: MAX_CALLS_AT_ONCE,
    // an unavailable database is 503 here too, not a server error
    createContext: () =>
      contextOf(req).catch((error: unknown) => {
        throw translate(error);
      }),
    onError({ error, path }) {
      if (error.code === "INTERNAL_SERVER_ERROR") log.error({ err: error, path }, "a call failed");
    },
  });

/** Sends a refusal from before tRPC in the shape that its clients read; `code` is the same as in all other calls. */
function sendTrpcError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error) ?? ofFastify(error as Parameters<typeof ofFastify>[0]);
  if (!refusal) log.error({ err: error, path: pathOf(request) }, "a request failed");
  const status = refusal ? httpStatus[refusal.code] : 500;
  const code = refusal?.code ?? "internal";
  return reply
    .code(status)
    .send({ error: transformer.output.serialize(errorShapeOf(refusal, status)), code });
}

/** Limits the input of a query, which is JSON in the URL, as a body is limited. */
function checkAddress(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  try {
    if (!isDecodable(request.url.split("?")[0] ?? "")) throw notFound("The call");
    const { input } = request.query as { input?: unknown };
    for (const text of [input].flat()) if (typeof text === "string") demandSmallJson(text);
    done();
  } catch (error) {
    done(error as Error);
  }
}

/** tRPC over HTTP. Its own plugin would read bodies of any type, and forms of any length. */
export async function addTrpc(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
      try {
        demandSmallJson(String(body));
        done(null, body);
      } catch (error) {
        done(error as Error);
      }
    });
    scope.setErrorHandler(sendTrpcError);
    scope.addHook("onRequest", checkAddress);
    scope.all("/api/trpc/:path", handle);
  });
}
