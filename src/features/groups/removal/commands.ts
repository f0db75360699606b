import { recordAct } from "@/features/accounts/audit/commands";
import { isChosenHeir } from "@/features/accounts/removal/rules";
import type { Me } from "@/features/accounts/rules";
import { findTakedown } from "@/features/accounts/takedowns/queries";
import {
  announceRoles,
  closeSpaceConversations,
  emptySpaceConversations,
  restoreSpaceConversations,
} from "@/features/messaging/spaces/commands";
import {
  announceBadges,
  forgetNewsOfAdmins,
  forgetNewsOfSpace,
  forgetNotifications,
  notify,
  withdrawNotifications,
} from "@/features/notifications/commands";
import { listUnblocked } from "@/features/people/queries";
import { withdrawRequests } from "@/features/requests/commands";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { groupRemovals } from "../commands";
import { endInvitationsBy, resumeInvitations } from "../invitations/commands";
import { addedToGroupNews, groupInvitations, groupJoinRequests, ownerNews } from "../news";
import { countOwned, findLockedGroup, findRole, type GroupFacts, getLockedGroup } from "../queries";
import { hasRoomForGroup } from "../rules";
import { getLockedDeletedGroup } from "./queries";
import { hasHeir, isGroupName, isHeir, isRestorable, mayDeleteGroup, mayRestoreGroup } from "./rules";
import type { GroupRemoval } from "./schema";

/**
 * Hands a group over to a member, or deletes it so that it can be restored for 30 days (docs/contract.md, 5). Throws
 * not-found, forbidden, invalid, limit-reached (the new owner has too many).
 */
export async function deleteGroup(me: Me, input: GroupRemoval): Promise<{ success: true }> {
  const { id, confirmationName, handoverTo } = input;
  await transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, id);
    demand(mayDeleteGroup, group.role);
    demand(isGroupName, confirmationName, group.name);
    if (handoverTo === null) return setAside(me, tx, id);
    demand(isHeir, await findRole(tx, id, handoverTo));
    demand(hasRoomForGroup, await countOwned(me, tx, handoverTo));
    return handOver(me, tx, group, handoverTo);
  });
  return { success: true };
}

/** The former owner becomes a MEMBER, whose invitations end. */
async function handOver(me: Me, tx: Tx, { id, name }: GroupFacts, heirId: string): Promise<void> {
  const memberOf = (userId: string) => ({ groupId_userId: { groupId: id, userId } });
  await tx.groupMember.update({ where: memberOf(me.id), data: { role: "MEMBER" } });
  await tx.groupMember.update({ where: memberOf(heirId), data: { role: "OWNER" } });
  await endInvitationsBy(me, tx, id, me.id);
  await forgetNewsOfAdmins(me, tx, [me.id], { groupId: id });
  await announceRoles(me, tx, { groupId: id }, [me.id, heirId]);
  // the requests that either may answer
  announceBadges(me, tx, [me.id, heirId]);
  await notify(me, tx, [heirId], ownerNews.tell({ groupId: id, groupName: name }));
}

/**
 * Hands over groups of an account that is about to be closed, locking them in the order of their ids. Throws conflict if
 * the caller does not own one of them, or its heir can't take it over.
 */
export async function handOverGroups(me: Me, tx: Tx, heirs: { id: string; userId: string }[]): Promise<void> {
  const unblocked = await listUnblocked(
    me,
    tx,
    heirs.map(({ userId }) => userId),
  );
  for (const { id, userId } of [...heirs].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const group = await findLockedGroup(tx, id);
    const mine = await findRole(tx, id, me.id);
    const theirs = await findRole(tx, id, userId);
    demand(isChosenHeir, { mine, theirs, isReached: unblocked.has(userId) });
    if (group) await handOver(me, tx, group, userId);
  }
}

/**
 * Members and pending invitations are set aside: what asks for a membership finds none. Also what the staff does to a group
 * that it takes down. The group's row must be locked.
 */
export async function setAside(me: Me, tx: Tx, groupId: string): Promise<void> {
  // before its members go: they are told
  await withdrawRequests(me, tx, groupJoinRequests, { groupId });
  await emptySpaceConversations(me, tx, { groupId });
  const members = await tx.$queryRaw<{ userId: string }[]>`
    with gone as (delete from "GroupMember" where "groupId" = ${groupId}::uuid returning *)
    insert into "DormantMember" ("groupId", "userId", role, "joinedAt")
    select "groupId", "userId", role, "joinedAt" from gone returning "userId"`;
  const userIds = members.map(({ userId }) => userId);
  await forgetNewsOfSpace(me, tx, userIds, { groupId });
  const added = [addedToGroupNews.name];
  await forgetNotifications(me, tx, userIds, ["groupId", groupId], added, { isUnreadOnly: true });
  const paused = await tx.$queryRaw<{ id: string; userId: string }[]>`
    update "GroupInvitation" set status = 'DORMANT', "pendingKey" = null
    where "groupId" = ${groupId}::uuid and status = 'PENDING' returning id, "userId"`;
  await withdrawNotifications(
    me,
    tx,
    paused.map(({ id }) => id),
  );
  announceBadges(
    me,
    tx,
    paused.map(({ userId }) => userId),
  );
  await tx.group.update({ where: { id: groupId }, data: { deletedAt: new Date(), memberCount: 0 } });
}

type Restored = { success: true; group: { id: string; name: string; memberCount: number } };
type Dormant = Awaited<ReturnType<typeof getLockedDeletedGroup>>;

/**
 * Brings back what `setAside` has set aside. Where the owner's account is gone, the member of the highest role becomes the
 * owner. Throws conflict (without members). Returns how many members there are.
 */
export async function bringBack(me: Me, tx: Tx, { id, name, description }: Dormant): Promise<number> {
  const memberCount = await tx.$executeRaw`
    with back as (delete from "DormantMember" where "groupId" = ${id}::uuid returning *)
    insert into "GroupMember" ("groupId", "userId", role, "joinedAt")
    select "groupId", "userId", role, "joinedAt" from back`;
  demand(hasHeir, memberCount);
  await tx.$executeRaw`
    update "GroupMember" set role = 'OWNER' where "groupId" = ${id}::uuid and "userId" = (
      select "userId" from "GroupMember" where "groupId" = ${id}::uuid order by role, "joinedAt", "userId" limit 1
    )`;
  await tx.group.update({ where: { id }, data: { deletedAt: null, memberCount } });
  await restoreSpaceConversations(me, tx, { groupId: id });
  await resumeInvitations(me, tx, { id, name, description });
  return memberCount;
}

/**
 * Restores a deleted group with its members, roles, invitations and conversations as they were. One that the staff has
 * taken down is not found: it is put back with the others. Throws forbidden, not-found, conflict (too late, or without
 * members).
 */
export async function restoreGroup(me: Me, { id }: { id: string }): Promise<Restored> {
  demand(mayRestoreGroup, me);
  const group = await transaction(async (tx) => {
    const held = await getLockedDeletedGroup(tx, id);
    if (await findTakedown(tx, id)) throw notFound("The group");
    demand(isRestorable, held.deletedAt, new Date());
    const memberCount = await bringBack(me, tx, held);
    await recordAct(me, tx, { kind: "group_restored", subjectId: null, reason: held.name });
    return { id, name: held.name, memberCount };
  });
  return { success: true, group };
}

/**
 * Deletes a group without members for good. People may still be invited to it, and former members may host activities
 * of it: those activities go on for their participants and invited users. The group's row must be locked.
 */
export async function purgeGroup(me: Me, tx: Tx, groupId: string): Promise<void> {
  const noticeIds: string[] = [];
  for (const one of groupRemovals.all()) noticeIds.push(...((await one.listNoticeIds?.(tx, groupId)) ?? []));
  await closeSpaceConversations(me, tx, { groupId }, noticeIds);
  for (const kind of [groupInvitations, groupJoinRequests]) await withdrawRequests(me, tx, kind, { groupId });
  for (const { release } of groupRemovals.all()) await release?.(me, tx, groupId);
  await tx.group.delete({ where: { id: groupId } });
}
