import { newId } from "@/lib/id";
import { transaction } from "@/server/db";
import { siteUrl } from "@/server/env";
import { hashToken, newToken } from "@/server/secrets";
import type { Letter } from "../letters/rules";
import { confirmationMail } from "../mails";
import { toReader } from "../views";
import { EMAIL_CONFIRMATION_DAYS } from "./rules";

/**
 * The letter that asks whether an address is its owner's; null where it is proved meanwhile, or the account is gone. Its
 * link is made now, so that the queue never holds it.
 */
export async function writeConfirmation(userId: string): Promise<Letter | null> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + EMAIL_CONFIRMATION_DAYS * 86_400_000);
  const reader = await transaction(async (tx) => {
    // a change of address deletes this link, or is seen here
    await tx.$queryRaw`select id from "User" where id = ${userId}::uuid for share`;
    const where = { id: userId, closedAt: null, emailConfirmedAt: null };
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
