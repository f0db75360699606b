import type { Me } from "@/features/accounts/rules";
import { closeGroupConversations } from "@/features/messaging/departures/commands";
import { announceRole, leaveGroupConversations } from "@/features/messaging/members/commands";
import { announceBadges, withdrawNotifications } from "@/features/notifications/commands";
import { isRefusal } from "@/lib/refusal";
import { db, type Tx, transaction } from "@/server/db";
import { wakeRelay } from "@/server/live/relay";
import { endInvitationsBy } from "../invitations/commands";
import { getHeldGroup } from "../queries";

/**
 * Her account goes: she is in no group any more. One that was hers is handed to its longest ADMIN, else MANAGER, else
 * MEMBER; where nobody else is in it, it is deleted with its conversations. A transaction for each of them.
 */
export async function leaveGroups(me: Me): Promise<void> {
  const mine = await db.groupMember.findMany({ where: { userId: me.id }, select: { groupId: true } });
  for (const { groupId } of mine) {
    await transaction((tx) => leaveGroup(me, tx, groupId)).catch((error: unknown) => {
      // somebody took her out meanwhile
      if (!isRefusal(error) || error.code !== "not-found") throw error;
    });
    wakeRelay();
  }
}

async function leaveGroup(me: Me, tx: Tx, groupId: string): Promise<void> {
  const { role } = await getHeldGroup(me, tx, groupId);
  // the roles are ordered as they rank
  const [heir] = await tx.$queryRaw<{ userId: string }[]>`
    select "userId" from "GroupMember" where "groupId" = ${groupId}::uuid and "userId" <> ${me.id}::uuid
    order by role, "joinedAt", "userId" limit 1`;
  if (!heir) return deleteGroup(me, tx, groupId);
  await tx.groupMember.delete({ where: { groupId_userId: { groupId, userId: me.id } } });
  await tx.group.update({ where: { id: groupId }, data: { memberCount: { decrement: 1 } } });
  await endInvitationsBy(me, tx, groupId, me.id);
  await leaveGroupConversations(me, tx, groupId, me.id);
  if (role !== "OWNER") return;
  const where = { groupId_userId: { groupId, userId: heir.userId } };
  await tx.groupMember.update({ where, data: { role: "OWNER" } });
  await announceRole(me, tx, groupId, heir.userId);
}

/**
 * Nobody is in it any more, but some may be invited to it; and who has left it may host an activity of it, which goes
 * on for those who are in that or invited to it.
 */
async function deleteGroup(me: Me, tx: Tx, groupId: string): Promise<void> {
  const invitations = await tx.groupInvitation.findMany({ where: { groupId, status: "PENDING" } });
  const ids = invitations.map(({ id }) => id);
  await closeGroupConversations(me, tx, groupId);
  await withdrawNotifications(me, tx, ids);
  await tx.activity.updateMany({ where: { groupId }, data: { groupId: null, visibility: "PRIVATE" } });
  await tx.group.delete({ where: { id: groupId } });
  await announceBadges(
    me,
    tx,
    invitations.map(({ userId }) => userId),
  );
}
