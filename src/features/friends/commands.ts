import type { Me } from "@/features/accounts/rules";
import { announceBadges, forgetNewsOfFriends } from "@/features/notifications/commands";
import { notFound } from "@/lib/refusal";
import { type Tx, transaction } from "@/server/db";
import { getFriendship, getLockedPair } from "./queries";

/**
 * Ends a friendship for both sides. Either of them may send a new request afterwards (docs/contract.md, 4). Of two
 * concurrent calls, exactly one finds the friendship. Throws not-found.
 */
export async function removeFriend(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  const friendship = await getFriendship(me, id);
  await transaction(async (tx) => {
    await getLockedPair(me, tx, friendship.friend.id);
    const { count } = await tx.friendship.deleteMany({ where: { id: friendship.id } });
    if (count === 0) throw notFound("The friend");
    await forgetNewsOfFriends(me, tx, friendship.friend.id);
    announceBadges(me, tx, [me.id, friendship.friend.id]);
  });
  return { success: true };
}

/** Deletes the friendship of a pair, if any, in the transaction that blocks one of them. */
export async function endFriendship(me: Me, tx: Tx, userId: string): Promise<void> {
  const { friendshipId } = await getLockedPair(me, tx, userId);
  if (!friendshipId) return;
  await tx.friendship.deleteMany({ where: { id: friendshipId } });
  await forgetNewsOfFriends(me, tx, userId);
}
