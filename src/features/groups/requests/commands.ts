import type { Me } from "@/features/accounts/rules";
import { announceBadges, forgetNewsBetween, notify } from "@/features/notifications/commands";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { addToGroup } from "../commands";
import { hasRoom } from "../members/rules";
import { addedToGroupNews, groupJoinRequestNews, groupJoinRequests } from "../news";
import { findLockedGroup, findRole, getLockedGroup } from "../queries";
import {
  countPendingRequests,
  findListed,
  findOwnRequest,
  findPendingRequest,
  getGroupJoinRequest,
  listAnswererIds,
} from "./queries";
import {
  hasRoomForRequest,
  isFirstRequest,
  isUnanswered,
  mayAnswerRequests,
  mayRequestToJoin,
  mayWithdrawRequest,
} from "./rules";
import type { RequestAnswer, RequestCreate, RequestWithdraw } from "./schema";
import type { GroupJoinRequestView } from "./views";

/**
 * Asks the OWNER and ADMINs of a group that lets itself be found to let the caller join. The group is locked: it is not
 * taken off the list meanwhile. Throws not-found, conflict (in it, or asked already), limit-reached.
 */
export async function requestToJoinGroup(
  me: Me,
  { id: groupId, message }: RequestCreate,
): Promise<{ request: GroupJoinRequestView }> {
  return transaction(async (tx) => {
    const group = await findLockedGroup(tx, groupId);
    const role = group && (await findRole(tx, groupId, me.id));
    if (!group || !(role || (await findListed(me, tx, groupId)))) throw notFound("The group");
    demand(mayRequestToJoin, role);
    demand(isFirstRequest, await findPendingRequest(me, tx, groupId));
    demand(hasRoomForRequest, await countPendingRequests(me, tx));
    const asked = {
      userIds: await listAnswererIds(tx, groupId),
      pendingKey: pendingKeyOf(groupId, me.id),
      columns: { groupId, userId: me.id, message },
    };
    const tell = (joinRequestId: string) =>
      groupJoinRequestNews.tell(
        { groupId, groupName: group.name, joinRequestId, fromUserId: me.id, fromUserName: me.name },
        { subjectId: joinRequestId },
      );
    const [requestId] = await createRequests(me, tx, groupJoinRequests, [asked], tell);
    const request = requestId ? await findOwnRequest(me, tx, { id: groupId, requestId }) : null;
    if (!request) throw new Refusal("conflict", isFirstRequest.sentence);
    return { request };
  });
}

/**
 * Withdraws the caller's pending request and its notifications. The group is locked: of a withdrawal and answers at once
 * one counts. Throws not-found, forbidden (another person's request that the caller may answer), conflict (answered).
 */
export async function withdrawGroupJoinRequest(
  me: Me,
  { id, requestId }: RequestWithdraw,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    if (!(await findLockedGroup(tx, id))) throw notFound("The request");
    const own = await findOwnRequest(me, tx, { id, requestId });
    const role = own ? null : await findRole(tx, id, me.id);
    if (!own && !(role && mayAnswerRequests(role))) throw notFound("The request");
    const asked = own ?? (await getGroupJoinRequest(me, tx, { id, requestId }));
    demand(mayWithdrawRequest, me, asked);
    demand(isUnanswered, asked);
    await withdrawRequests(me, tx, groupJoinRequests, { id: requestId });
  });
  return { success: true };
}

/**
 * Approves a request, which makes its user a MEMBER if the group has room, or rejects it. The group is locked: of several
 * answers at once one counts, and of several people one gets the last place. Throws not-found, forbidden, conflict
 * (answered, full).
 */
export async function answerGroupJoinRequest(
  me: Me,
  { id, requestId, action }: RequestAnswer,
): Promise<{ success: true; message: string; request: GroupJoinRequestView }> {
  const request = await transaction(async (tx) => {
    const group = await getLockedGroup(me, tx, id);
    demand(mayAnswerRequests, group.role);
    const asked = await getGroupJoinRequest(me, tx, { id, requestId });
    demand(isUnanswered, asked);
    if (action === "approve") {
      demand(hasRoom, group);
      await addToGroup(me, tx, id, asked.user.id);
      const about = { groupId: id, groupName: group.name, groupDescription: group.description };
      await notify(me, tx, [asked.user.id], addedToGroupNews.tell({ ...about, invitedBy: me.name }));
    } else await settleRequests(me, tx, groupJoinRequests, { id: requestId }, "DECLINED");
    announceBadges(me, tx, await listAnswererIds(tx, id));
    return getGroupJoinRequest(me, tx, { id, requestId });
  });
  const message = action === "approve" ? "Join request approved" : "Join request rejected";
  return { success: true, message, request };
}

/** After a block: neither can answer what the other has asked. The request stays, for other admins. */
export const forgetGroupRequestsBetween = (me: Me, tx: Tx, otherId: string): Promise<void> =>
  forgetNewsBetween(me, tx, otherId, [groupJoinRequestNews.name]);
