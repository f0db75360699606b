import { METHODS } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from "fastify";
import findMyWay from "find-my-way";
import { findPicture } from "@/features/accounts/queries";
import type { Me } from "@/features/accounts/rules";
import { findGroupPicture } from "@/features/groups/pictures/queries";
import { findLogo } from "@/features/orgs/pictures/queries";
import { notFound, Refusal } from "@/lib/refusal";
import { networkOf } from "@/server/addresses";
import { allowSlowBody } from "@/server/connections";
import { pingDatabase } from "@/server/health";
import { limitSpeed } from "@/server/limits";
import { answerAuth, authRoutes } from "./auth";
import { answerActivityFile, answerFeed } from "./calendars";
import { answerDocs, answerDocsScript, answerOpenApi } from "./docs";
import { answerAttachment, answerExport } from "./files";
import { answerMetrics } from "./metrics";
import { answerOpenPoll, OPEN_POLLS, sendOpenPollError, takeOpenAnswer } from "./open-polls";
import { contextOf } from "./request";
import { answerLine } from "./rest/answer";
import type { Method } from "./rest/line";
import { table } from "./rest/table";
import { answerSecurityTxt, SECURITY_TXT } from "./security-txt";
import { sessionOfRequest } from "./session";
import { answerSse } from "./sse";
import { answerTrainingExport } from "./training";

type Endpoint = { answer: RouteHandlerMethod; open: boolean; isUpload: boolean };
/** How addresses are matched with paths. */
export const ROUTER_OPTIONS = { ignoreTrailingSlash: true, maxParamLength: 2000 };
type Methods = Map<string, Endpoint>;
type Endpoints = Map<string, Methods>;

type FindPicture<Viewer> = (me: Viewer, input: { name: string }) => ReturnType<typeof findPicture>;
type Picture = Awaited<ReturnType<typeof findPicture>>;

const sendPicture = (reply: FastifyReply, picture: Picture) => {
  if (!picture) throw notFound("The picture");
  return reply
    .headers({
      "content-type": "image/webp",
      "content-length": picture.size,
      "cache-control": "private, max-age=31536000, immutable",
    })
    .send(picture.stream());
};

const answerPicture = (find: FindPicture<Me>) => async (request: FastifyRequest, reply: FastifyReply) => {
  const { me } = await contextOf(request);
  if (!me) throw new Refusal("unauthenticated", "Please sign in.");
  limitSpeed("file", me.id);
  return sendPicture(reply, await find(me, request.params as { name: string }));
};

/** The logo of a public organization is sent without a session too: its page shows it, and cards of links to it. */
async function answerLogo(request: FastifyRequest, reply: FastifyReply) {
  const { me, address } = await contextOf(request);
  limitSpeed("file", me?.id ?? networkOf(address));
  const logo = await findLogo(me, request.params as { name: string });
  if (!logo && !me) throw new Refusal("unauthenticated", "Please sign in.");
  return sendPicture(reply, logo);
}

async function answerHealth(_request: FastifyRequest, reply: FastifyReply) {
  await pingDatabase();
  return reply.send({ status: "ok" });
}

/** Every documented path with its methods. A literal path wins over `{id}`, whatever the method. */
export function endpoints(): Endpoints {
  const all: Endpoints = new Map();
  const add = (method: Method, path: string, open: boolean, answer: RouteHandlerMethod, isUpload = false) => {
    const there: Methods = all.get(path) ?? new Map();
    all.set(path, there.set(method, { answer, open, isUpload }));
  };
  for (const line of table) {
    const answer: RouteHandlerMethod = (request, reply) => answerLine(line, request, reply);
    add(line.method, line.path, line.open, answer, line.file !== undefined && !line.file.textOf);
  }
  for (const [path, allowed] of Object.entries(authRoutes)) {
    for (const method of allowed) add(method, path, true, answerAuth);
  }
  add("GET", "/api/messages/sse", false, answerSse);
  add("GET", "/api/uploads/profile-pictures/{name}", false, answerPicture(findPicture));
  add("GET", "/api/uploads/group-pictures/{name}", false, answerPicture(findGroupPicture));
  add("GET", "/api/uploads/organization-pictures/{name}", true, answerLogo);
  add("GET", "/api/uploads/attachments/{id}", false, answerAttachment);
  add("GET", "/api/users/me/export/{id}/file", false, answerExport);
  add("GET", "/api/activities/{id}/ics", false, answerActivityFile);
  add("GET", "/api/calendar/{token}.ics", true, answerFeed);
  add("GET", "/api/training/export.csv", false, answerTrainingExport);
  add("GET", "/api/health", true, answerHealth);
  add("GET", "/api/metrics", true, answerMetrics);
  add("GET", "/api/docs", true, answerDocs);
  add("GET", "/api/docs/reference.js", true, answerDocsScript);
  add("GET", "/api/openapi.json", true, answerOpenApi);
  return all;
}

const methodOf = ({ method }: FastifyRequest) => (method === "HEAD" ? "GET" : method);

/** Runs before the body is read: 401 takes precedence over 405, and both over 400 (docs/contract.md, 1). */
async function gate(methods: Methods, request: FastifyRequest, reply: FastifyReply) {
  const endpoint = methods.get(methodOf(request));
  const open = endpoint ? endpoint.open : [...methods.values()].some((one) => one.open);
  if (!open && !(await sessionOfRequest(request))) throw new Refusal("unauthenticated", "Please sign in.");
  if (endpoint?.isUpload && !open) allowSlowBody(request.raw);
  if (endpoint) return;
  reply.header("allow", [...methods.keys()].join(", "));
  return reply.code(405).send({ error: `${request.method} is not served here.`, code: "wrong-method" });
}

const routeOf = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

/** Every HTTP method. HEAD follows GET. */
function everyMethod(app: FastifyInstance): string[] {
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: false });
  }
  return app.supportedMethods.filter((method) => method !== "HEAD");
}

/** The pages at which polls are answered without an account. */
function addOpenPolls(app: FastifyInstance): void {
  const handlers: Record<string, RouteHandlerMethod> = {
    GET: answerOpenPoll,
    HEAD: answerOpenPoll,
    POST: takeOpenAnswer,
  };
  app.route({
    method: everyMethod(app),
    url: `${OPEN_POLLS}*`,
    errorHandler: sendOpenPollError,
    async onRequest(request, reply) {
      if (Object.hasOwn(handlers, request.method)) return;
      return sendOpenPollError({ statusCode: 405 }, request, reply.header("allow", "GET, HEAD, POST"));
    },
    handler(request, reply) {
      return handlers[request.method]?.call(app, request, reply);
    },
  });
}

/** The path that an address matches, with its methods: a literal one before `{id}`, whatever the method. */
function finderOf(all: Endpoints) {
  const paths = findMyWay(ROUTER_OPTIONS);
  for (const [path, methods] of all) paths.on("GET", routeOf(path), () => {}, { path, methods });
  return (url: string) => {
    const found = paths.find("GET", url);
    const there: { path: string; methods: Methods } | null | undefined = found?.store;
    return there && { ...there, params: found?.params };
  };
}

/**
 * Serves every documented path: the REST table, and the endpoints without a procedure. One route of Fastify for all: it would
 * compile functions for each path and method, 7 MB of a process.
 */
export function addEndpoints(app: FastifyInstance): void {
  app.get(SECURITY_TXT, answerSecurityTxt);
  addOpenPolls(app);
  const all = endpoints();
  const find = finderOf(all);
  app.decorateRequest("documentedPath");
  app.route({
    method: everyMethod(app),
    url: "/api/*",
    async onRequest(request, reply) {
      const found = find(request.url);
      if (!found) return;
      request.params = found.params;
      request.documentedPath = found.path;
      return gate(found.methods, request, reply);
    },
    handler(request, reply) {
      const answer = all.get(request.documentedPath ?? "")?.get(methodOf(request))?.answer;
      return answer ? answer.call(app, request, reply) : reply.callNotFound();
    },
  });
}
