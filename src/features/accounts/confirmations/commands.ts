import { fold } from "@/lib/text";
import { db, type Tx, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import type { Me } from "../rules";
import type { Origin } from "../sessions/schema";

/** Emails the confirmation link again, unless the caller's address is already confirmed. Throws too-many. */
export async function sendConfirmation(me: Me): Promise<{ success: true }> {
  const user = await db.user.findUnique({ where: { id: me.id }, select: { emailConfirmedAt: true } });
  if (user?.emailConfirmedAt === null) {
    await limitWindow("confirmation", me.id);
    await enqueue(db, "accounts.letter", { letter: "confirmation", userId: me.id });
  }
  return { success: true };
}

/**
 * Marks the address that an emailed link was sent to as confirmed, in the transaction in which the link was followed.
 */
export async function markConfirmed(me: Pick<Me, "id">, tx: Tx, origin: Origin): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: me.id, emailConfirmedAt: null },
    data: { emailConfirmedAt: new Date() },
  });
  if (count > 0) await recordAct(null, tx, { kind: "address_confirmed", subjectId: me.id, origin });
}

/**
 * Follows a confirmation link, once. Returns false if the token is no valid confirmation: used, expired, or sent to an
 * address that the account no longer has.
 */
export async function confirmOwnAddress(input: { token: string }, origin: Origin): Promise<boolean> {
  const where = {
    tokenHash: hashToken(input.token),
    kind: "EMAIL_CONFIRMATION" as const,
    expiresAt: { gt: new Date() },
  };
  return transaction(async (tx) => {
    const token = await tx.accountToken.findFirst({ where });
    if (!token?.email) return false;
    // lock the account first, in the same order as a change of password
    const emailKey = fold(token.email);
    const held = await tx.$queryRaw<unknown[]>`
      select id from "User" where id = ${token.userId}::uuid and "emailKey" = ${emailKey} for no key update`;
    if (held.length === 0) return false;
    if ((await tx.accountToken.deleteMany({ where: { id: token.id } })).count === 0) return false;
    await tx.accountToken.deleteMany({ where: { userId: token.userId, kind: "EMAIL_CONFIRMATION" } });
    await markConfirmed({ id: token.userId }, tx, origin);
    return true;
  });
}
