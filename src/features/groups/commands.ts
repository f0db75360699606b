import type { Me } from "@/features/accounts/rules";
import { startGroupConversation } from "@/features/messaging/members/commands";
import { newId } from "@/lib/id";
import { fold } from "@/lib/text";
import { transaction } from "@/server/db";
import { wakeRelay } from "@/server/live/relay";
import { getGroup } from "./queries";
import type { GroupCreate } from "./schema";
import type { GroupView } from "./views";

/** A new group whose OWNER I am, with a conversation of its own from the first moment (contract, section 3). */
export async function createGroup(me: Me, input: GroupCreate): Promise<{ group: GroupView }> {
  const id = newId();
  const { name, color, isPrivate, memberLimit } = input;
  await transaction(async (tx) => {
    await tx.group.create({
      data: {
        id,
        name,
        nameKey: fold(name),
        description: input.description ?? "",
        color,
        isPrivate,
        memberLimit,
        memberCount: 1,
        members: { create: { userId: me.id, role: "OWNER" } },
      },
    });
    await startGroupConversation(me, tx, id);
  });
  wakeRelay();
  return { group: await getGroup(me, id) };
}
