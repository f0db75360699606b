"use client";

import { VisuallyHidden } from "@mantine/core";
import clsx from "clsx";
import dynamic from "next/dynamic";
import type { KeyboardEvent } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { patiently } from "@/ui/later";
import { Pill } from "@/ui/pill";
import type { PollOptionView, PollView } from "../../polls/views";
import { nextVote, type VoteKind } from "../../votes/rules";
import { hoursOf, usePollTime } from "./poll-time";
import { votesByOption } from "./poll-votes";
import { VoteCell, VoteMark, voteWord } from "./vote-mark";
import styles from "./votes.module.css";

const OutsiderRows = dynamic(() => patiently(() => import("./poll-outsiders").then((it) => it.OutsiderRows)));

export type TimesProps = {
  me: PersonView;
  poll: PollView;
  best: Set<string>;
  /** undefined: voting is closed */
  onVote: ((optionId: string, vote: VoteKind | null) => void) | undefined;
  /** undefined: the user does not decide, or not at this time */
  onDecide: (option: PollOptionView) => (() => void) | undefined;
};

const keys: Record<string, VoteKind | null> = {
  ...{ "1": "YES", "2": "IF_NEEDED", "3": "NO" },
  ...{ Delete: null, Backspace: null },
};
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The user's vote on a time: a press takes the votes in turn, keys choose one. */
function OwnVote({ option, onVote }: { option: PollOptionView; onVote: (vote: VoteKind | null) => void }) {
  const intl = useIntl();
  const timeOf = usePollTime();
  const vote = intl.formatMessage({ id: voteWord(option.vote) });
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const chosen = keys[event.key];
    if (step === undefined && chosen === undefined) return;
    event.preventDefault();
    if (chosen !== undefined) return onVote(chosen);
    const all = [...(event.currentTarget.closest("tr")?.querySelectorAll<HTMLElement>("button") ?? [])];
    all[all.indexOf(event.currentTarget) + (step ?? 0)]?.focus();
  };
  return (
    <button
      type="button"
      className={styles.own}
      data-vote={option.vote ?? undefined}
      aria-label={intl.formatMessage({ id: "activities.polls.vote.label" }, { time: timeOf(option), vote })}
      title={vote}
      onClick={() => onVote(nextVote(option.vote))}
      onKeyDown={press}
    >
      <VoteMark vote={option.vote} size={20} />
    </button>
  );
}

/** Whether a time is the chosen one, or one of the best. */
export function OptionPill({ option, best }: { option: PollOptionView; best: Set<string> }) {
  if (option.isChosen)
    return (
      <Pill tone="ok">
        <FormattedMessage id="activities.polls.grid.chosen" />
      </Pill>
    );
  return best.has(option.id) ? (
    <Pill tone="sun">
      <FormattedMessage id="activities.polls.grid.best" />
    </Pill>
  ) : null;
}

function Head({ options, best }: { options: PollOptionView[]; best: Set<string> }) {
  const intl = useIntl();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          <VisuallyHidden>
            <FormattedMessage id="activities.polls.grid.people" />
          </VisuallyHidden>
        </th>
        {options.map((option) => (
          <th key={option.id} scope="col" data-best={best.has(option.id) || option.isChosen || undefined}>
            <span className={styles.weekday}>
              <FormattedDate value={option.dateTime} weekday="short" />
            </span>
            <span className={styles.day}>
              <FormattedDate value={option.dateTime} day="numeric" month="short" />
            </span>
            <span className={styles.hours}>{hoursOf(intl, option)}</span>
            <span className={styles.mark}>
              <OptionPill option={option} best={best} />
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** How many can at each time: surely, and if needed besides. */
function Totals({ options }: { options: PollOptionView[] }) {
  const intl = useIntl();
  return (
    <tr className={styles.totals}>
      <th scope="row" className={styles.name}>
        <FormattedMessage id="activities.polls.grid.total" />
      </th>
      {options.map(({ id, yes, ifNeeded, no }) => (
        <td
          key={id}
          title={intl.formatMessage({ id: "activities.polls.grid.totals" }, { yes, ifNeeded, no })}
        >
          <span aria-hidden="true">
            {yes}
            {ifNeeded > 0 && <span className={styles.more}> +{ifNeeded}</span>}
          </span>
          <VisuallyHidden>
            <FormattedMessage id="activities.polls.grid.totals" values={{ yes, ifNeeded, no }} />
          </VisuallyHidden>
        </td>
      ))}
    </tr>
  );
}

function Name({ person, isMe }: { person: PersonView; isMe?: boolean }) {
  return (
    <th scope="row" className={styles.name}>
      <span className={styles.person}>
        <Avatar name={person.name} picture={person.profilePicture} seed={person.id} size={28} />
        <span className={styles.personName}>
          {isMe ? <FormattedMessage id="activities.polls.grid.me" /> : person.name}
        </span>
      </span>
    </th>
  );
}

/** Who can when: a row for each person who has voted, the user's own first, a column for each time. */
export function PollGrid({ me, poll, best, onVote, onDecide }: TimesProps) {
  const timeOf = usePollTime();
  const intl = useIntl();
  const { options } = poll;
  const others = poll.people.filter(({ user, answeredAt }) => user.id !== me.id && answeredAt !== null);
  const choices = options.map((option) => ({ option, decide: onDecide(option) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-labelledby="poll-times">
      <table className={styles.grid}>
        <Head options={options} best={best} />
        <tbody>
          <Totals options={options} />
          <tr className={styles.mine}>
            <Name person={me} isMe />
            {options.map((option) => (
              <td key={option.id}>
                {onVote ? (
                  <OwnVote option={option} onVote={(vote) => onVote(option.id, vote)} />
                ) : (
                  <VoteCell vote={option.vote} />
                )}
              </td>
            ))}
          </tr>
          {others.map(({ user, votes }) => {
            const voted = votesByOption(votes);
            return (
              <tr key={user.id}>
                <Name person={user} />
                {options.map(({ id }) => (
                  <td key={id}>
                    <VoteCell vote={voted.get(id) ?? null} />
                  </td>
                ))}
              </tr>
            );
          })}
          {poll.outsiders.length > 0 && <OutsiderRows me={me} poll={poll} />}
        </tbody>
        {choices.some(({ decide }) => decide) && (
          <tfoot>
            <tr>
              <td className={clsx(styles.name)} />
              {choices.map(({ option, decide }) => (
                <td key={option.id}>
                  {decide && (
                    <Button
                      size="sm"
                      variant={best.has(option.id) ? "filled" : "default"}
                      aria-label={intl.formatMessage(
                        { id: "activities.polls.decide.label" },
                        { time: timeOf(option) },
                      )}
                      onClick={decide}
                    >
                      <FormattedMessage id="activities.polls.decide.action" />
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
