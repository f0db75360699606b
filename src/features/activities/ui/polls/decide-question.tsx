"use client";

import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Question } from "@/ui/question";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useLast } from "@/ui/use-last";
import { useNavigate } from "@/ui/use-navigate";
import type { PollOptionView, PollView } from "../../polls/views";
import { usePollTime } from "./poll-time";
import { usePollFailure } from "./use-poll";

type Props = { poll: PollView; option: PollOptionView | null; onClose: () => void };

/** Asks before a poll ends in an activity, and leads to it. */
export function DecideQuestion({ poll, option, onClose }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const timeOf = usePollTime();
  // keeps the words while the question closes
  const shown = useLast(option);
  const decided = useAction({
    call: useTRPCClient().activities.polls.decide.mutate,
    done: intl.formatMessage({ id: "activities.polls.decide.done" }, { title: poll.title }),
    reasonOf: usePollFailure(),
    onDone: ({ activityId }) => {
      onClose();
      void queries.invalidateQueries({ queryKey: trpc.activities.pathKey() });
      navigate.push(`/events/${activityId}`);
    },
  });
  return (
    <Question
      opened={option !== null}
      onClose={onClose}
      title={
        <FormattedMessage id="activities.polls.decide.title" values={{ time: shown ? timeOf(shown) : "" }} />
      }
      action={<FormattedMessage id="activities.polls.decide.confirm" />}
      onConfirm={() => option && decided.run({ id: poll.id, optionId: option.id })}
      isPending={decided.isPending}
      failure={decided.failure}
      isHarmless
    >
      <FormattedMessage id="activities.polls.decide.text" values={{ yes: shown?.yes ?? 0 }} />
    </Question>
  );
}
