import type { Me } from "@/features/accounts/rules";
import { getHeldPair } from "@/features/friends/queries";
import {
  announceBadges,
  notify,
  settleNotifications,
  withdrawNotifications,
} from "@/features/notifications/commands";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { takeIntoGroup } from "../commands";
import { hasRoom } from "../members/rules";
import { groupInvitationNews } from "../news";
import { findHeldGroup, findRole, type GroupFacts, getGroup, getHeldGroup } from "../queries";
import type { GroupView } from "../views";
import { findPendingInvitation, getGroupInvitation, getSentInvitation } from "./queries";
import { isPending, isUninvited, mayManageInvitations, mayStillInvite, pendingKeyOf } from "./rules";
import type { InvitationWithdraw } from "./schema";
import type { GroupInvitationView } from "./views";

const invitedTo = (me: Me, { id, name, description }: GroupFacts, invitationId: string) =>
  groupInvitationNews.tell(
    {
      invitationId,
      groupId: id,
      groupName: name,
      groupDescription: description,
      fromUserId: me.id,
      invitedBy: me.name,
      role: "MEMBER",
    },
    { subjectId: invitationId },
  );

/**
 * "it makes a pending invitation (type GROUP_INVITATION) instead" (docs/contract.md, 5), to a group that is held. Both people are held from here on, so that a block made at the same moment either
 * forbids it or takes it away. Throws not-found (a blocked pair), conflict (invited already).
 */
export async function inviteToGroup(
  me: Me,
  tx: Tx,
  group: GroupFacts,
  userId: string,
): Promise<GroupInvitationView> {
  if ((await getHeldPair(me, tx, userId)).isBlocked) throw notFound("The person");
  demand(isUninvited, await findPendingInvitation(tx, group.id, userId));
  const id = newId();
  const pendingKey = pendingKeyOf(group.id, userId);
  await tx.groupInvitation.create({
    data: { id, groupId: group.id, userId, invitedById: me.id, pendingKey },
  });
  await notify(me, tx, [userId], invitedTo(me, group, id));
  return getGroupInvitation(me, tx, id);
}

type Answered = { success: true; invitation: GroupInvitationView; group: GroupView | null };

/**
 * "any pending invitation addressed to the caller" (docs/contract.md, 7; the caller sees to that): accepting joins, as
 * far as there is room. The group is held meanwhile: of many answers at once exactly one counts, and of many people one
 * gets the last place. One that can't be followed settles nothing. `group`: once I am in it. Throws not-found, conflict
 * (settled, full).
 */
export async function answerGroupInvitation(
  me: Me,
  { id, action }: { id: string; action: "ACCEPTED" | "DECLINED" },
): Promise<Answered> {
  const invitation = await transaction(async (tx) => {
    const group = await findHeldGroup(tx, (await getGroupInvitation(me, tx, id)).group.id);
    // as it is now that nobody else settles it
    const { status, invitedBy } = await getGroupInvitation(me, tx, id);
    demand(isPending, { status });
    if (!group) throw notFound("The group");
    if (action === "ACCEPTED") {
      if (!mayStillInvite(invitedBy && (await findRole(tx, group.id, invitedBy.id))))
        throw notFound("The invitation");
      demand(hasRoom, group);
      await takeIntoGroup(me, tx, group.id, me.id);
    } else {
      await settle(me, tx, id);
    }
    announceBadges(me, tx, [me.id, ...(invitedBy ? [invitedBy.id] : [])]);
    return getGroupInvitation(me, tx, id);
  });
  const group = action === "ACCEPTED" ? await getGroup(me, invitation.group.id) : null;
  return { success: true, invitation, group };
}

/** Throws not-found: it has been taken away meanwhile. */
async function settle(me: Me, tx: Tx, id: string): Promise<void> {
  const { count } = await tx.groupInvitation.updateMany({
    where: { id, status: "PENDING" },
    data: { status: "DECLINED", settledAt: new Date(), pendingKey: null },
  });
  if (count === 0) throw notFound("The invitation");
  await settleNotifications(me, tx, id, "DECLINED");
}

/** Takes pending invitations away, with what was told of them. */
async function takeAway(me: Me, tx: Tx, pending: { id: string; userId: string }[]): Promise<void> {
  if (pending.length === 0) return;
  const ids = pending.map(({ id }) => id);
  await tx.groupInvitation.deleteMany({ where: { id: { in: ids } } });
  await withdrawNotifications(me, tx, ids);
  announceBadges(
    me,
    tx,
    pending.map(({ userId }) => userId),
  );
}

/**
 * "Invitations end with the right that made them" (issue 9, 14): in the transaction in which somebody loses the role in
 * a group that is held, or leaves it.
 */
export async function endInvitationsBy(me: Me, tx: Tx, groupId: string, inviterId: string): Promise<void> {
  const where = { groupId, invitedById: inviterId, status: "PENDING" as const };
  await takeAway(me, tx, await tx.groupInvitation.findMany({ where, select: { id: true, userId: true } }));
}

/** Takes back what a group that I look after has asked somebody. Throws not-found (answered, too), forbidden. */
export async function withdrawInvitation(
  me: Me,
  { id, invitationId }: InvitationWithdraw,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    demand(mayManageInvitations, (await getHeldGroup(me, tx, id)).role);
    const { user } = await getSentInvitation(me, tx, id, invitationId);
    await takeAway(me, tx, [{ id: invitationId, userId: user.id }]);
  });
  return { success: true };
}

/** Deletes the pending invitations between a pair that is blocked from here on, and what told of them. */
export async function removeInvitationsBetween(me: Me, tx: Tx, userId: string): Promise<void> {
  const gone = await tx.$queryRaw<{ id: string }[]>`
    delete from "GroupInvitation"
    where status = 'PENDING' and ("invitedById", "userId") in (
      (${me.id}::uuid, ${userId}::uuid), (${userId}::uuid, ${me.id}::uuid)
    ) returning id`;
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await withdrawNotifications(me, tx, ids);
}
