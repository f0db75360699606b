import type { Me } from "@/features/accounts/rules";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import {
  announceSpace,
  joinSpaceConversations,
  startSpaceConversation,
} from "@/features/messaging/spaces/commands";
import { settleRequests, withdrawRequests } from "@/features/requests/commands";
import { newId } from "@/lib/id";
import { registry } from "@/lib/registry";
import { demand } from "@/lib/rule";
import { fold } from "@/lib/text";
import { type Tx, transaction } from "@/server/db";
import { groupInvitations, groupJoinRequests } from "./news";
import { groupPictures } from "./pictures/queries";
import { countOwned, getGroup, getGroupPause, getLockedGroup } from "./queries";
import { hasRoomForGroup, isLimitEnough, isPresentPicture, mayChangeGroup, mayListGroup } from "./rules";
import type { GroupChange, GroupCreate } from "./schema";
import type { GroupView } from "./views";

/** Creates a group with the caller as OWNER, and its conversation in the same transaction (docs/contract.md, 3). Throws limit-reached. */
export async function createGroup(me: Me, input: GroupCreate): Promise<{ group: GroupView }> {
  const id = newId();
  const { name, color, isPrivate, isListed, memberLimit } = input;
  const group = await transaction(async (tx) => {
    demand(hasRoomForGroup, await countOwned(me, tx, me.id));
    await tx.group.create({
      data: {
        id,
        name,
        nameKey: fold(name),
        description: input.description ?? "",
        color,
        isPrivate,
        isListed,
        memberLimit,
        memberCount: 1,
        members: { create: { userId: me.id, role: "OWNER" } },
      },
    });
    await startSpaceConversation(me, tx, { groupId: id });
    return getGroup(me, id, tx);
  });
  return { group };
}

/**
 * Changes the given fields of a group and announces what its conversations show. One that others find no more has no
 * pending requests to join. Throws not-found, forbidden, invalid.
 */
export async function updateGroup(me: Me, input: GroupChange): Promise<{ success: true; group: GroupView }> {
  const { id, name, pictureUrl, ...rest } = input;
  const { group, removed } = await transaction(async (tx) => {
    const before = await getLockedGroup(me, tx, id);
    demand(mayChangeGroup, before.role);
    const listing = rest.isListed ?? before.isListed;
    if (listing !== before.isListed) demand(mayListGroup, before.role);
    if (before.isListed && !listing) await withdrawRequests(me, tx, groupJoinRequests, { groupId: id });
    if (rest.memberLimit !== undefined) demand(isLimitEnough, rest.memberLimit, before.memberCount);
    if (pictureUrl !== undefined) demand(isPresentPicture, pictureUrl, before.pictureUrl);
    const isRenamed = name !== undefined && name !== before.name;
    await tx.group.update({
      where: { id },
      data: {
        ...rest,
        ...(isRenamed ? { name, nameKey: fold(name) } : {}),
        ...(pictureUrl === null ? { pictureUrl } : {}),
      },
    });
    await announceSpace(me, tx, { groupId: id }, isRenamed ? { name } : {});
    return { group: await getGroup(me, id, tx), removed: pictureUrl === null ? before.pictureUrl : null };
  });
  if (removed) await groupPictures.remove(removed);
  return { success: true, group };
}

/**
 * Adds a user to a locked group that has room, and to all its conversations. However the user joins, a pending
 * invitation to the group, or request to join it, counts as accepted, as with answering an invitation anywhere
 * (docs/contract.md, 8). Throws conflict (its owner is suspended).
 */
export async function addToGroup(me: Me, tx: Tx, groupId: string, userId: string): Promise<void> {
  demand(isOpenToJoin, await getGroupPause(tx, groupId));
  await tx.groupMember.create({ data: { groupId, userId } });
  await tx.group.update({ where: { id: groupId }, data: { memberCount: { increment: 1 } } });
  await joinSpaceConversations(me, tx, { groupId }, [userId]);
  for (const kind of [groupInvitations, groupJoinRequests])
    await settleRequests(me, tx, kind, { groupId, userId }, "ACCEPTED");
}

/** What higher features do with their rows when a group is deleted, in that transaction. */
export type GroupRemoval = {
  /** The group's notices: conversations about them go on without them. */
  listNoticeIds?: (tx: Tx, groupId: string) => Promise<string[]>;
  /** Detaches rows that outlive the group. */
  release?: (me: Me, tx: Tx, groupId: string) => Promise<void>;
};
export const groupRemovals = registry<GroupRemoval>("group removals");
