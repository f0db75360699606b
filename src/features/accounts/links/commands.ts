import { newId } from "@/lib/id";
import { fold } from "@/lib/text";
import type { Tx } from "@/server/db";
import { enqueue } from "@/server/queue";
import { hashToken, newToken, seal } from "@/server/secrets";
import { type Me, UNDO_DAYS, type UndoableChange } from "../rules";

/**
 * Deletes outstanding links of an account, so that nobody who holds one takes back a change of password or address.
 * Links that undo stay: they are the owner's, and a thief who changes something must not get rid of them.
 */
export async function forgetLinks(me: Pick<Me, "id">, tx: Tx): Promise<void> {
  await tx.accountToken.deleteMany({ where: { userId: me.id, kind: { not: "UNDO" } } });
}

/**
 * Mails to `me.email`, the address of before the change, a link that undoes it. In the transaction of the change, which
 * holds the account, so that `createdAt` has the order of the changes. Nothing, where that address was never confirmed: it
 * may be a stranger's.
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
