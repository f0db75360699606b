import type { Me } from "@/features/accounts/rules";
import { db, sql } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { getStanding } from "../factors/queries";
import { type SessionView, toSession } from "./views";

export type LiveSession = { me: Me; lastSeenAt: Date; expiresAt: Date };

/** SQL for the sessions that are alive, for joins in other features' statements. */
export const liveSessionsSql = `(select id, "userId", "userAgent", "lastSeenAt" from "Session" where "expiresAt" > now())`;

/** A suspended account has no session; this check holds even if one were left. */
const findStatement = `
  select s.id as "sessionId", s."lastSeenAt", s."expiresAt", u.id, u.name, u.username, u."profilePicture", u.role,
    u."secondFactorSince", u.language, u."timeZone"
  from "Session" s join "User" u on u.id = s."userId"
  where s."tokenHash" = $1 and s."expiresAt" > $2 and u."closedAt" is null
    and (u."suspendedAt" is null or u."suspendedUntil" <= $2)`;

type Found = Me & Omit<LiveSession, "me"> & { secondFactorSince: Date | null };

/** The live session with this token. One query; raw SQL, because each signed-in call depends on it. */
export async function findSession(token: string): Promise<LiveSession | null> {
  const [found] = await sql<Found>("find_session", findStatement, [hashToken(token), new Date()]);
  if (!found) return null;
  const { lastSeenAt, expiresAt, secondFactorSince, ...user } = found;
  const { role } = getStanding({ role: user.role, secondFactorSince });
  return { me: { ...user, role }, lastSeenAt, expiresAt };
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
