import type { FastifyRequest } from "fastify";
import { hashToken } from "@/server/secrets";
import { sessionOfCookie } from "./session";
import type { Context } from "./trpc";

/** The address that limits count. Fastify reads a forwarded one only from the proxies that TRUST_PROXY names. */
export const addressOf = (request: FastifyRequest) => request.ip;

/** See `Context.browser`. Under https the cookie's name has a prefix. */
export function browserOf({ cookies }: FastifyRequest): string | null {
  const name = Object.keys(cookies).find((one) => one.endsWith("next-auth.csrf-token"));
  return name ? hashToken(cookies[name] ?? "") : null;
}

/** Who asks, for the calls of one request. */
export async function contextOf(request: FastifyRequest): Promise<Context> {
  const session = await sessionOfCookie(request.headers.cookie);
  const isHead = request.method === "HEAD";
  const userAgent = request.headers["user-agent"] ?? null;
  const browser = browserOf(request);
  const me = session?.me ?? null;
  return { me, address: addressOf(request), userAgent, browser, requestId: request.id, isHead };
}

/**
 * A mutation that another site's page sends with the person's cookies (docs/contract.md, 1).
 * A client that sends neither header is served. The host alone is compared: a proxy may have taken off TLS.
 */
export function isOtherSite(headers: FastifyRequest["headers"]): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}

/** What a Host may be made of: with anything else no address of ours can be written. */
export const isHost = (host: string | undefined) =>
  host === undefined || (/^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`));

/** A password in a query is in the logs of every proxy on its way, in the browser's history and in referrers. */
export const hasPassword = ({ query }: { query: unknown }): boolean =>
  Object.entries(query as Record<string, unknown>).some(
    ([name, value]) =>
      /password/i.test(name) || (name === "input" && /"\w*password\w*"\s*:/i.test(String(value))),
  );

/** tRPC decodes the names in its addresses once more than the router has. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(decodeURIComponent(path));
    return true;
  } catch {
    return false;
  }
}
