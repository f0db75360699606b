import type { Me } from "@/features/accounts/rules";
import { announceBadges, forgetNewsBetween, notify } from "@/features/notifications/commands";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { pendingKeyOf } from "@/features/requests/rules";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { recordChanges } from "../log/commands";
import { joinOrganization } from "../members/commands";
import { addedToOrganizationNews, joinRequestNews, joinRequests, newsOf } from "../news";
import { findLockedOrganization, findRole, getLockedOrganization } from "../queries";
import {
  findOwnRequest,
  findPendingRequest,
  getJoinRequest,
  getOwnRequest,
  listAnswererIds,
} from "./queries";
import {
  isFirstRequest,
  isUnanswered,
  mayAnswerRequests,
  mayRequestToJoin,
  mayWithdrawRequest,
} from "./rules";
import type { RequestAnswer, RequestCreate, RequestWithdraw } from "./schema";
import type { AnswerableRequestView, JoinRequestView } from "./views";

/**
 * Asks the OWNER and ADMINs of a visible organization to let the caller join. Throws not-found, conflict (a member, or
 * asked already).
 */
export async function requestToJoin(
  me: Me,
  { id: organizationId, message }: RequestCreate,
): Promise<{ request: JoinRequestView }> {
  return transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, organizationId);
    demand(mayRequestToJoin, organization.role);
    demand(isFirstRequest, await findPendingRequest(me, tx, organizationId));
    const userIds = await listAnswererIds(tx, organizationId);
    const asked = {
      userIds,
      pendingKey: pendingKeyOf(organizationId, me.id),
      columns: { organizationId, userId: me.id, message },
    };
    const tell = (joinRequestId: string) =>
      joinRequestNews.tell(
        { ...newsOf(organization), joinRequestId, fromUserId: me.id, fromUserName: me.name },
        { subjectId: joinRequestId },
      );
    const [id] = await createRequests(me, tx, joinRequests, [asked], tell);
    if (!id) throw new Refusal("conflict", isFirstRequest.sentence);
    return { request: await getOwnRequest(me, tx, id) };
  });
}

/**
 * Withdraws the caller's pending request and its notifications, also from an organization that they don't see any more.
 * The organization is locked: of a withdrawal and answers at once one counts. Throws not-found, forbidden (another user's
 * request that the caller may answer), conflict (answered).
 */
export async function withdrawJoinRequest(
  me: Me,
  { id, requestId }: RequestWithdraw,
): Promise<{ success: true }> {
  await transaction(async (tx) => {
    if (!(await findLockedOrganization(tx, id))) throw notFound("The request");
    const own = await findOwnRequest(me, tx, { id, requestId });
    if (!own && !mayAnswerRequests(await findRole(tx, id, me.id))) throw notFound("The request");
    const asked = own ?? (await getJoinRequest(me, tx, { id, requestId }));
    demand(mayWithdrawRequest, me, asked);
    demand(isUnanswered, asked);
    await withdrawRequests(me, tx, joinRequests, { id: requestId });
  });
  return { success: true };
}

/**
 * Approves a request, which makes its user a MEMBER, or rejects it. The organization is locked: of several answers at
 * once one counts. Throws not-found, forbidden, conflict (answered).
 */
export async function answerJoinRequest(
  me: Me,
  { id, requestId, action }: RequestAnswer,
): Promise<{ success: true; message: string; request: AnswerableRequestView }> {
  const request = await transaction(async (tx) => {
    const organization = await getLockedOrganization(me, tx, id);
    demand(mayAnswerRequests, organization.role);
    const asked = await getJoinRequest(me, tx, { id, requestId });
    demand(isUnanswered, asked);
    const userId = asked.user.id;
    if (action === "approve") {
      await joinOrganization(me, tx, { organizationId: id, userId, role: "MEMBER" });
      const told = {
        ...newsOf(organization),
        fromUserId: me.id,
        invitedBy: me.name,
        role: "MEMBER" as const,
      };
      await notify(me, tx, [userId], addedToOrganizationNews.tell(told));
    } else await settleRequests(me, tx, joinRequests, { id: requestId }, "DECLINED");
    const kind = action === "approve" ? "request_approved" : "request_rejected";
    await recordChanges(me, tx, id, [{ kind, data: {}, subjectId: userId }]);
    announceBadges(me, tx, await listAnswererIds(tx, id));
    return getJoinRequest(me, tx, { id, requestId });
  });
  const message = action === "approve" ? "Join request approved" : "Join request rejected";
  return { success: true, message, request };
}

/** After a block: neither can answer what the other has asked. The request stays, for other admins. */
export const forgetJoinRequestsBetween = (me: Me, tx: Tx, otherId: string): Promise<void> =>
  forgetNewsBetween(me, tx, otherId, [joinRequestNews.name]);
