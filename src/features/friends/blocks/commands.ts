import type { Me } from "@/features/accounts/rules";
import { interruptSends } from "@/features/messaging/members/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { db, transaction } from "@/server/db";
import { getHeldPair } from "../queries";
import { isAnother } from "./rules";

/**
 * Blocks somebody; "ends friendship and pending requests" (contract, section 4). Blocking twice changes nothing, and
 * who is blocked may block back. Throws invalid (oneself), not-found.
 */
export async function blockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  demand(isAnother, me, id);
  await transaction(async (tx) => {
    const { friendshipId, requestId } = await getHeldPair(me, tx, id);
    await tx.block.createMany({ data: [{ blockerId: me.id, blockedId: id }], skipDuplicates: true });
    if (friendshipId) await tx.friendship.deleteMany({ where: { id: friendshipId } });
    if (requestId) await tx.friendRequest.delete({ where: { id: requestId } });
    await interruptSends(me, tx, id);
  });
  return { success: true };
}

/** Takes my block away; the other's stays, and so does what the block has ended. Throws not-found: there is none. */
export async function unblockPerson(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const { count } = await db.block.deleteMany({ where: { blockerId: me.id, blockedId: id } });
  if (count === 0) throw notFound("The block");
  return { success: true };
}
