import { type Me, SESSION_DAYS, SESSION_MAX_DAYS } from "@/features/accounts/rules";
import { asciiAddress } from "@/lib/email-address";
import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { db, type Tx, transaction } from "@/server/db";
import { limitWindow, uncount } from "@/server/limits";
import { endSessions } from "@/server/live/sessions";
import { verifyPassword } from "@/server/passwords";
import { hashToken, newToken } from "@/server/secrets";
import { recordAct, recordRefusal } from "../audit/commands";
import { rememberDevice } from "../devices/commands";
import type { Browser } from "../devices/schema";
import { countGuess, reportGuess, uncountGuess } from "../guesses/commands";
import { checkPasskey, demandSecondFactor, type SignInOrigin } from "../proofs/commands";
import { mayBeSignedIn, type SuspensionRow, suspensionOf } from "../staff/rules";
import type { Credentials, Origin } from "./schema";

const DAY_MS = 24 * 3600_000;
const expiry = () => new Date(Date.now() + SESSION_DAYS * DAY_MS);
/** Min interval between two writes of a session's last use. */
const SEEN_EVERY_MS = 5 * 60_000;

/** An account and the version of the password that was checked. */
export type CheckedAccount = { id: string; passwordVersion: number };

/**
 * The account with this username or email address and password; null if there is none. An unknown user and a wrong
 * password take the same time. Throws unauthenticated if the account's second factor is missing or wrong (see
 * `demandSecondFactor`); too-many after ten failures for one account from one address, or a hundred from one address,
 * within 15 minutes (docs/contract.md, 2), and by the account's own limit (`countGuess`).
 */
export async function checkCredentials(
  given: Credentials,
  origin: SignInOrigin,
  browser: Browser = {},
): Promise<CheckedAccount | null> {
  const { address } = origin;
  const key = fold(asciiAddress(given.identifier));
  const user = await db.user.findFirst({ where: { OR: [{ usernameKey: key }, { emailKey: key }] } });
  const account = `${user?.id ?? key} ${address}`;
  const settle = () =>
    Promise.all([uncount("sign-in-address", address), uncount("sign-in-account", account)]);
  await limitWindow("sign-in-address", address);
  await limitWindow("sign-in-account", account);
  const target = { userId: user?.id ?? null, subject: user?.id ?? key };
  const guess = await countGuess(target, browser.device).catch(async (refused: unknown) => {
    await settle();
    throw refused;
  });
  const right = await verifyPassword(user?.passwordHash ?? null, given.password);
  if (!user || !right) {
    await reportGuess(guess);
    await recordRefusal(user?.id ?? null, origin, "password");
    return null;
  }
  await uncountGuess(guess);
  if (!mayBeSignedIn(user, new Date())) await recordRefusal(user.id, origin, "suspended");
  demandUnsuspended(user);
  // a wrong code stays counted, a missing one does not
  if (user.secondFactorSince && !given.code && !given.passkey) await settle();
  if (user.secondFactorSince) {
    await demandSecondFactor(user.id, given, origin).catch(async (error: unknown) => {
      if (given.code || given.passkey) await recordRefusal(user.id, origin, "code");
      throw error;
    });
  }
  await settle();
  return { id: user.id, passwordVersion: user.passwordVersion };
}

/** The account that signs in with a passkey alone. Throws unauthenticated; too-many as `checkCredentials` does. */
export async function checkPasskeySignIn(
  given: { passkey: string },
  origin: SignInOrigin,
): Promise<CheckedAccount> {
  await limitWindow("sign-in-address", origin.address);
  const account = await checkPasskey(given, origin.browser);
  if (!account) throw new Refusal("unauthenticated", "This passkey is unknown, or the sign-in has expired.");
  await uncount("sign-in-address", origin.address);
  return account;
}

/** Throws forbidden with the reason and the end of a suspension, which only the account's owner may see. */
function demandUnsuspended(user: SuspensionRow): void {
  const now = new Date();
  if (mayBeSignedIn(user, now)) return;
  const { reason, until } = suspensionOf(user, now) ?? { reason: "", until: null };
  const details = { reason, until: until?.toISOString() ?? null };
  throw new Refusal(mayBeSignedIn.code, mayBeSignedIn.sentence, { details });
}

/** Why no session was opened. Throws forbidden if the account was suspended after it was checked. */
async function whyUnopened(id: string): Promise<null> {
  const user = await db.user.findUnique({ where: { id } });
  if (user) demandUnsuspended(user);
  return null;
}

/**
 * Opens a session. The token is only for the cookie; the database stores its hash. Returns null if the password was
 * changed after it was checked, or the account was closed. Ends the browser's previous session. Throws forbidden while
 * the account is suspended.
 */
export async function createSession(
  account: CheckedAccount,
  origin: Origin,
  browser: Browser = {},
): Promise<string | null> {
  const [token, sessionId] = [newToken(), newId()];
  const ended = await transaction(async (tx) => {
    // `for share`: a concurrent change of password or suspension either waits and ends this session, or is waited for
    const opened = await tx.$executeRaw`
      insert into "Session" (id, "tokenHash", "userId", "userAgent", address, "expiresAt")
      select ${sessionId}::uuid, ${hashToken(token)}::text, id, ${origin.userAgent?.slice(0, 300) ?? null}::text,
        ${origin.address?.slice(0, 60) ?? null}::text, ${expiry()}::timestamptz
      from "User"
      where id = ${account.id}::uuid and "passwordVersion" = ${account.passwordVersion} and "closedAt" is null
        and ("suspendedAt" is null or "suspendedUntil" <= now())
      for share`;
    if (opened === 0) return null;
    await recordAct(account, tx, { kind: "signed_in", subjectId: account.id, origin });
    await rememberDevice(account, tx, { sessionId, userAgent: origin.userAgent, browser });
    if (!browser.session) return [];
    const replaced = hashToken(browser.session);
    return tx.$queryRaw<{ id: string }[]>`delete from "Session" where "tokenHash" = ${replaced} returning id`;
  });
  if (!ended) return whyUnopened(account.id);
  await endSessions(ended.map(({ id }) => id));
  return token;
}

/** Extends a session in use, up to `SESSION_MAX_DAYS` from the sign-in. Writes at most every five minutes. */
export async function touchSession(me: Me, lastSeenAt: Date): Promise<void> {
  if (Date.now() - lastSeenAt.getTime() < SEEN_EVERY_MS) return;
  await db.$executeRaw`
    update "Session" set "lastSeenAt" = ${new Date()}::timestamptz,
      "expiresAt" = least(${expiry()}::timestamptz, "createdAt" + make_interval(days => ${SESSION_MAX_DAYS}::int))
    where id = ${me.sessionId}::uuid`;
}

/** Ends one of the caller's sessions and closes its open streams. */
export async function endSession(me: Me, input: { id: string }): Promise<{ success: true }> {
  await transaction(async (tx) => {
    const { count } = await tx.session.deleteMany({ where: { id: input.id, userId: me.id } });
    if (count === 0) throw notFound("The session");
    await recordAct(me, tx, { kind: "session_ended", subjectId: me.id });
  });
  await endSessions([input.id]);
  return { success: true };
}

/** Ends all sessions of the caller but the current one. */
export async function endOtherSessions(me: Me): Promise<{ success: true; ended: number }> {
  const ended = await transaction(async (tx) => {
    const gone = await removeSessions(me.id, tx, me.sessionId);
    if (gone.length > 0)
      await recordAct(me, tx, { kind: "session_ended", subjectId: me.id, detail: "others" });
    return gone;
  });
  await endSessions(ended);
  return { success: true, ended: ended.length };
}

/**
 * Deletes all sessions of a user but `keep`, in the caller's transaction. Returns their ids: after the commit,
 * `endSessions` closes their open streams.
 */
export async function removeSessions(userId: string, tx: Tx, keep?: string): Promise<string[]> {
  const ended = await tx.$queryRaw<{ id: string }[]>`
    delete from "Session" where "userId" = ${userId}::uuid and id is distinct from ${keep ?? null}::uuid returning id`;
  return ended.map(({ id }) => id);
}
