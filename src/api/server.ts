import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { newId } from "@/lib/id";
import { MAX_PICTURE_BYTES } from "@/lib/picture";
import { notFound, Refusal } from "@/lib/refusal";
import { isTrustedProxy } from "@/server/addresses";
import { log, withRequestId } from "@/server/log";
import "./registrations";
import { MAX_BODY, readBodies } from "./bodies";
import { compressAnswers } from "./compression";
import { addEndpoints, ROUTER_OPTIONS } from "./endpoints";
import { sendClientError, sendError, sendUnroutable } from "./errors";
import { hasPassword, isHost, isOtherSite } from "./request";
import { protectApi } from "./security";
import { renameSessionCookie } from "./session";
import { addTrpc } from "./trpc-http";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

const noSchemas = () => () => {
  throw new Error("No route has a JSON schema.");
};

const make = (server: Server): FastifyInstance =>
  fastify({
    // main.ts chooses between this and Next before either has read the body
    serverFactory: (handler) => {
      server.on(API_EVENT, handler);
      return server;
    },
    loggerInstance: log as FastifyBaseLogger,
    // the lines of a request carry its id by themselves, without a logger made for each request
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: isTrustedProxy,
    bodyLimit: MAX_BODY,
    routerOptions: ROUTER_OPTIONS,
    exposeHeadRoutes: true,
    // zod checks inputs and answers: Fastify would load two compilers of JSON schemas, 60 ms of each start
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // main.ts closes the server, after running requests have finished
    forceCloseConnections: "idle",
    frameworkErrors: (_error, request, reply) => sendUnroutable(request, reply),
    clientErrorHandler: sendClientError,
  });

/** Without the query, and without the token in the address of a calendar and the code in that of a poll. */
const loggedPath = (url: string) => url.split("?")[0]?.replace(/^(\/+(?:api\/+calendar|poll)\/+).*/i, "$1…");

function watchRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("cache-control", "no-store");
    protectApi(reply.raw);
    if (!isHost(request.headers.host)) return done(new Refusal("invalid", "The Host is not valid."));
    if (!safe.has(request.method) && isOtherSite(request.headers)) {
      return done(new Refusal("forbidden", "Requests from other sites are refused."));
    }
    if (hasPassword(request)) {
      return done(new Refusal("invalid", "Send the password in the body: URLs are written into logs."));
    }
    withRequestId(request.id, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    log.debug({ method, path: loggedPath(url), status: reply.statusCode, ms }, "served");
    done();
  });
}

/** The event that the owner of the server emits for requests to the API. */
export const API_EVENT = "samvaro:api";

/** Fastify with everything under /api and the few other paths that need no renderer, on a server that main.ts owns. */
export async function openApiDoor(server: Server): Promise<FastifyInstance> {
  const app = make(server);
  watchRequests(app);
  compressAnswers(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound("The call"), request, reply));
  readBodies(app);
  await app.register(cookie);
  app.addHook("onRequest", renameSessionCookie);
  const limits = { fileSize: MAX_PICTURE_BYTES + 1, files: 1, fields: 10, fieldSize: 1024 };
  await app.register(multipart, { limits, throwFileSizeLimit: false });
  await addTrpc(app);
  addEndpoints(app);
  await app.ready();
  return app;
}
