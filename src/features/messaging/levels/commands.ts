import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { transaction } from "@/server/db";
import { getConversation } from "../conversations/queries";
import { conversationUpdatedFor } from "../events";
import { lockConversations } from "../members/commands";
import { isMutable } from "../rooms/rules";
import { listChannelIds } from "./queries";
import { choiceOf, type Level } from "./rules";
import type { LevelChange } from "./schema";

type Changed = { success: true; notificationLevel: Level; isMuted: boolean };

/**
 * Changes what the caller is notified of in a conversation, and in a group's channels where asked. The number of
 * statements doesn't depend on the number of channels. Throws invalid (a kind that can't be muted), not-found.
 */
export async function setLevel(me: Me, { id, level, channels }: LevelChange): Promise<Changed> {
  demand(isMutable, await getConversation(me, id));
  await transaction(async (tx, announce) => {
    const ids = [id, ...(channels ? await listChannelIds(tx, id) : [])];
    const mine = (await lockConversations(me, tx, ids)).flatMap((one) => (one.isIn ? [one.id] : []));
    if (!mine.includes(id)) throw notFound("The conversation");
    await tx.participant.updateMany({
      where: { userId: me.id, conversationId: { in: mine } },
      data: choiceOf(level),
    });
    announce(mine.map((conversationId) => conversationUpdatedFor({ conversationId, userId: me.id })));
  });
  return { success: true, notificationLevel: level, isMuted: level === "NOTHING" };
}
