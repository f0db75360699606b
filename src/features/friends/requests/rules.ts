import type { Me } from "@/features/accounts/rules";
import type { Standing } from "@/features/people/rules";
import { isUnsettled } from "@/features/requests/rules";
import { rule } from "@/lib/rule";

/** The same limit as for details and reasons (docs/contract.md, 1). */
export const MESSAGE_LENGTH = 1000;

type Mine = Pick<Me, "id">;
type Between = { friendship: Standing };
type RequestFacts = { fromUser: { id: string }; toUser: { id: string }; status: string };

/** docs/contract.md, 4: a request to oneself gets 400. */
export const isToSomeoneElse = rule(
  "You can't send a friend request to yourself.",
  (me: Mine, toUserId: string) => toUserId !== me.id,
  "invalid",
);

/** docs/contract.md, 4: 409 if the two are friends or a request is pending. */
export const isNotYetFriend = rule(
  "You are already friends.",
  (between: Between) => between.friendship !== "FRIENDS",
  "conflict",
);
export const isFirstRequest = rule(
  "You have already sent this person a friend request.",
  (between: Between) => between.friendship !== "SENT",
  "conflict",
);

/** Only the receiver moves a request from pending to ACCEPTED or DECLINED. */
export const mayAnswerRequest = rule(
  "Only the receiver of a friend request may answer it.",
  (me: Mine, request: RequestFacts) => request.toUser.id === me.id,
);

/** docs/contract.md, 4: only the sender withdraws a request with DELETE. */
export const mayWithdrawRequest = rule(
  "Only the sender of a friend request may withdraw it.",
  (me: Mine, request: RequestFacts) => request.fromUser.id === me.id,
);

export const isPending = rule("This friend request is no longer pending.", isUnsettled, "conflict");
