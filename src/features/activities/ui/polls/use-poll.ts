"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isRemindableAgain } from "../../answers/rules";
import {
  hasNewPeople,
  hasRoomForPeople,
  isOpenPoll,
  isUnansweredPoll,
  isUndecided,
  isUpcomingOption,
} from "../../polls/rules";
import type { PollView } from "../../polls/views";
import type { VoteKind } from "../../votes/rules";
import { type SentVotes, withVotes } from "./poll-votes";

const words = {
  [isOpenPoll.sentence]: "activities.polls.fault.closed",
  [isUndecided.sentence]: "activities.polls.fault.decided",
  [isUpcomingOption.sentence]: "activities.polls.fault.pastOption",
  [hasNewPeople.sentence]: "activities.polls.fault.all",
  [hasRoomForPeople.sentence]: "activities.polls.fault.full",
  [isUnansweredPoll.sentence]: "activities.polls.fault.answered",
  [isRemindableAgain.sentence]: "activities.polls.fault.reminded",
};

/** Why a change of a poll was refused. */
export const usePollFailure = () => useFailureText(words);

/** What has a deadline as moments. */
export const deadlineOf = ({ decidedAt, closesAt }: Pick<PollView, "decidedAt" | "closesAt">) => ({
  decidedAt: decidedAt === null ? null : new Date(decidedAt),
  closesAt: closesAt === null ? null : new Date(closesAt),
});

/** A poll; live events about activities refetch it. */
export const usePoll = (poll: PollView) =>
  useQuery(
    useTRPC().activities.polls.get.queryOptions(
      { id: poll.id },
      { initialData: { poll }, staleTime: 0, refetchOnWindowFocus: true },
    ),
  );

/** Shows what a change has answered with, and refetches the lists. */
export function useShowPoll() {
  const { polls } = useTRPC().activities;
  const queries = useQueryClient();
  return (answer: { poll: PollView }) => {
    queries.setQueryData(polls.get.queryKey({ id: answer.poll.id }), answer);
    void queries.invalidateQueries({ queryKey: polls.list.pathKey() });
  };
}

/** Votes at once on the screen; a vote that is refused is taken back there. Votes are sent one after the other. */
export function useVoting(poll: PollView) {
  const intl = useIntl();
  const { polls } = useTRPCClient().activities;
  const [sent, setSent] = useState<SentVotes>({});
  type Sent = { optionId: string; vote: VoteKind | null };
  const settle = ({ optionId, vote }: Sent) =>
    setSent(({ [optionId]: latest, ...others }) =>
      latest === undefined || latest === vote ? others : { ...others, [optionId]: latest },
    );
  const voting = useAction({
    call: (one: Sent) => polls.vote.mutate({ id: poll.id, votes: [one] }),
    optimistic: (one) => setSent((before) => ({ ...before, [one.optionId]: one.vote })),
    queue: `polls.vote.${poll.id}`,
    onDone: useShowPoll(),
    onSettled: settle,
    failed: intl.formatMessage({ id: "activities.polls.vote.failed" }),
    reasonOf: usePollFailure(),
  });
  return {
    shown: withVotes(poll, sent),
    vote: (optionId: string, vote: VoteKind | null) => voting.run({ optionId, vote }),
  };
}
