import { newId } from "@/lib/id";
import { fold } from "@/lib/text";
import type { Tx } from "@/server/db";
import { enqueue } from "@/server/queue";
import { hashToken, newToken, seal } from "@/server/secrets";
import { type Me, UNDO_DAYS, type UndoableChange } from "../rules";

/**
 * Deletes outstanding links of an account, so that nobody can use one to revert a change of password or address. Undo
 * links stay: they belong to the owner, and an attacker who changes something must not delete them.
 */
export async function forgetLinks(me: Pick<Me, "id">, tx: Tx): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId: me.id, kind: { not: "UNDO" } } });
}

/**
 * Emails an undo link to `me.email`, the address before the change. Runs in the transaction of the change, which holds
 * the account's lock, so that `createdAt` follows the order of the changes. Does nothing if that address was never
 * confirmed: it may be a stranger's.
 */
export async function offerUndo(
  me: Pick<Me, "id"> & { email: string; emailConfirmedAt: Date | null },
  tx: Tx,
  change: UndoableChange,
): Promise<void> {
  if (me.emailConfirmedAt === null) return;
  const [token, tokenId] = [newToken(), newId()];
  const createdAt = new Date();
  await tx.accountToken.create({
    data: {
      id: tokenId,
      tokenHash: hashToken(token),
      kind: "UNDO",
      userId: me.id,
      email: me.email,
      emailKey: fold(me.email),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + UNDO_DAYS * 86_400_000),
    },
  });
  await enqueue(tx, "accounts.letter", { letter: "undo", change, tokenId, sealedToken: seal(token) });
}
