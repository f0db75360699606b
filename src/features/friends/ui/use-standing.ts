"use client";

import { useState } from "react";
import { useIntl } from "react-intl";
import type { Standing } from "@/features/people/rules";
import { useRefreshPeople } from "@/features/people/ui/use-refresh-people";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import { useAnswerFailure, useFriendFailure } from "./friend-failure";

/** The friendship with a user. `requestId`: of the pending request, in either direction. */
export type Between = { friendship: Standing; requestId: string | null };

export type Act = { kind: "ask"; message: string } | { kind: "withdraw" | "accept" | "decline" };

const nothing: Between = { friendship: "NONE", requestId: null };
const friends: Between = { friendship: "FRIENDS", requestId: null };
const ahead: Record<Act["kind"], Between> = {
  ask: { friendship: "SENT", requestId: null },
  withdraw: nothing,
  accept: friends,
  decline: nothing,
};

const words = {
  ask: { done: "friends.ask.done", failed: "friends.ask.failed" },
  withdraw: { done: "friends.withdraw.done", failed: "friends.withdraw.failed" },
  accept: { done: "friends.accept.done" },
  decline: { done: "friends.decline.done" },
} as const;

/** The optimistic state: shown at once, dropped when the call fails or the server reports another state. */
function useAhead(given: Between) {
  const said = `${given.friendship} ${given.requestId}`;
  const [seen, setSeen] = useState(said);
  const [held, hold] = useState<Between | null>(null);
  if (seen !== said) {
    setSeen(said);
    hold(null);
  }
  return [held ?? given, hold] as const;
}

/** The state of the friendship with a user, and the function that changes it. */
export function useStanding(personId: string, given: Between) {
  const intl = useIntl();
  const refresh = useRefreshPeople();
  const { requests } = useTRPCClient().friends;
  const sayFailure = useFriendFailure();
  const sayAnswerFailure = useAnswerFailure();
  const [between, hold] = useAhead(given);

  // `requestId` is passed in: when this runs, the optimistic state no longer holds it
  const send = async ({ requestId, ...act }: Act & { requestId: string | null }): Promise<Between> => {
    if (act.kind === "ask") {
      const { request } = await requests.create.mutate({ toUserId: personId, message: act.message });
      return request.status === "ACCEPTED" ? friends : { friendship: "SENT", requestId: request.id };
    }
    const id = requestId ?? "";
    if (act.kind === "withdraw") await requests.withdraw.mutate({ id });
    else await requests.answer.mutate({ id, response: act.kind === "accept" ? "ACCEPTED" : "DECLINED" });
    return ahead[act.kind];
  };

  const change = useAction({
    isExclusive: true,
    call: send,
    optimistic: ({ kind }) => {
      hold(ahead[kind]);
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
  const act = (one: Act) => change.run({ ...one, requestId: between.requestId });
  return { between, change: act, isChanging: change.isPending };
}
