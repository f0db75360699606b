import {
  isOwnPassword,
  isUncommonPassword,
  type Language,
  type Me,
  PASSWORD_RESET_MINUTES,
} from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { db, transaction } from "@/server/db";
import { siteUrl } from "@/server/env";
import { forgive, limitWindow } from "@/server/limits";
import { postMail } from "@/server/mail";
import { hashPassword, isCommonPassword, verifyPassword } from "@/server/passwords";
import { hashToken, newToken } from "@/server/secrets";
import { changedMail, passwordResetMail } from "../mails";
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
export async function demandOwnPassword(me: Me, input: { passwordHash: string; given: string }) {
  const subject = `${me.id} own`;
  await limitWindow("sign-in-account", subject);
  if (!(await verifyPassword(input.passwordHash, input.given))) {
    throw new Refusal("forbidden", "The current password is wrong.", {
      issues: [{ path: "currentPassword", message: "The current password is wrong." }],
    });
  }
  await forgive("sign-in-account", subject);
}

/** Changes my password and ends all my other sessions. Throws forbidden when the current one is wrong. */
export async function changePassword(me: Me, input: { currentPassword: string; password: string }) {
  const user = await db.user.findUniqueOrThrow({ where: { id: me.id } });
  await demandOwnPassword(me, { passwordHash: user.passwordHash, given: input.currentPassword });
  demandGood(input.password, user);
  await db.user.update({ where: { id: me.id }, data: { passwordHash: await hashPassword(input.password) } });
  await removeSessions(me.id, me.sessionId);
  postMail(changedMail({ ...user, language: user.language as Language }, "password"));
  return { success: true as const };
}

/** Mails a link to whoever has this address. "Always 200, whoever exists" (contract, section 2). */
export async function requestReset(input: { email: string }, address: string) {
  await limitWindow("reset-address", address);
  const user = await db.user.findUnique({ where: { emailKey: fold(input.email) } });
  if (user) await mailReset(user);
  return { success: true as const };
}

async function mailReset(user: { id: string; name: string; email: string; language: string }) {
  try {
    await limitWindow("letter", user.id);
  } catch {
    // somebody asks again and again: the letters that went out are enough, and the answer tells nothing
    return;
  }
  const token = newToken();
  const expiresAt = new Date(Date.now() + PASSWORD_RESET_MINUTES * 60_000);
  await db.accountToken.create({
    data: { id: newId(), tokenHash: hashToken(token), kind: "PASSWORD_RESET", userId: user.id, expiresAt },
  });
  const reader = { ...user, language: user.language as Language };
  postMail(passwordResetMail(reader, `${siteUrl()}/reset/confirm?token=${token}`));
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
  });
  await removeSessions(found.userId);
  postMail(changedMail({ ...found.user, language: found.user.language as Language }, "password"));
  return { success: true as const };
}
