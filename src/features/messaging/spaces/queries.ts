import type { Tx } from "@/server/db";
import type { Space } from "./rules";

/** The ids of a space's open conversations: first its own, then its channels. */
export async function listSpaceConversationIds(tx: Tx, space: Space): Promise<string[]> {
  const all = await tx.conversation.findMany({
    where: { ...space, isTemporary: false, closedAt: null, type: "GROUP" },
    select: { id: true, parentId: true },
  });
  return all.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null)).map(({ id }) => id);
}
