import type { Me } from "@/features/accounts/rules";
import { listFriendIds } from "@/features/friends/queries";
import { listMemberIds as listGroupMemberIds } from "@/features/groups/queries";
import { listSilenced } from "@/features/messaging/levels/queries";
import { recordInSpace } from "@/features/messaging/spaces/commands";
import { notify, withdrawNotifications } from "@/features/notifications/commands";
import { listMemberIds as listOrganizationMemberIds } from "@/features/orgs/members/queries";
import type { Tx } from "@/server/db";
import { type Approval, isPublished, isUnlisted } from "../approvals/rules";
import { isGoingAhead } from "../cancellations/rules";
import { activityChanged } from "../events";
import { type Audience, dayAt } from "../rules";
import { isPast } from "../times/rules";
import type { ActivityView } from "../views";
import { friendPlannedNews, plannedNews, plannedTypes } from "./news";
import { listConcerned } from "./queries";
import { spaceOf } from "./rules";

const isToCome = (shown: ActivityView): boolean => !isPast(shown, new Date()) && isGoingAhead(shown);

/**
 * Records an upcoming activity in the conversation of its group or organization. Last in a transaction: from here on
 * sends to the conversation wait for the commit.
 */
export async function recordPlanned(me: Me, tx: Tx, shown: ActivityView): Promise<void> {
  const space = spaceOf(shown);
  if (!space || !isToCome(shown)) return;
  const { id: activityId, title: name } = shown;
  await recordInSpace(me, tx, space, { kind: "activity_planned", targetIds: [], name, activityId });
}

/**
 * Tells the members of an upcoming activity's group or organization of it, but those who have chosen to hear nothing of
 * the group or organization, and records it in the conversation of either. `me`: the host. The number of statements does not
 * depend on that of the members. See `recordPlanned`.
 */
async function tellMembers(me: Me, tx: Tx, shown: ActivityView): Promise<void> {
  const space = spaceOf(shown);
  if (!space || !isToCome(shown)) return;
  const memberIds =
    "groupId" in space
      ? await listGroupMemberIds(tx, space.groupId)
      : await listOrganizationMemberIds(tx, space.organizationId);
  const silenced = new Set([...(await listSilenced(tx, space)), me.id]);
  const { id, title, dateTime, group, organization } = shown;
  const told = plannedNews.tell(
    {
      eventId: id,
      activityName: title,
      fromUserId: me.id,
      fromUserName: me.name,
      dateTime,
      ...dayAt(new Date(dateTime), shown),
      ...(group && { groupId: group.id, groupName: group.name }),
      ...(organization && { organizationId: organization.id, organizationName: organization.name }),
    },
    { subjectId: id },
  );
  const toldIds = memberIds.filter((memberId) => !silenced.has(memberId));
  if (toldIds.length > 0) await notify(me, tx, toldIds, told);
  await recordPlanned(me, tx, shown);
}

/** Tells the friends of the host, who is `me`, of an upcoming activity for friends. */
async function tellFriends(me: Me, tx: Tx, shown: ActivityView): Promise<void> {
  if (!isToCome(shown)) return;
  const { id, title, dateTime } = shown;
  const { id: fromUserId, name: fromUserName } = me;
  const day = dayAt(new Date(dateTime), shown);
  const told = { eventId: id, activityName: title, fromUserId, fromUserName, dateTime, ...day };
  const friendIds = await listFriendIds(tx, me.id);
  if (friendIds.length > 0) await notify(me, tx, friendIds, friendPlannedNews.tell(told, { subjectId: id }));
}

type Reach = Audience & { approval: Approval | null };
const NOBODY: Reach = { visibility: "PRIVATE", groupId: null, organizationId: null, approval: null };

/** The group, the organization or the friends who see an activity now. */
const reachOf = (one: Reach): Reach => (isPublished(one) ? one : NOBODY);
const isForFriends = (one: Reach) => one.visibility === "FRIENDS" || isUnlisted(one);
/** Who has it in their lists: an unlisted activity is for friends there. */
const listedReachOf = (one: Reach): Reach => (isUnlisted(one) ? one : reachOf(one));

/** Updates the open pages of those who see an activity now, and of those who saw it `before` a change of its audience. */
export function announceChange(
  _me: Me,
  tx: Tx,
  before: Reach | null,
  shown: Pick<ActivityView, "id" | "host"> & Reach,
): void {
  const was = listedReachOf(before ?? NOBODY);
  const is = listedReachOf(shown);
  tx.announce(
    activityChanged(shown.id, {
      groupId: was.groupId === is.groupId ? null : was.groupId,
      organizationId: was.organizationId === is.organizationId ? null : was.organizationId,
      friendsOf: isForFriends(was) && !isForFriends(is) ? shown.host.id : undefined,
    }),
  );
}

/** Updates the open pages of those who see an activity, and of the caller, who may have left it. */
export const announceAnswer = (me: Me, tx: Tx, activityId: string): void =>
  tx.announce(activityChanged(activityId, { userIds: [me.id] }));

/** Updates the open pages of those who see an activity that is about to be deleted. */
export async function announceDeletion(me: Me, tx: Tx, held: Reach & { id: string }): Promise<void> {
  const { groupId, organizationId } = reachOf(held);
  const userIds = await listConcerned(me, tx, held.id);
  tx.announce(activityChanged(held.id, { groupId, organizationId, userIds }));
}

/**
 * Tells the members or friends who see an activity now and did not before, and takes back what others were told. `before`
 * null: a new activity. `me`: the host.
 */
export async function retellMembers(
  me: Me,
  tx: Tx,
  before: Reach | null,
  shown: ActivityView,
): Promise<void> {
  const was = reachOf(before ?? NOBODY);
  const is = reachOf(shown);
  const isSame = was.groupId === is.groupId && was.organizationId === is.organizationId;
  if (isSame && isForFriends(was) === isForFriends(is)) return;
  if (spaceOf(was) || isForFriends(was))
    await withdrawNotifications(me, tx, shown.id, { types: plannedTypes });
  if (spaceOf(is)) await tellMembers(me, tx, shown);
  if (isForFriends(is)) await tellFriends(me, tx, shown);
}
