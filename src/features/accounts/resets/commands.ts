import { Refusal } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { db, transaction } from "@/server/db";
import { limitWindow } from "@/server/limits";
import { endSessions } from "@/server/live/sessions";
import { hashPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken } from "@/server/secrets";
import { removeAccess } from "../access/commands";
import { recordAct } from "../audit/commands";
import { markConfirmed } from "../confirmations/commands";
import { resetGuesses } from "../guesses/commands";
import { demandGoodPassword, setPassword } from "../passwords/commands";
import type { Origin } from "../sessions/schema";

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

/**
 * Follows the link, once: sets the password and "ends all sessions of the user" (docs/contract.md, 2). The first reset also
 * ends what was made while the address was not confirmed, also where it has been confirmed since: whoever made it need not
 * be who reads the mail. A factor of a confirmed account goes on counting.
 */
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
    const removed = await removeAccess(user, tx, "unconfirmed");
    return [...removed, ...(await setPassword(user, tx, { passwordHash }))];
  });
  await endSessions(ended);
  await resetGuesses(user.id);
  return { success: true as const };
}
