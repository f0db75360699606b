import { Refusal } from "@/lib/refusal";
import { fold } from "@/lib/text";
import { db, isTaken, type Tx, transaction } from "@/server/db";
import { endSessions } from "@/server/live/sessions";
import { hashPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken, seal } from "@/server/secrets";
import { removeAccess } from "../access/commands";
import { recordAct } from "../audit/commands";
import { resetGuesses } from "../guesses/commands";
import { demandGoodPassword } from "../passwords/commands";
import type { Origin } from "../sessions/schema";

const expired = () => new Refusal("invalid", "This link is no longer valid.");

/**
 * Follows an undo link, once: restores the address from before the change, sets a new password, and removes all access
 * that was added since. Throws invalid, conflict (the address is taken).
 */
export async function undoTakeover(input: { token: string; password: string }, origin: Origin) {
  const where = {
    tokenHash: hashToken(input.token),
    kind: "UNDO" as const,
    expiresAt: { gt: new Date() },
    user: { closedAt: null },
  };
  const link = await db.accountToken.findFirst({ where, include: { user: true } });
  if (!link?.email) throw expired();
  const restored = { id: link.userId, email: link.email, since: link.createdAt };
  await demandGoodPassword(input.password, { ...link.user, email: restored.email });
  const passwordHash = await hashPassword(input.password);
  const ended = await transaction(async (tx) => {
    await tx.$queryRaw`select id from "User" where id = ${link.userId}::uuid for no key update`;
    if ((await tx.accountToken.deleteMany({ where: { id: link.id } })).count === 0) throw expired();
    await tellOfUndoing(restored, tx);
    await tx.user.update({
      where: { id: restored.id },
      data: {
        email: restored.email,
        emailKey: fold(restored.email),
        // the link was sent to this address
        emailConfirmedAt: new Date(),
        emailLapsedAt: null,
        passwordHash,
        passwordVersion: { increment: 1 },
      },
    });
    await recordAct(null, tx, { kind: "changes_undone", subjectId: restored.id, origin });
    return removeAccess(restored, tx, restored);
  }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal("conflict", "This email address is taken.") : error;
  });
  await endSessions(ended);
  await resetGuesses(restored.id);
  return { success: true as const };
}

type Restored = { id: string; email: string; since: Date };

/** Notifies the restored address and, if different and confirmed, the one that it replaces. */
async function tellOfUndoing({ id, email }: Restored, tx: Tx): Promise<void> {
  const before = await tx.user.findUniqueOrThrow({
    where: { id },
    select: { email: true, emailConfirmedAt: true },
  });
  const replaced = before.emailConfirmedAt ? [before.email] : [];
  for (const address of new Set([email, ...replaced])) {
    await enqueue(tx, "accounts.letter", { letter: "undone", userId: id, sealedAddress: seal(address) });
  }
}
