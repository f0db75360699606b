import { newId } from "@/lib/id";
import { transaction } from "@/server/db";
import { siteUrl } from "@/server/env";
import { hashToken, newToken } from "@/server/secrets";
import type { Email } from "../emails/rules";
import { confirmationMail } from "../mails";
import { toReader } from "../views";
import { EMAIL_CONFIRMATION_DAYS } from "./rules";

/**
 * Builds the email that confirms an address; null if it is already confirmed, or the account or its address is gone. The link
 * is created here, so that the queue never stores its token.
 */
export async function writeConfirmation(userId: string): Promise<Email | null> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + EMAIL_CONFIRMATION_DAYS * 86_400_000);
  const reader = await transaction(async (tx) => {
    // a concurrent change of address either deletes this link or is visible here
    await tx.$queryRaw`select id from "User" where id = ${userId}::uuid for share`;
    const where = { id: userId, closedAt: null, emailConfirmedAt: null, emailLapsedAt: null };
    const user = await tx.user.findUnique({ where });
    if (!user) return null;
    const { email } = user;
    const kind = "EMAIL_CONFIRMATION";
    await tx.accountToken.create({
      data: { id: newId(), tokenHash: hashToken(token), kind, userId, email, expiresAt },
    });
    return toReader(user);
  });
  return reader && confirmationMail(reader, `${siteUrl()}/confirm-email?token=${token}`);
}
