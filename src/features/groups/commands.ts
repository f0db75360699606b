import type { Me } from "@/features/accounts/rules";
import { joinGroupConversations, startGroupConversation } from "@/features/messaging/members/commands";
import { settleRequests } from "@/features/requests/commands";
import { newId } from "@/lib/id";
import { registry } from "@/lib/registry";
import { fold } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { groupInvitations } from "./news";
import { getGroup } from "./queries";
import type { GroupCreate } from "./schema";
import type { GroupView } from "./views";

/** Creates a group with the caller as OWNER, and its conversation in the same transaction (docs/contract.md, 3). */
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
  return { group: await getGroup(me, id) };
}

/**
 * Adds a user to a locked group that has room, and to all its conversations. However the user joins, a pending
 * invitation to the group counts as accepted, as with answering an invitation anywhere (docs/contract.md, 8).
 */
export async function takeIntoGroup(me: Me, tx: Tx, groupId: string, userId: string): Promise<void> {
  await tx.groupMember.create({ data: { groupId, userId } });
  await tx.group.update({ where: { id: groupId }, data: { memberCount: { increment: 1 } } });
  await joinGroupConversations(me, tx, groupId, [userId]);
  await settleRequests(me, tx, groupInvitations, { groupId, userId }, "ACCEPTED");
}

/** What higher features do with their rows when a group is deleted, in that transaction. */
export type GroupRemoval = {
  /** The group's notices: conversations about them go on without them. */
  listNoticeIds?: (tx: Tx, groupId: string) => Promise<string[]>;
  /** Detaches rows that outlive the group. */
  release?: (me: Me, tx: Tx, groupId: string) => Promise<void>;
};
export const groupRemovals = registry<GroupRemoval>("group removals");
