import type { Departure } from "@/features/accounts/removal/commands";
import type { Inheritance } from "@/features/accounts/removal/queries";
import type { Me } from "@/features/accounts/rules";
import { announceRoles, leaveSpaceConversations } from "@/features/messaging/spaces/commands";
import { notify } from "@/features/notifications/commands";
import { isRefusal } from "@/lib/refusal";
import { db, type Tx, transaction } from "@/server/db";
import { endInvitationsBy } from "./invitations/commands";
import { groupAdminsSql, ownerNews } from "./news";
import { getLockedGroup } from "./queries";
import { handOverGroups, purgeGroup } from "./removal/commands";
import { findHeir, listOwned } from "./removal/queries";

export const groupsInheritance: Inheritance = {
  type: "GROUP",
  listOwned,
  handOver: handOverGroups,
};

export const groupsDeparture: Departure = {
  columns: {
    "GroupMember.userId": "emptied",
    "DormantMember.userId": "by key",
    "GroupInvitation.userId": "by key",
    "GroupInvitation.invitedById": "by key",
    "GroupJoinRequest.userId": "by key",
  },
  affected: `
    select "userId" from "GroupInvitation" where "invitedById" = $1::uuid
    union select "invitedById" from "GroupInvitation" where "userId" = $1::uuid
    union select a."userId" from "GroupJoinRequest" r join ${groupAdminsSql} a on a."groupId" = r."groupId"
      where r."userId" = $1::uuid`,
  leave: leaveGroups,
  forget: async (me, tx) => {
    await tx.groupInvitation.deleteMany({
      where: { invitedById: me.id, status: { in: ["PENDING", "DORMANT"] } },
    });
  },
};

/**
 * Removes the user from all groups. A group they own goes to the member whom `findHeir` picks; one without other
 * members is deleted with its conversations. One transaction per group.
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
  const heirId = await findHeir(me, tx, groupId);
  if (!heirId) return purgeGroup(me, tx, groupId);
  await tx.groupMember.delete({ where: { groupId_userId: { groupId, userId: me.id } } });
  await tx.group.update({ where: { id: groupId }, data: { memberCount: { decrement: 1 } } });
  await endInvitationsBy(me, tx, groupId, me.id);
  await leaveSpaceConversations(me, tx, { groupId }, me.id);
  if (role !== "OWNER") return;
  const where = { groupId_userId: { groupId, userId: heirId } };
  await tx.groupMember.update({ where, data: { role: "OWNER" } });
  await announceRoles(me, tx, { groupId }, [heirId]);
  await notify(me, tx, [heirId], ownerNews.tell({ groupId, groupName: name }));
}
