import type { Me } from "@/features/accounts/rules";
import { getLockedPair } from "@/features/friends/queries";
import type { Manners } from "@/features/notifications/approaches/rules";
import { announceBadges, notify } from "@/features/notifications/commands";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { isPending, pendingKeyOf } from "@/features/requests/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { addToGroup } from "../commands";
import { hasRoom } from "../members/rules";
import { groupInvitationNews, groupInvitations } from "../news";
import { findLockedGroup, findRole, type GroupFacts, getGroup, getLockedGroup } from "../queries";
import type { GroupView } from "../views";
import { findPendingInvitation, getGroupInvitation, getSentInvitation, resumeStatement } from "./queries";
import { isFirstInvitation, mayManageInvitations, mayStillInvite } from "./rules";
import type { InvitationWithdraw } from "./schema";
import type { GroupInvitationView } from "./views";

const invitedTo = (
  me: Pick<Me, "id" | "name">,
  { id, name, description }: Pick<GroupFacts, "id" | "name" | "description">,
  invitationId: string,
) =>
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
 * Creates a pending invitation (type GROUP_INVITATION; docs/contract.md, 5) to a locked group. Both users are locked
 * from here on, so that a concurrent block either prevents the invitation or deletes it. Throws not-found (a blocked
 * pair), conflict (invited already).
 */
export async function inviteToGroup(
  me: Me,
  tx: Tx,
  group: GroupFacts,
  userId: string,
  manners: Manners = new Map(),
): Promise<GroupInvitationView> {
  if ((await getLockedPair(me, tx, userId)).isBlocked) throw notFound("The person");
  demand(isFirstInvitation, await findPendingInvitation(tx, group.id, userId));
  const asked = {
    userIds: [userId],
    pendingKey: pendingKeyOf(group.id, userId),
    columns: { userId, groupId: group.id, invitedById: me.id },
  };
  const tell = (id: string) => invitedTo(me, group, id);
  const [id] = await createRequests(me, tx, groupInvitations, [asked], tell, manners);
  if (!id) throw new Refusal("conflict", isFirstInvitation.sentence);
  return getGroupInvitation(me, tx, id);
}

type Answered = { success: true; invitation: GroupInvitationView; group: GroupView | null };

/**
 * Answers a pending invitation addressed to the caller (docs/contract.md, 7); the caller of this function checks the
 * addressee. Accepting joins the group if it has room. The group is locked: of several concurrent answers exactly one
 * counts, and of several users exactly one gets the last place. An acceptance that fails leaves the invitation pending.
 * `group` is set once the caller is a member. Throws not-found, conflict (settled, full).
 */
export async function answerGroupInvitation(
  me: Me,
  { id, action }: { id: string; action: "ACCEPTED" | "DECLINED" },
): Promise<Answered> {
  return transaction(async (tx): Promise<Answered> => {
    const group = await findLockedGroup(tx, (await getGroupInvitation(me, tx, id)).group.id);
    // read after the lock, when nobody else can settle it
    const { status, invitedBy } = await getGroupInvitation(me, tx, id);
    demand(isPending, { status });
    if (!group) throw notFound("The group");
    if (action === "ACCEPTED") {
      if (!mayStillInvite(invitedBy && (await findRole(tx, group.id, invitedBy.id))))
        throw notFound("The invitation");
      demand(hasRoom, group);
      await addToGroup(me, tx, group.id, me.id);
    } else {
      const [settled] = await settleRequests(me, tx, groupInvitations, { id }, "DECLINED");
      // withdrawn meanwhile
      if (!settled) throw notFound("The invitation");
    }
    announceBadges(me, tx, [me.id, ...(invitedBy ? [invitedBy.id] : [])]);
    return {
      success: true,
      invitation: await getGroupInvitation(me, tx, id),
      group: action === "ACCEPTED" ? await getGroup(me, group.id, tx) : null,
    };
  });
}

/**
 * Deletes the pending invitations of a user, in the transaction in which they leave a locked group or lose the role
 * that allows inviting.
 */
export async function endInvitationsBy(me: Me, tx: Tx, groupId: string, inviterId: string): Promise<void> {
  await withdrawRequests(me, tx, groupInvitations, { groupId, invitedById: inviterId });
}

/**
 * Withdraws a pending invitation of a group that the caller manages. Throws not-found (also if answered), forbidden.
 */
export async function withdrawInvitation(
  me: Me,
  { id, invitationId }: InvitationWithdraw,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    demand(mayManageInvitations, (await getLockedGroup(me, tx, id)).role);
    await getSentInvitation(me, tx, id, invitationId);
    await withdrawRequests(me, tx, groupInvitations, { id: invitationId });
  });
  return { success: true };
}

type Paused = { id: string; userId: string; inviterId: string; inviterName: string };

/**
 * Makes the invitations of a restored group pending again and notifies those invited. Those whose inviter is gone, may
 * not invite any more, or is a blocked pair with the invited user have ended meanwhile and are deleted.
 */
export async function resumeInvitations(
  me: Me,
  tx: Tx,
  group: Pick<GroupFacts, "id" | "name" | "description">,
): Promise<void> {
  const resumed = await tx.$queryRawUnsafe<Paused[]>(resumeStatement, group.id);
  await tx.groupInvitation.deleteMany({ where: { groupId: group.id, status: "DORMANT" } });
  const byUser = new Map(resumed.map((one) => [one.userId, one]));
  await notify(me, tx, [...byUser.keys()], (userId) => {
    const { id, inviterId, inviterName } = byUser.get(userId) as Paused;
    return invitedTo({ id: inviterId, name: inviterName }, group, id);
  });
}
