import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { hashToken } from "@/server/secrets";
import { sessionOfRequest } from "./session";
import type { Context } from "./trpc";

declare module "fastify" {
  interface FastifyRequest {
    /** The documented path that the address matches, such as /api/groups/{id}; unset for tRPC and where nothing matches. */
    documentedPath?: string;
  }
}

/** The path of a call without the ids in it, as in the table and in logs. */
export const pathOf = ({ documentedPath, routeOptions }: FastifyRequest): string =>
  documentedPath ?? routeOptions.url ?? "";

/** The address for rate limits. Fastify reads a forwarded address only from the proxies that TRUST_PROXY names. */
export const addressOf = (request: FastifyRequest) => request.ip;

/** See `Context.browser`. With https the cookie's name has a prefix. */
export function browserOf({ cookies }: FastifyRequest): string | null {
  const name = Object.keys(cookies).find((one) => one.endsWith("next-auth.csrf-token"));
  return name ? hashToken(cookies[name] ?? "") : null;
}

/** The caller's context, for all calls of one request. */
export async function contextOf(request: FastifyRequest): Promise<Context> {
  const session = await sessionOfRequest(request);
  const isHead = request.method === "HEAD";
  const userAgent = request.headers["user-agent"] ?? null;
  const browser = browserOf(request);
  const me = session?.me ?? null;
  return { me, address: addressOf(request), userAgent, browser, requestId: request.id, isHead };
}

/**
 * Whether a mutation was sent by another site's page with the caller's cookies (docs/contract.md, 1). A client that
 * sends neither header is accepted. Only the host is compared: a proxy may have terminated TLS.
 */
export function isOtherSite(headers: FastifyRequest["headers"]): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** The entity tag of an answer. Weak: the same for all its codings. */
export const tagOf = (answer: Buffer): string =>
  `W/"${createHash("sha256").update(answer).digest("base64url").slice(0, 22)}"`;

/** Whether the client has the representation with this entity tag already (If-None-Match, compared weakly). */
export const isKnown = (request: FastifyRequest, tag: string) =>
  (request.headers["if-none-match"] ?? "").split(",").some((one) => {
    const given = one.trim().replace(/^W\//, "");
    return given === tag.replace(/^W\//, "") || given === "*";
  });

let lastHost: string | undefined;

/** Whether a Host header is valid; with any other no URL of this server can be built. */
export function isHost(host: string | undefined): boolean {
  // nearly all requests name the same one
  if (host === undefined || host === lastHost) return true;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  lastHost = host;
  return true;
}

/** Whether a field is a password, by its name. */
export const isPasswordName = (name: string): boolean => /password/i.test(name);

/** Whether the query contains a password. It would end up in proxy logs, the browser's history and referrers. */
export const hasPassword = ({ query }: { query: unknown }): boolean =>
  Object.entries(query as Record<string, unknown>).some(
    ([name, value]) =>
      isPasswordName(name) || (name === "input" && /"\w*password\w*"\s*:/i.test(String(value))),
  );

/** Whether a path can be decoded twice: tRPC decodes procedure names once more than the router does. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(path));
    return true;
  } catch {
    return false;
  }
}
