import type { FastifyRequest } from "fastify";
import { env } from "@/server/env";

const CALLBACK_COOKIE = /next-auth\.callback-url$/;

/** Whether the value is a URL or path. next-auth fails on invalid URLs before it checks their origin. */
const isAddress = (value: unknown): value is string =>
  typeof value === "string" &&
  URL.canParse(value, "http://localhost") &&
  (value.startsWith("/") || /^https?:/i.test(value));

/** Only what next-auth can handle: single strings; a `callbackUrl` that is a URL; an `error` that fits in a header. */
function readable(fields: Record<string, unknown>): Record<string, unknown> {
  const { callbackUrl, error, ...rest } = fields;
  return {
    ...rest,
    ...(isAddress(callbackUrl) ? { callbackUrl } : {}),
    ...(typeof error === "string" ? { error: encodeURIComponent(error) } : {}),
  };
}

/** A request in the form that next-auth's handler expects. */
export function nextAuthRequest(request: FastifyRequest, path: string[]) {
  const { json, ...body } = (request.body ?? {}) as Record<string, unknown>;
  // without NEXTAUTH_URL people may use any name of this machine; redirects go back to the same name
  const host = request.headers.host ?? `localhost:${env.PORT}`;
  const led = env.NEXTAUTH_URL ? {} : { "x-forwarded-host": host, "x-forwarded-proto": "http" };
  const cookies = Object.entries(request.cookies).filter(
    ([name, value]) => !CALLBACK_COOKIE.test(name) || isAddress(value),
  );
  return {
    query: { ...readable(request.query as Record<string, unknown>), nextauth: path },
    body: { ...readable(body), ...(json === undefined ? {} : { json: String(json) }) },
    cookies: Object.fromEntries(cookies),
    headers: { ...request.headers, ...led },
    method: request.method,
  };
}
