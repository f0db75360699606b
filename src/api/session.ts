import fastifyCookie from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { KNOWN_DEVICE_DAYS } from "@/features/accounts/devices/rules";
import { touchSession } from "@/features/accounts/sessions/commands";
import { findSession, type LiveSession } from "@/features/accounts/sessions/queries";
import { siteUrl } from "@/server/env";
import { onSessionOutdated, onSessionsEnded } from "@/server/live/sessions";

const isSecure = () => siteUrl().startsWith("https://");
const NAME = "next-auth.session-token";

/** With https, the prefix prevents other hosts, also of the same domain, from setting a cookie of this name. */
export const sessionCookieName = () => `${isSecure() ? "__Host-" : ""}${NAME}`;

/**
 * The cookie's name in earlier versions, which other hosts of the domain could set. Read until those sessions have
 * ended.
 */
const FORMER_NAME = `__Secure-${NAME}`;
const FORMER_UNTIL = Date.UTC(2027, 2, 1);

type Cookies = Record<string, string | undefined>;

/** The token of a session that still uses the former cookie name; the caller must set the new cookie. */
const formerTokenOf = (cookies: Cookies): string | undefined =>
  isSecure() && Date.now() < FORMER_UNTIL && !cookies[sessionCookieName()] ? cookies[FORMER_NAME] : undefined;

const tokenOf = (cookies: Cookies) => cookies[sessionCookieName()] ?? formerTokenOf(cookies);

export const sessionCookieOptions = () =>
  ({ httpOnly: true, sameSite: "lax", path: "/", secure: isSecure() }) as const;

/** Moves a session from the former cookie name to the new one, in the response to the next GET. */
export function renameSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const token = formerTokenOf(request.cookies);
  if (token) rename(token, request, reply).then(() => done(), done);
  else done();
}

async function rename(token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const session = await sessionOfToken(token);
  if (!session) return;
  request.cookies[sessionCookieName()] = token;
  // a sign-in sets its own cookie
  if (request.method !== "GET") return;
  reply.setCookie(sessionCookieName(), token, { ...sessionCookieOptions(), expires: session.expiresAt });
  reply.clearCookie(FORMER_NAME, sessionCookieOptions());
}

/** Identifies a browser that has signed in before, long after its session has ended. */
export const deviceCookieName = () => `${isSecure() ? "__Host-" : ""}samvaro-device`;

/** Sets the cookie that identifies a browser's device on later sign-ins. */
export function keepDevice(reply: FastifyReply, token: string): void {
  const maxAge = KNOWN_DEVICE_DAYS * 86_400;
  reply.setCookie(deviceCookieName(), token, {
    ...sessionCookieOptions(),
    maxAge,
  });
}

/** "A process may remember a live session for one second at most" (docs/architecture.md, "The process"). */
const REMEMBERED_MS = 1000;
const MOST = 20_000;
const remembered = new Map<string, { until: number; session: Promise<LiveSession | null> }>();
const sessionIds = new Map<string, string>();

onSessionsEnded((ended) => {
  for (const sessionId of ended) {
    const token = sessionIds.get(sessionId);
    if (token) remembered.delete(token);
    sessionIds.delete(sessionId);
  }
});

/** Who has changed their time zone or language must not be answered by the former one. */
onSessionOutdated((sessionId) => {
  const token = sessionIds.get(sessionId);
  if (token) remembered.delete(token);
});

async function look(token: string): Promise<LiveSession | null> {
  const session = await findSession(token);
  if (!session) return null;
  sessionIds.set(session.me.sessionId, token);
  await touchSession(session.me, session.lastSeenAt);
  return session;
}

/** The live session of a token. At most one query per second and token. */
export async function sessionOfToken(token: string | undefined): Promise<LiveSession | null> {
  if (!token || token.length > 200) return null;
  const now = Date.now();
  const known = remembered.get(token);
  if (known && known.until > now) return known.session;
  if (remembered.size >= MOST) {
    remembered.clear();
    sessionIds.clear();
  }
  const session = look(token);
  remembered.set(token, { until: now + REMEMBERED_MS, session });
  session.then(
    (found) => found ?? remembered.delete(token),
    () => remembered.delete(token),
  );
  return session;
}

/** The live session of a request to the API. */
export const sessionOfRequest = ({ cookies }: FastifyRequest) => sessionOfToken(tokenOf(cookies));

/** The live session of a Cookie header, from a socket's upgrade or a page. */
export function sessionOfCookie(header: string | null | undefined): Promise<LiveSession | null> {
  if (!header) return Promise.resolve(null);
  return sessionOfToken(tokenOf(fastifyCookie.parse(header)));
}
