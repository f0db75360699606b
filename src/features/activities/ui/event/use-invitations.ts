"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useInviteFailure } from "../plan/invitees";

/** Reloads who has answered what. */
export function useAnswersReload(): () => void {
  const trpc = useTRPC();
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: trpc.activities.answers.pathKey() });
}

/** Takes back the invitations that were just sent. Those who have answered meanwhile keep their answer. */
export function useTakingBack(activityId: string) {
  const intl = useIntl();
  const { activities } = useTRPCClient();
  return useAction({
    call: (userIds: string[]) => activities.invitations.withdraw.mutate({ id: activityId, userIds }),
    done: ({ userIds }) =>
      intl.formatMessage({ id: "activities.invite.takenBack" }, { count: userIds.length }),
    failed: intl.formatMessage({ id: "activities.invite.notTakenBack" }),
    onSettled: useAnswersReload(),
  });
}

/** Withdraws the invitation of one person; Undo invites them again. */
export function useWithdrawal(activityId: string) {
  const intl = useIntl();
  const { invitations } = useTRPCClient().activities;
  const reload = useAnswersReload();
  const invited = useAction({
    call: ({ id }: PersonView) => invitations.invite.mutate({ id: activityId, userIds: [id] }),
    done: intl.formatMessage({ id: "activities.invite.done" }, { count: 1 }),
    failed: (_, { name }, text) => ({
      title: intl.formatMessage({ id: "activities.invite.notAgain" }, { name }),
      text,
    }),
    reasonOf: useInviteFailure(),
    onSettled: reload,
  });
  return useAction({
    call: ({ id }: PersonView) => invitations.withdraw.mutate({ id: activityId, userIds: [id] }),
    done: (_, { name }) => intl.formatMessage({ id: "requests.sent.done" }, { name }),
    undo: (_, person) => () => invited.run(person),
    failed: (_, { name }, text) => ({
      title: intl.formatMessage({ id: "requests.sent.failed" }, { name }),
      text,
    }),
    onSettled: reload,
  });
}
