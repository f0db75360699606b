"use client";

import { useMediaQuery } from "@mantine/hooks";
import clsx from "clsx";
import dynamic from "next/dynamic";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { patiently } from "@/ui/later";
import { useMinute } from "@/ui/minute";
import { NotFoundScreen } from "@/ui/not-found-screen";
import page from "@/ui/page.module.css";
import { readFailure } from "@/ui/refusals";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { bestOf, isOpenPoll, isUpcomingOption } from "../../polls/rules";
import type { PollOptionView, PollView } from "../../polls/views";
import { HostTools } from "./host-tools";
import { PollCards } from "./poll-cards";
import { PollComments } from "./poll-comments";
import { PollGrid } from "./poll-grid";
import { DecidedBanner, PollHead } from "./poll-head";
import styles from "./polls.module.css";
import { deadlineOf, usePoll, useVoting } from "./use-poll";

const DecideQuestion = dynamic(() =>
  patiently(() => import("./decide-question").then((it) => it.DecideQuestion)),
);

const PollLink = dynamic(() => patiently(() => import("./poll-link").then((it) => it.PollLink)));
const OutsiderCards = dynamic(() =>
  patiently(() => import("./poll-outsiders").then((it) => it.OutsiderCards)),
);

const PHONE = "(max-width: 47.49em)";
const MAX_NAMES = 12;

/** Who has not voted, by name as far as they are known. */
function Waiting({ me, poll }: { me: { id: string }; poll: PollView }) {
  const unanswered = poll.people.filter(({ user, answeredAt }) => answeredAt === null && user.id !== me.id);
  if (unanswered.length === 0) return null;
  const names = unanswered.slice(0, MAX_NAMES).map(({ user }) => user.name);
  const isSelfWaiting = poll.people.some(({ user, answeredAt }) => user.id === me.id && answeredAt === null);
  const more = poll._count.people - poll._count.answers - Number(isSelfWaiting) - names.length;
  return (
    <p className={styles.waiting}>
      <FormattedMessage id="activities.polls.waiting" values={{ names: names.join(", ") }} />
      {more > 0 && (
        <>
          {" "}
          <FormattedMessage id="activities.polls.grid.more" values={{ count: more }} />
        </>
      )}
    </p>
  );
}

type Props = { me: AccountView; poll: PollView };

/** The page of a poll: who can when, the user's own votes, and for the host the decision. */
export function PollScreen({ me, poll: first }: Props) {
  const asked = usePoll(first);
  const now = useMinute();
  // CSS decides what the first render shows
  const isPhone = useMediaQuery(PHONE);
  const [deciding, setDeciding] = useState<PollOptionView | null>(null);
  const hasDecided = useHasOpened(deciding !== null);
  const voting = useVoting(asked.data.poll);
  const { shown } = voting;
  // deleted, or no longer to be seen, while the page was open
  if (asked.isError && readFailure(asked.error).code === "not-found") return <NotFoundScreen />;
  const isHost = shown.host.id === me.id;
  const isOpen = isOpenPoll(deadlineOf(shown), now);
  const best = new Set(shown.decidedAt === null ? bestOf(shown.options).map(({ id }) => id) : []);
  const canDecide = (option: PollOptionView) =>
    isHost && shown.decidedAt === null && isUpcomingOption({ dateTime: new Date(option.dateTime) }, now);
  const times = {
    ...{ me, poll: shown, best },
    onVote: isOpen ? voting.vote : undefined,
    onDecide: (option: PollOptionView) => (canDecide(option) ? () => setDeciding(option) : undefined),
  };
  return (
    <article className={clsx(page.page, styles.page)}>
      <PollHead me={me} poll={shown} isOpen={isOpen} now={now} />
      {shown.decidedAt !== null && <DecidedBanner poll={shown} />}
      <section className={clsx(page.card, styles.card)}>
        <div className={styles.cardHead}>
          <h2 id="poll-times" className={styles.section}>
            <FormattedMessage id="activities.polls.grid.caption" />
          </h2>
          <span className={styles.hint}>
            <FormattedMessage
              id="activities.polls.answersOf"
              values={{ count: shown._count.answers, people: shown._count.people }}
            />
          </span>
        </div>
        {isPhone !== true && (
          <div className={styles.wide}>
            <PollGrid {...times} />
            {isOpen && (
              <p className={styles.hint}>
                <FormattedMessage id="activities.polls.vote.hint" />
              </p>
            )}
          </div>
        )}
        {isPhone !== false && (
          <div className={styles.phone}>
            <PollCards {...times} />
            {shown.outsiders.length > 0 && <OutsiderCards me={me} poll={shown} />}
          </div>
        )}
        {shown.decidedAt === null && <Waiting me={me} poll={shown} />}
        {shown.timeZone !== me.timeZone && (
          <p className={styles.hint}>
            <FormattedMessage id="activities.polls.zone" />
          </p>
        )}
      </section>
      {isHost && <HostTools me={me} poll={shown} isOpen={isOpen} now={now} />}
      {isHost && (shown.decidedAt === null || shown.hasLink) && <PollLink poll={shown} />}
      <PollComments me={me} poll={shown} isOpen={isOpen} />
      {hasDecided && <DecideQuestion poll={shown} option={deciding} onClose={() => setDeciding(null)} />}
    </article>
  );
}
