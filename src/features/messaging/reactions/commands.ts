import type { Me } from "@/features/accounts/rules";
import { demand } from "@/lib/rule";
import type { Tx } from "@/server/db";
import { changeMessage } from "../messages/commands";
import { isUndeleted } from "../messages/rules";
import type { MessageView } from "../messages/views";
import { isWritable } from "../rules";
import { isWithinReactionLimit } from "./rules";
import type { ReactionInput } from "./schema";

/** Adding the same emoji twice changes nothing (docs/contract.md, 3). Throws not-found, conflict. */
export async function addReaction(me: Me, input: ReactionInput): Promise<{ message: MessageView }> {
  const { messageId, emoji } = input;
  const message = await changeMessage(me, messageId, async (tx, { message, room }) => {
    demand(isWritable, room);
    demand(isUndeleted, message);
    demand(isWithinReactionLimit, Object.keys(message.reactions), emoji);
    const data = { messageId, emoji, userId: me.id, place: await placeOf(tx, messageId, emoji) };
    const { count } = await tx.reaction.createMany({ data: [data], skipDuplicates: true });
    return count > 0;
  });
  return { message };
}

/** Emojis keep the order of their first use: the emoji's existing place, or the next free one. */
async function placeOf(tx: Tx, messageId: string, emoji: string): Promise<number> {
  const [last] = await tx.$queryRaw<{ same: number | null; next: number }[]>`
    select min(place) filter (where emoji = ${emoji}) as same, coalesce(max(place), 0) + 1 as next
    from "Reaction" where "messageId" = ${messageId}::uuid`;
  return last?.same ?? last?.next ?? 1;
}

/** Removes the caller's reaction; does nothing if there is none. Throws not-found, conflict. */
export async function removeReaction(me: Me, input: ReactionInput): Promise<{ message: MessageView }> {
  const { messageId, emoji } = input;
  const message = await changeMessage(me, messageId, async (tx, { message }) => {
    demand(isUndeleted, message);
    const { count } = await tx.reaction.deleteMany({ where: { messageId, emoji, userId: me.id } });
    return count > 0;
  });
  return { message };
}
