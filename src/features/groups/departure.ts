import type { Departure } from "@/features/accounts/removal/commands";
import type { Me } from "@/features/accounts/rules";
import { announceRole, leaveGroupConversations } from "@/features/messaging/members/commands";
import { notify } from "@/features/notifications/commands";
import { isRefusal } from "@/lib/refusal";
import { db, type Tx, transaction } from "@/server/db";
import { endInvitationsBy } from "./invitations/commands";
import { ownerNews } from "./news";
import { getLockedGroup } from "./queries";
import { purgeGroup } from "./removal/commands";

export const groupsDeparture: Departure = {
  columns: {
    "GroupMember.userId": "emptied",
    "DormantMember.userId": "by key",
    "GroupInvitation.userId": "by key",
    "GroupInvitation.invitedById": "by key",
  },
  affected: `
    select "userId" from "GroupInvitation" where "invitedById" = $1::uuid
    union select "invitedById" from "GroupInvitation" where "userId" = $1::uuid`,
  leave: leaveGroups,
  forget: async (me, tx) => {
    await tx.groupInvitation.deleteMany({
      where: { invitedById: me.id, status: { in: ["PENDING", "DORMANT"] } },
    });
  },
};

/**
 * Removes the user from all groups. A group they own goes to its longest-standing ADMIN, else MANAGER, else MEMBER; one
 * without other members is deleted with its conversations. One transaction per group.
 */
async function leaveGroups(me: Me): Promise<void> {
  const mine = await db.groupMember.findMany({ where: { userId: me.id }, select: { groupId: true } });
  for (const { groupId } of mine) {
    await transaction((tx) => leaveGroup(me, tx, groupId)).catch((error: unknown) => {
      // somebody else removed the user meanwhile
      if (!isRefusal(error) || error.code !== "not-found") throw error;
    });
  }
}

async function leaveGroup(me: Me, tx: Tx, groupId: string): Promise<void> {
  const { role, name } = await getLockedGroup(me, tx, groupId);
  // the enum's values are ordered by rank
  const [heir] = await tx.$queryRaw<{ userId: string }[]>`
    select "userId" from "GroupMember" where "groupId" = ${groupId}::uuid and "userId" <> ${me.id}::uuid
    order by role, "joinedAt", "userId" limit 1`;
  if (!heir) return purgeGroup(me, tx, groupId);
  await tx.groupMember.delete({ where: { groupId_userId: { groupId, userId: me.id } } });
  await tx.group.update({ where: { id: groupId }, data: { memberCount: { decrement: 1 } } });
  await endInvitationsBy(me, tx, groupId, me.id);
  await leaveGroupConversations(me, tx, groupId, me.id);
  if (role !== "OWNER") return;
  const where = { groupId_userId: { groupId, userId: heir.userId } };
  await tx.groupMember.update({ where, data: { role: "OWNER" } });
  await announceRole(me, tx, groupId, heir.userId);
  await notify(me, tx, [heir.userId], ownerNews.tell({ groupId, groupName: name }));
}
