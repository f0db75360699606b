import { isOwnPassword, isUncommonPassword, type Me } from "@/features/accounts/rules";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { db, transaction } from "@/server/db";
import { forgive, limitWindow } from "@/server/limits";
import { hashPassword, isCommonPassword, verifyPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import { removeSessions } from "../sessions/commands";

function demandGood(password: string, account: { username: string; email: string }) {
  const facts = { ...account, password, isCommon: isCommonPassword(password) };
  demand(isUncommonPassword, facts);
  demand(isOwnPassword, facts);
}

/**
 * That whoever holds the session is who she says, before what matters is changed. Throws forbidden; too-many after
 * ten wrong ones within 15 minutes, so that a found session does not give the password away.
 */
export async function demandOwnPassword(
  me: Me,
  input: { passwordHash: string; given: string; path?: string },
) {
  const subject = `${me.id} own`;
  await limitWindow("sign-in-account", subject);
  if (!(await verifyPassword(input.passwordHash, input.given))) {
    throw new Refusal("forbidden", "The current password is wrong.", {
      issues: [{ path: input.path ?? "currentPassword", message: "The current password is wrong." }],
    });
  }
  await forgive("sign-in-account", subject);
}

/** Changes my password and ends all my other sessions. Throws forbidden when the current one is wrong. */
export async function changePassword(me: Me, input: { currentPassword: string; password: string }) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: input.currentPassword });
  demandGood(input.password, user);
  const passwordHash = await hashPassword(input.password);
  await transaction(async (tx) => {
    await tx.user.update({ where: { id: me.id }, data: { passwordHash } });
    await enqueue(tx, "accounts.letter", { letter: "password-changed", userId: me.id });
  });
  await removeSessions(me.id, me.sessionId);
  return { success: true as const };
}

/**
 * Mails a link to whoever has this address. "Always 200, whoever exists" (contract, section 2), and the same two
 * statements: one looks, one asks for a letter, be it to nobody.
 */
export async function requestReset(input: { email: string }, address: string) {
  await limitWindow("reset-address", address);
  const user = await db.user.findUnique({ where: { emailKey: fold(input.email) } });
  await enqueue(db, "accounts.letter", { letter: "reset", userId: user?.id ?? null });
  return { success: true as const };
}

/** Follows the link, once: sets the password and "ends all sessions of the user" (contract, section 2). */
export async function confirmReset(input: { token: string; password: string }) {
  const expired = new Refusal("invalid", "This link is no longer valid.");
  const where = {
    tokenHash: hashToken(input.token),
    kind: "PASSWORD_RESET" as const,
    expiresAt: { gt: new Date() },
  };
  const found = await db.accountToken.findFirst({ where, include: { user: true } });
  if (!found) throw expired;
  demandGood(input.password, found.user);
  const passwordHash = await hashPassword(input.password);
  await transaction(async (tx) => {
    if ((await tx.accountToken.deleteMany({ where: { id: found.id } })).count === 0) throw expired;
    await tx.accountToken.deleteMany({ where: { userId: found.userId, kind: "PASSWORD_RESET" } });
    await tx.user.update({ where: { id: found.userId }, data: { passwordHash } });
    await enqueue(tx, "accounts.letter", { letter: "password-changed", userId: found.userId });
  });
  await removeSessions(found.userId);
  return { success: true as const };
}
