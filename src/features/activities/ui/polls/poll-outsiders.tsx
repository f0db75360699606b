"use client";

import { IconX } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Avatar } from "@/ui/avatar";
import { ActionIcon } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { useTRPCClient } from "@/ui/trpc";
import { isUndecided } from "../../polls/rules";
import type { PollOutsiderView, PollView } from "../../polls/views";
import { type VoteKind, voteKinds } from "../../votes/rules";
import { usePollTime } from "./poll-time";
import { votesByOption } from "./poll-votes";
import { deadlineOf, usePollFailure, useShowPoll } from "./use-poll";
import { VoteCell, VoteMark, voteWords } from "./vote-mark";
import styles from "./votes.module.css";

type Props = { me: { id: string }; poll: PollView };

/** The name, marked as one that nobody has proved; the host can delete the answer. */
function Outsider({ me, poll, outsider }: Props & { outsider: PollOutsiderView }) {
  const intl = useIntl();
  const { id, name } = outsider;
  const { outsiders } = useTRPCClient().activities;
  const removed = useAction({
    call: () => outsiders.remove.mutate({ id: poll.id, outsiderId: id }),
    done: intl.formatMessage({ id: "activities.polls.outsiders.removed" }),
    failed: (_error, _input, reason) => reason,
    reasonOf: usePollFailure(),
    onDone: useShowPoll(),
  });
  const canRemove = poll.host.id === me.id && isUndecided(deadlineOf(poll));
  return (
    <span className={styles.person}>
      <Avatar name={name} picture={null} seed={id} size={28} />
      <span className={styles.outsider}>
        <span className={styles.personName} title={name}>
          {name}
        </span>
        <Pill tone="outline">
          <FormattedMessage id="activities.polls.outsiders.unproven" />
        </Pill>
      </span>
      {canRemove && (
        <ActionIcon
          aria-label={intl.formatMessage({ id: "activities.polls.outsiders.remove" }, { name })}
          loading={removed.isPending}
          onClick={() => removed.run(undefined)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

/** Rows of the grid for those who answered by the link, without an account. */
export const OutsiderRows = ({ me, poll }: Props) =>
  poll.outsiders.map((outsider) => {
    const voted = votesByOption(outsider.votes);
    return (
      <tr key={outsider.id}>
        <th scope="row" className={styles.name}>
          <Outsider me={me} poll={poll} outsider={outsider} />
        </th>
        {poll.options.map(({ id }) => (
          <td key={id}>
            <VoteCell vote={voted.get(id) ?? null} />
          </td>
        ))}
      </tr>
    );
  });

/** What an outsider said to the times, by vote. */
function Said({ poll, outsider }: { poll: PollView; outsider: PollOutsiderView }) {
  const timeOf = usePollTime();
  const voted = votesByOption(outsider.votes);
  const timesOf = (vote: VoteKind) => poll.options.filter(({ id }) => voted.get(id) === vote).map(timeOf);
  return voteKinds.map((vote) => {
    const times = timesOf(vote);
    return times.length === 0 ? null : (
      <span key={vote} className={styles.saidOf} data-vote={vote}>
        <VoteMark vote={vote} size={16} />
        <span>
          <FormattedMessage id={voteWords[vote]} />: {times.join(", ")}
        </span>
      </span>
    );
  });
}

/** The same on a phone: a card for each, under the times. */
export const OutsiderCards = ({ me, poll }: Props) => (
  <section className={styles.outsiders} aria-labelledby="poll-outsiders">
    <h3 id="poll-outsiders" className={styles.outsidersTitle}>
      <FormattedMessage id="activities.polls.outsiders.title" />
    </h3>
    <ul className={styles.cards}>
      {poll.outsiders.map((outsider) => (
        <li key={outsider.id} className={styles.time}>
          <Outsider me={me} poll={poll} outsider={outsider} />
          <Said poll={poll} outsider={outsider} />
        </li>
      ))}
    </ul>
  </section>
);
