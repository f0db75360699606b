import type { Me } from "@/features/accounts/rules";
import { newId } from "@/lib/id";
import { notFound } from "@/lib/refusal";
import { demand } from "@/lib/rule";
import { type Tx, transaction } from "@/server/db";
import { getHeldPair } from "../queries";
import { pendingKeyOf } from "../rules";
import { getRequest } from "./queries";
import {
  isNoFriend,
  isPending,
  isToAnother,
  isUnasked,
  mayAnswerRequest,
  mayBefriendPerson,
  mayWithdrawRequest,
} from "./rules";
import type { RequestAnswer, RequestCreate } from "./schema";
import type { FriendRequestView } from "./views";

/** The two become friends: a row for each of them, with one id. */
async function befriend(tx: Tx, one: string, other: string): Promise<void> {
  const id = newId();
  const data = [
    { id, userId: one, friendId: other },
    { id, userId: other, friendId: one },
  ];
  await tx.friendship.createMany({ data });
}

const settle = (tx: Tx, id: string, status: "ACCEPTED" | "DECLINED") =>
  tx.friendRequest.update({ where: { id }, data: { status, settledAt: new Date(), pendingKey: null } });

/**
 * Asks somebody for friendship. "when the other's request to me is pending, both become friends at once" (contract,
 * section 4): then both requests are ACCEPTED. Throws invalid (oneself), not-found, forbidden (she takes none),
 * conflict (friends or pending already).
 */
export async function createRequest(me: Me, input: RequestCreate): Promise<{ request: FriendRequestView }> {
  const { toUserId } = input;
  demand(isToAnother, me, toUserId);
  const request = await transaction(async (tx) => {
    const pair = await getHeldPair(me, tx, toUserId);
    if (pair.isBlocked) throw notFound("The person");
    demand(mayBefriendPerson, pair);
    demand(isNoFriend, pair);
    demand(isUnasked, pair);
    const id = newId();
    const data = { id, fromUserId: me.id, toUserId, message: input.message ?? "" };
    if (pair.requestId === null) {
      await tx.friendRequest.create({ data: { ...data, pendingKey: pendingKeyOf(me.id, toUserId) } });
    } else {
      await settle(tx, pair.requestId, "ACCEPTED");
      await tx.friendRequest.create({ data: { ...data, status: "ACCEPTED", settledAt: new Date() } });
      await befriend(tx, me.id, toUserId);
    }
    return getRequest(me, tx, id);
  });
  return { request };
}

/**
 * Runs `work` on a request of mine while both people are held: what it is then, it stays until the commit. Answers it
 * as it was. Throws not-found.
 */
const holdRequest = (me: Me, id: string, work: (tx: Tx, request: FriendRequestView) => Promise<unknown>) =>
  transaction(async (tx) => {
    const { fromUser, toUser } = await getRequest(me, tx, id);
    await getHeldPair(me, tx, fromUser.id === me.id ? toUser.id : fromUser.id);
    const request = await getRequest(me, tx, id);
    await work(tx, request);
    return request;
  });

/**
 * "PATCH by the receiver alone (the sender gets 403); a settled one 409" (contract, section 4). Of many at once
 * exactly one settles it. Throws not-found, forbidden, conflict.
 */
export async function answerRequest(
  me: Me,
  { id, response }: RequestAnswer,
): Promise<{ success: true; request: FriendRequestView }> {
  const request = await holdRequest(me, id, async (tx, request) => {
    demand(mayAnswerRequest, me, request);
    demand(isPending, request);
    await settle(tx, id, response);
    if (response === "ACCEPTED") await befriend(tx, request.fromUser.id, request.toUser.id);
  });
  return { success: true, request: { ...request, status: response } };
}

/** "DELETE (ours) by the sender withdraws" (contract, section 4): it is gone. Throws not-found, forbidden, conflict. */
export async function withdrawRequest(me: Me, { id }: { id: string }): Promise<{ success: true }> {
  await holdRequest(me, id, (tx, request) => {
    demand(mayWithdrawRequest, me, request);
    demand(isPending, request);
    return tx.friendRequest.delete({ where: { id } });
  });
  return { success: true };
}
