"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { FaceStack } from "@/ui/face-stack";
import type { PollOptionView } from "../../polls/views";
import { type VoteKind, voteKinds } from "../../votes/rules";
import { OptionPill, type TimesProps } from "./poll-grid";
import { usePollTime } from "./poll-time";
import { votesByOption } from "./poll-votes";
import { VoteMark, voteWord, voteWords } from "./vote-mark";
import styles from "./votes.module.css";

const FACES = 6;

type ChoiceProps = { option: PollOptionView; onVote: (vote: VoteKind | null) => void };

/** The three votes; the chosen one pressed again is taken back. */
function VoteChoice({ option, onVote }: ChoiceProps) {
  const intl = useIntl();
  const timeOf = usePollTime();
  const label = intl.formatMessage({ id: "activities.polls.vote.of" }, { time: timeOf(option) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a flexible box in all browsers
    <div role="group" className={styles.choice} aria-label={label}>
      {voteKinds.map((vote) => (
        <button
          key={vote}
          type="button"
          className={styles.vote}
          data-vote={vote}
          aria-pressed={option.vote === vote}
          onClick={() => onVote(option.vote === vote ? null : vote)}
        >
          <VoteMark vote={vote} />
          <FormattedMessage id={voteWords[vote]} />
        </button>
      ))}
    </div>
  );
}

/** The times as cards, for a phone: when, who can, and the user's vote. */
export function PollCards({ me, poll, best, onVote, onDecide }: TimesProps) {
  const timeOf = usePollTime();
  const intl = useIntl();
  const voters = poll.people.map(({ user, votes }) => ({ user, votes: votesByOption(votes) }));
  return (
    <ul className={styles.cards}>
      {poll.options.map((option) => {
        const { id, yes, ifNeeded, no } = option;
        const decide = onDecide(option);
        const can = voters.filter(({ user, votes }) =>
          user.id === me.id
            ? option.vote === "YES" || option.vote === "IF_NEEDED"
            : votes.has(id) && votes.get(id) !== "NO",
        );
        return (
          <li key={id} className={styles.time} data-best={best.has(id) || option.isChosen || undefined}>
            <div className={styles.timeHead}>
              <span className={styles.timeText}>{timeOf(option)}</span>
              <OptionPill option={option} best={best} />
            </div>
            <div className={styles.timeFacts}>
              {can.length > 0 && (
                <FaceStack
                  people={can.map(({ user }) => user)}
                  total={yes + ifNeeded}
                  max={FACES}
                  size={24}
                />
              )}
              <span>
                <FormattedMessage id="activities.polls.grid.totals" values={{ yes, ifNeeded, no }} />
              </span>
            </div>
            {onVote ? (
              <VoteChoice option={option} onVote={(vote) => onVote(id, vote)} />
            ) : (
              <span className={styles.said} data-vote={option.vote ?? undefined}>
                <VoteMark vote={option.vote} />
                <FormattedMessage id={voteWord(option.vote)} />
              </span>
            )}
            {decide && (
              <Button
                variant={best.has(id) ? "filled" : "default"}
                aria-label={intl.formatMessage(
                  { id: "activities.polls.decide.label" },
                  { time: timeOf(option) },
                )}
                onClick={decide}
              >
                <FormattedMessage id="activities.polls.decide.action" />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
