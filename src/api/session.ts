import fastifyCookie from "@fastify/cookie";
import type { FastifyReply } from "fastify";
import { KNOWN_DEVICE_DAYS } from "@/features/accounts/devices/rules";
import { touchSession } from "@/features/accounts/sessions/commands";
import { findSession, type LiveSession } from "@/features/accounts/sessions/queries";
import { siteUrl } from "@/server/env";
import { onSessionsEnded } from "@/server/live/sessions";

/** next-auth's own names: prefixed where the site is https. */
const isSecure = () => siteUrl().startsWith("https://");
export const sessionCookieName = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

/** Tells a browser that has signed in before, long after its session has ended. */
export const deviceCookieName = () => `${isSecure() ? "__Host-" : ""}samvaro-device`;

/** Hands a browser that signs in what its device is known by. */
export function keepDevice(reply: FastifyReply, token: string): void {
  const maxAge = KNOWN_DEVICE_DAYS * 86_400;
  reply.setCookie(deviceCookieName(), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(),
    maxAge,
  });
}

/** "A process may remember a live session for one second at most" (architecture, "The process"). */
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

async function look(token: string): Promise<LiveSession | null> {
  const session = await findSession(token);
  if (!session) return null;
  sessionIds.set(session.me.sessionId, token);
  await touchSession(session.me, session.lastSeenAt);
  return session;
}

/** The live session that a token names. One query a second per token at most. */
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

/** The live session of a Cookie header: of a request, of a socket's upgrade, of a page. */
export function sessionOfCookie(header: string | null | undefined): Promise<LiveSession | null> {
  if (!header) return Promise.resolve(null);
  return sessionOfToken(fastifyCookie.parse(header)[sessionCookieName()]);
}
