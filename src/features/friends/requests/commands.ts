import type { Me } from "@/features/accounts/rules";
import { announceBadges, notify } from "@/features/notifications/commands";
import { mayBefriendPerson } from "@/features/people/rules";
import { createRequests, settleRequests, withdrawRequests } from "@/features/requests/commands";
import { mutualKeyOf } from "@/features/requests/rules";
import { newId } from "@/lib/id";
import { notFound, Refusal } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { friendAcceptedNews, friendRequestNews, friendRequests } from "../news";
import { getLockedPair } from "../queries";
import { getRequest } from "./queries";
import {
  isFirstRequest,
  isNotYetFriend,
  isPending,
  isToSomeoneElse,
  mayAnswerRequest,
  mayWithdrawRequest,
} from "./rules";
import type { RequestAnswer, RequestCreate } from "./schema";
import type { FriendRequestView } from "./views";

/** Creates the friendship: one row for each side, with the same id. */
async function befriend(tx: Tx, one: string, other: string): Promise<void> {
  const id = newId();
  const data = [
    { id, userId: one, friendId: other },
    { id, userId: other, friendId: one },
  ];
  await tx.friendship.createMany({ data });
}

const senderOf = (me: Me) => ({ fromUserId: me.id, fromUserName: me.name, fromUsername: me.username });
const newsOf = (me: Me, requestId: string) => ({ ...senderOf(me), requestId });

type Sent = { id: string; fromUserId: string };

/**
 * Settles a request to the caller and its notification, and updates the badges of both users. Accepting creates the
 * friendship and notifies the sender.
 */
async function settle(me: Me, tx: Tx, request: Sent, status: "ACCEPTED" | "DECLINED"): Promise<void> {
  const { id, fromUserId } = request;
  await settleRequests(me, tx, friendRequests, { id }, status);
  if (status === "ACCEPTED") {
    await befriend(tx, fromUserId, me.id);
    await notify(me, tx, [fromUserId], friendAcceptedNews.tell(newsOf(me, id)));
  }
  announceBadges(me, tx, [me.id, fromUserId]);
}

/**
 * Makes the caller and another user friends, in the transaction of an act by which both agree to it. A pending request
 * between the two counts as accepted, and the other user is notified. Throws not-found (a blocked pair), conflict.
 */
export async function befriendPerson(me: Me, tx: Tx, userId: string): Promise<void> {
  const pair = await getLockedPair(me, tx, userId);
  if (pair.isBlocked) throw notFound("The person");
  demand(isNotYetFriend, pair);
  if (pair.requestId) await settleRequests(me, tx, friendRequests, { id: pair.requestId }, "ACCEPTED");
  await befriend(tx, userId, me.id);
  await notify(me, tx, [userId], friendAcceptedNews.tell(senderOf(me)));
  announceBadges(me, tx, [me.id, userId]);
}

/** Creates a pending request and returns its id. */
async function askPerson(me: Me, tx: Tx, userId: string, message: string): Promise<string> {
  const asked = {
    userIds: [userId],
    pendingKey: mutualKeyOf(me.id, userId),
    columns: { fromUserId: me.id, toUserId: userId, message },
  };
  const tell = (id: string) =>
    friendRequestNews.tell(
      { ...newsOf(me, id), ...(message && { requestMessage: message }) },
      { subjectId: id },
    );
  const [id] = await createRequests(me, tx, friendRequests, [asked], tell);
  if (!id) throw new Refusal("conflict", isFirstRequest.sentence);
  announceBadges(me, tx, [me.id]);
  return id;
}

/** Accepts the other user's pending request by creating one from the caller, accepted at once. Returns its id. */
async function meetRequest(me: Me, tx: Tx, request: Sent, message: string): Promise<string> {
  await settle(me, tx, request, "ACCEPTED");
  const [id, now] = [newId(), new Date()];
  const accepted = { status: "ACCEPTED", createdAt: now, settledAt: now } as const;
  await tx.friendRequest.create({
    data: { id, fromUserId: me.id, toUserId: request.fromUserId, message, ...accepted },
  });
  return id;
}

/**
 * Sends a friend request. If the other user's request to the caller is pending, both become friends at once
 * (docs/contract.md, 4): both requests are ACCEPTED, and the first sender is notified. Throws invalid (oneself),
 * not-found, forbidden (the user takes no requests), conflict (friends or pending already).
 */
export async function createRequest(me: Me, input: RequestCreate): Promise<{ request: FriendRequestView }> {
  const { toUserId } = input;
  demand(isToSomeoneElse, me, toUserId);
  const request = await transaction(async (tx) => {
    const pair = await getLockedPair(me, tx, toUserId);
    if (pair.isBlocked) throw notFound("The person");
    demand(mayBefriendPerson, pair);
    demand(isNotYetFriend, pair);
    demand(isFirstRequest, pair);
    const message = input.message ?? "";
    const id = pair.requestId
      ? await meetRequest(me, tx, { id: pair.requestId, fromUserId: toUserId }, message)
      : await askPerson(me, tx, toUserId, message);
    return getRequest(me, tx, id);
  });
  return { request };
}

/**
 * Runs `work` on a request of the caller with both users locked, so the request can't change before the commit. Returns
 * the request as it was before `work`. Throws not-found.
 */
async function holdRequest(
  me: Me,
  id: string,
  work: (tx: Tx, request: FriendRequestView) => Promise<unknown>,
): Promise<FriendRequestView> {
  const held = await transaction(async (tx) => {
    const { fromUser, toUser } = await getRequest(me, tx, id);
    await getLockedPair(me, tx, fromUser.id === me.id ? toUser.id : fromUser.id);
    const request = await getRequest(me, tx, id);
    await work(tx, request);
    return request;
  });
  return held;
}

/**
 * Accepts or declines a request. Only the receiver may: the sender gets 403, and a settled request 409
 * (docs/contract.md, 4). Of several concurrent calls, exactly one settles it. Throws not-found, forbidden, conflict.
 */
export async function answerRequest(
  me: Me,
  { id, response }: RequestAnswer,
): Promise<{ success: true; request: FriendRequestView }> {
  const request = await holdRequest(me, id, async (tx, request) => {
    demand(mayAnswerRequest, me, request);
    demand(isPending, request);
    await settle(me, tx, { id, fromUserId: request.fromUser.id }, response);
  });
  return { success: true, request: { ...request, status: response } };
}

/** Deletes the sender's own pending request (docs/contract.md, 4). Throws not-found, forbidden, conflict. */
export async function withdrawRequest(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await holdRequest(me, id, async (tx, request) => {
    demand(mayWithdrawRequest, me, request);
    demand(isPending, request);
    await withdrawRequests(me, tx, friendRequests, { id });
    announceBadges(me, tx, [me.id]);
  });
  return { success: true };
}
