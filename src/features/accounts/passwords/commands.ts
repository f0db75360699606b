import type { Me } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { db, type Tx, transaction } from "@/server/db";
import { limitWindow, uncount } from "@/server/limits";
import { endSessions } from "@/server/live/sessions";
import { judgePassword } from "@/server/password-judge";
import { hashPassword, verifyPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import { markConfirmed } from "../confirmations/commands";
import { resetGuesses } from "../guesses/commands";
import { forgetLinks, offerUndo } from "../links/commands";
import { removeSessions } from "../sessions/commands";
import type { Origin } from "../sessions/schema";
import { isOwnPassword, weakPasswordSentence } from "./rules";

/** Checks every new password of an account. Its format is checked by the schema. Throws invalid, with a hint. */
export async function demandGoodPassword(
  password: string,
  { name, username, email }: { name: string; username: string; email: string },
): Promise<void> {
  demand(isOwnPassword, { password, username, email, weakness: null });
  const weakness = await judgePassword(password, [name, username, email]);
  if (weakness === null) return;
  const message = weakPasswordSentence(weakness);
  throw new Refusal("invalid", message, { issues: [{ path: "password", message }] });
}

const wrongPassword = (path: string) =>
  new Refusal("forbidden", "The current password is wrong.", {
    issues: [{ path, message: "The current password is wrong." }],
  });

/**
 * Proves with the password that the caller owns the session, before a sensitive change. Throws forbidden; too-many
 * after ten wrong passwords within 15 minutes, so that a stolen session does not reveal the password.
 */
export async function demandOwnPassword(
  me: Me,
  input: { passwordHash: string; given: string; path?: string },
) {
  const subject = `${me.id} own`;
  await limitWindow("sign-in-account", subject);
  if (!(await verifyPassword(input.passwordHash, input.given)))
    throw wrongPassword(input.path ?? "currentPassword");
  await uncount("sign-in-account", subject);
}

type Held = { id: string; email: string; emailConfirmedAt: Date | null };

/**
 * Locks the caller's account in the transaction of a change, if the password checked before is still the current one.
 */
export async function demandSamePassword(me: Pick<Me, "id">, tx: Tx, passwordVersion: number): Promise<Held> {
  const [held] = await tx.$queryRaw<Held[]>`
    select id, email, "emailConfirmedAt" from "User"
    where id = ${me.id}::uuid and "passwordVersion" = ${passwordVersion} and "closedAt" is null
    for no key update`;
  if (!held) throw wrongPassword("currentPassword");
  return held;
}

/**
 * Sets a password, in a transaction that holds the account's lock. Ends outstanding links and all sessions but `keep`,
 * and emails the owner an undo link. Returns the ids of those sessions, for `endSessions` after the commit.
 */
async function setPassword(
  me: Pick<Me, "id">,
  tx: Tx,
  { passwordHash, keep }: { passwordHash: string; keep?: string },
): Promise<string[]> {
  const user = await tx.user.update({
    where: { id: me.id },
    data: { passwordHash, passwordVersion: { increment: 1 } },
  });
  await forgetLinks(me, tx);
  await offerUndo(user, tx, "password");
  return removeSessions(me.id, tx, keep);
}

/** Changes the caller's password and ends all their other sessions. Throws forbidden if the current one is wrong. */
export async function changePassword(
  me: Me,
  input: { currentPassword: string; password: string },
  origin: Origin,
) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: input.currentPassword });
  await demandGoodPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  const ended = await transaction(async (tx) => {
    await demandSamePassword(me, tx, user.passwordVersion);
    await recordAct(me, tx, { kind: "password_changed", subjectId: me.id, origin });
    return setPassword(me, tx, { passwordHash, keep: me.sessionId });
  });
  await endSessions(ended);
  return { success: true as const };
}

/**
 * Emails a reset link to the account with this address. Without one it answers 200 too (docs/contract.md, 2), with the
 * same two statements: one lookup, and one job, even for an unknown address.
 */
export async function requestReset(input: { email: string }, address: string) {
  await limitWindow("reset-address", address);
  const user = await db.user.findUnique({ where: { emailKey: fold(input.email) } });
  await enqueue(db, "accounts.letter", { letter: "reset", userId: user?.id ?? null });
  return { success: true as const };
}

/** Follows the link, once: sets the password and "ends all sessions of the user" (docs/contract.md, 2). */
export async function confirmReset(input: { token: string; password: string }, origin: Origin) {
  const expired = new Refusal("invalid", "This link is no longer valid.");
  const where = {
    tokenHash: hashToken(input.token),
    kind: "PASSWORD_RESET" as const,
    expiresAt: { gt: new Date() },
  };
  const found = await db.accountToken.findFirst({ where, include: { user: true } });
  if (!found) throw expired;
  const { user } = found;
  await demandGoodPassword(input.password, user);
  const passwordHash = await hashPassword(input.password);
  const ended = await transaction(async (tx) => {
    // lock the account first, in the same order as a change of password: the second of two finds the link deleted
    await tx.$queryRaw`select id from "User" where id = ${user.id}::uuid for no key update`;
    if ((await tx.accountToken.deleteMany({ where: { id: found.id } })).count === 0) throw expired;
    await recordAct(null, tx, { kind: "password_reset", subjectId: user.id, origin });
    // a change of address deletes such links, so this one went to the account's current address
    await markConfirmed(user, tx, origin);
    return setPassword(user, tx, { passwordHash });
  });
  await endSessions(ended);
  await resetGuesses(user.id);
  return { success: true as const };
}
