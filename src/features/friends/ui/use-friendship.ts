"use client";

import { useState } from "react";
import { useIntl } from "react-intl";
import type { Standing } from "@/features/people/rules";
import { useRefreshPeople } from "@/features/people/ui/use-refresh-people";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useAnswerFailure, useFriendFailure } from "./friend-failure";

/** The friendship with a user. `requestId`: of the pending request, in either direction. */
export type FriendshipState = { friendship: Standing; requestId: string | null };

export type FriendshipAction = { kind: "ask"; message: string } | { kind: "withdraw" | "accept" | "decline" };

const noFriendship: FriendshipState = { friendship: "NONE", requestId: null };
const friends: FriendshipState = { friendship: "FRIENDS", requestId: null };
const optimisticStates: Record<FriendshipAction["kind"], FriendshipState> = {
  ask: { friendship: "SENT", requestId: null },
  withdraw: noFriendship,
  accept: friends,
  decline: noFriendship,
};

const words = {
  ask: { done: "friends.ask.done", failed: "friends.ask.failed" },
  withdraw: { done: "friends.withdraw.done", failed: "friends.withdraw.failed" },
  accept: { done: "friends.accept.done" },
  decline: { done: "friends.decline.done" },
} as const;

/** The optimistic state: shown at once, dropped when the call fails or the server reports another state. */
function useOptimisticState(given: FriendshipState) {
  const givenKey = `${given.friendship} ${given.requestId}`;
  const [lastKey, setLastKey] = useState(givenKey);
  const [optimistic, setOptimistic] = useState<FriendshipState | null>(null);
  if (lastKey !== givenKey) {
    setLastKey(givenKey);
    setOptimistic(null);
  }
  return [optimistic ?? given, setOptimistic] as const;
}

/** The state of the friendship with a user, and the function that changes it. */
export function useFriendship(personId: string, given: FriendshipState) {
  const intl = useIntl();
  const refresh = useRefreshPeople();
  const { requests } = useTRPCClient().friends;
  const sayFailure = useFriendFailure();
  const sayAnswerFailure = useAnswerFailure();
  const [between, hold] = useOptimisticState(given);

  // `requestId` is passed in: when this runs, the optimistic state no longer holds it
  const send = async ({
    requestId,
    ...act
  }: FriendshipAction & { requestId: string | null }): Promise<FriendshipState> => {
    if (act.kind === "ask") {
      const { request } = await requests.create.mutate({ toUserId: personId, message: act.message });
      return request.status === "ACCEPTED" ? friends : { friendship: "SENT", requestId: request.id };
    }
    const id = requestId ?? "";
    if (act.kind === "withdraw") await requests.withdraw.mutate({ id });
    else await requests.answer.mutate({ id, response: act.kind === "accept" ? "ACCEPTED" : "DECLINED" });
    return optimisticStates[act.kind];
  };

  const change = useAction({
    isExclusive: true,
    call: send,
    optimistic: ({ kind }) => {
      hold(optimisticStates[kind]);
      return () => hold(null);
    },
    done: (now, { kind }) => {
      const met = kind === "ask" && now.friendship === "FRIENDS";
      return intl.formatMessage({ id: words[met ? "accept" : kind].done });
    },
    failed: (error, { kind }) =>
      kind === "accept" || kind === "decline"
        ? sayAnswerFailure(error, kind)
        : sayFailure(error, intl.formatMessage({ id: words[kind].failed })),
    onDone: (now) => hold(now),
    onSettled: () => void refresh(),
  });
  const act = (one: FriendshipAction) => change.run({ ...one, requestId: between.requestId });
  return { between, change: act, isChanging: change.isPending };
}
