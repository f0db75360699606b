import type { Server } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { MAX_PICTURE_BYTES } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { env } from "@/server/env";
import { log, withRequestId } from "@/server/log";
import { addEndpoints } from "./endpoints";
import { sendClientError, sendError, sendUnroutable } from "./errors";
import { contextOf, isDecodable, isHost, isOtherSite } from "./request";
import { type AppRouter, appRouter } from "./root";
import { protectApi } from "./security";
import { translate } from "./trpc";

const JSON_LIMIT = 1024 * 1024;
const TRPC = "/api/trpc";
const safe = new Set(["GET", "HEAD", "OPTIONS"]);

function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    const text = String(body).trim();
    if (text === "") return done(null, undefined);
    try {
      done(null, JSON.parse(text));
    } catch {
      done(new Refusal("invalid", "The body is not valid JSON."));
    }
  });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Whose forwarded address counts: nobody's, unless TRUST_PROXY names the proxies. */
const trusted = () => (env.TRUST_PROXY ? env.TRUST_PROXY.split(",").map((one) => one.trim()) : false);

const make = (server: Server): FastifyInstance =>
  fastify({
    // main.ts decides between this and Next before either has read the body
    serverFactory: (handler) => {
      server.on(API_EVENT, handler);
      return server;
    },
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    trustProxy: trusted(),
    bodyLimit: JSON_LIMIT,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    exposeHeadRoutes: true,
    // main.ts closes the server, after what runs has finished
    forceCloseConnections: "idle",
    frameworkErrors: (_error, request, reply) => sendUnroutable(request, reply),
    clientErrorHandler: sendClientError,
  });

function watchRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    reply.header("cache-control", "no-store");
    protectApi(request.raw, reply.raw);
    if (!isHost(request.headers.host)) return done(new Refusal("invalid", "The Host is not valid."));
    if (request.url.startsWith(TRPC) && !isDecodable(request.url.split("?")[0] ?? ""))
      return done(notFound("The call"));
    if (!safe.has(request.method) && isOtherSite(request.headers)) {
      return done(new Refusal("forbidden", "Requests from other sites are refused."));
    }
    withRequestId(request.id, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const { method, url } = request;
    const ms = Math.round(reply.elapsedTime);
    log.debug({ method, path: url.split("?")[0], status: reply.statusCode, ms }, "served");
    done();
  });
}

const trpcOptions = {
  router: appRouter,
  // a database that is away is 503 here too, and no fault of ours
  createContext: ({ req }) =>
    contextOf(req).catch((error: unknown) => {
      throw translate(error);
    }),
  onError({ error, path }) {
    if (error.code === "INTERNAL_SERVER_ERROR") log.error({ err: error, path }, "a call failed");
  },
} satisfies FastifyTRPCPluginOptions<AppRouter>["trpcOptions"];

/** What a server is asked with when a request is for the API: whoever owns the server emits it. */
export const API_EVENT = "samvaro:api";

/** Fastify with everything under /api, on a server that main.ts owns. */
export async function openApiDoor(server: Server): Promise<FastifyInstance> {
  const app = make(server);
  watchRequests(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(notFound("The call"), request, reply));
  readBodies(app);
  await app.register(cookie);
  const limits = { fileSize: MAX_PICTURE_BYTES + 1, files: 1, fields: 10 };
  await app.register(multipart, { limits, throwFileSizeLimit: true });
  await app.register(fastifyTRPCPlugin, { prefix: TRPC, trpcOptions });
  addEndpoints(app);
  await app.ready();
  return app;
}
