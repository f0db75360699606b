import type { Language, Me } from "@/features/accounts/rules";
import { db, sql } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { getStanding } from "../factors/queries";
import { type SessionView, toSession } from "./views";

export type LiveSession = { me: Me; lastSeenAt: Date; expiresAt: Date };

/** The live session with this token. Two queries. */
export async function findSession(token: string): Promise<LiveSession | null> {
  const now = new Date();
  // a suspended account has no session; this check holds even if one were left
  const unsuspended = { OR: [{ suspendedAt: null }, { suspendedUntil: { lte: now } }] };
  const found = await db.session.findUnique({
    where: { tokenHash: hashToken(token), expiresAt: { gt: now }, user: { closedAt: null, ...unsuspended } },
    include: { user: true },
  });
  if (!found) return null;
  const { user } = found;
  return {
    me: {
      id: user.id,
      name: user.name,
      username: user.username,
      profilePicture: user.profilePicture,
      role: getStanding(user).role,
      language: user.language as Language,
      timeZone: user.timeZone,
      sessionId: found.id,
    },
    lastSeenAt: found.lastSeenAt,
    expiresAt: found.expiresAt,
  };
}

/** Newest first; at most a hundred, more than a person has devices. */
export async function listSessions(me: Me): Promise<{ sessions: SessionView[] }> {
  const rows = await db.session.findMany({
    where: { userId: me.id, expiresAt: { gt: new Date() } },
    orderBy: [{ createdAt: "desc" }],
    take: 100,
  });
  return { sessions: rows.map((row) => toSession(row, me.sessionId)) };
}

/** The ids of these sessions that are still alive: one query for all open connections. */
export async function listLiveSessions(sessionIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(
    "live_sessions",
    `select id from "Session" where id = any($1::uuid[]) and "expiresAt" > now()`,
    [sessionIds],
  );
  return rows.map(({ id }) => id);
}
