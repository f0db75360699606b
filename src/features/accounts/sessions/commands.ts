import { type Me, SESSION_DAYS } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { db, transaction } from "@/server/db";
import { forgive, limitWindow } from "@/server/limits";
import { endSessions } from "@/server/live/sessions";
import { verifyPassword } from "@/server/passwords";
import { hashToken, newToken } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import type { Origin } from "./schema";

const DAY_MS = 24 * 3600_000;
const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY_MS);
/** How often a session in use is written down as seen. */
const SEEN_EVERY_MS = 5 * 60_000;

/**
 * Who signs in with this username or e-mail address and password; null: nobody. An unknown user and a wrong
 * password take the same time. Throws too-many after ten failures for one account from one address, or a
 * hundred from one address, within 15 minutes (contract, section 2).
 */
export async function checkCredentials(
  given: { identifier: string; password: string },
  address: string,
): Promise<{ id: string } | null> {
  const key = fold(given.identifier);
  const user = await db.user.findFirst({ where: { OR: [{ usernameKey: key }, { emailKey: key }] } });
  const account = `${user?.id ?? key} ${address}`;
  await limitWindow("sign-in-address", address);
  await limitWindow("sign-in-account", account);
  const right = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!user || !right) return null;
  await Promise.all([forgive("sign-in-address", address), forgive("sign-in-account", account)]);
  return { id: user.id };
}

/** Opens a session; the token is for the cookie alone, the database keeps its hash. */
export async function createSession(userId: string, origin: Origin): Promise<string> {
  const token = newToken();
  await transaction(async (tx) => {
    await tx.session.create({
      data: {
        id: newId(),
        tokenHash: hashToken(token),
        userId,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
        address: origin.address?.slice(0, 60) ?? null,
        expiresAt: expiry(),
      },
    });
    await recordAct({ id: userId }, tx, { kind: "signed_in", subjectId: userId, origin });
  });
  return token;
}

/** Keeps a session in use alive; writes at most every five minutes. */
export async function touchSession(me: Me, lastSeenAt: Date): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.session.updateMany({
    where: { id: me.sessionId },
    data: { lastSeenAt: new Date(), expiresAt: expiry() },
  });
}

/** Ends one of my own sessions, on the server and in its open streams. */
export async function endSession(me: Me, input: { id: string }): Promise<{ success: true }> {
  const { count } = await db.session.deleteMany({ where: { id: input.id, userId: me.id } });
  if (count === 0) throw notFound("The session");
  await endSessions([input.id]);
  return { success: true };
}

/** Ends all my sessions but the one that asks. */
export async function endOtherSessions(me: Me): Promise<{ success: true; ended: number }> {
  const ended = await removeSessions(me.id, me.sessionId);
  return { success: true, ended };
}

/** Ends all sessions of a user but `keep`: after a change of password, say. How many there were. */
export async function removeSessions(userId: string, keep?: string): Promise<number> {
  const gone = await db.session.findMany({
    where: { userId, ...(keep ? { id: { not: keep } } : {}) },
    select: { id: true },
  });
  const ids = gone.map(({ id }) => id);
  await db.session.deleteMany({ where: { id: { in: ids } } });
  await endSessions(ids);
  return ids.length;
}
