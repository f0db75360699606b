import { Refusal } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { fold } from "@/lib/text";
import { db, isTaken, type Tx, transaction } from "@/server/db";
import { endSessions } from "@/server/live/sessions";
import { hashPassword } from "@/server/passwords";
import { enqueue } from "@/server/queue";
import { hashToken, seal } from "@/server/secrets";
import { recordAct } from "../audit/commands";
import { forgetDevicesSince } from "../devices/commands";
import { removeFactorsSince } from "../factors/commands";
import { resetGuesses } from "../guesses/commands";
import { forgetLinks } from "../links/commands";
import { demandGoodPassword } from "../passwords/commands";
import { removeSessions } from "../sessions/commands";
import type { Origin } from "../sessions/schema";

type AccessRemoval = (me: { id: string }, tx: Tx, since: Date) => Promise<void>;

/**
 * What higher nouns give out that is read without a session: called in the transaction that takes an account back, to end
 * what was given out since the undone change.
 */
export const accessRemovals = registry<AccessRemoval>("removals of access");

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
        passwordHash,
        passwordVersion: { increment: 1 },
      },
    });
    await recordAct(null, tx, { kind: "changes_undone", subjectId: restored.id, origin });
    return removeWhatCameSince(restored, tx);
  }).catch((error: unknown) => {
    throw isTaken(error) ? new Refusal("conflict", "This email address is taken.") : error;
  });
  await endSessions(ended);
  await resetGuesses(restored.id);
  return { success: true as const };
}

type Restored = { id: string; email: string; since: Date };

/**
 * The only place that removes what gives access to an account and was added since the undone change. An undo link of an
 * earlier change stays: it leads further back. Returns the ids of the sessions, for `endSessions`.
 */
async function removeWhatCameSince({ id, since }: Restored, tx: Tx): Promise<string[]> {
  await forgetLinks({ id }, tx);
  await tx.accountToken.deleteMany({ where: { userId: id, kind: "UNDO", createdAt: { gte: since } } });
  await forgetDevicesSince({ id }, tx, since);
  await removeFactorsSince({ id }, tx, since);
  for (const remove of accessRemovals.all()) await remove({ id }, tx, since);
  return removeSessions(id, tx);
}

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
