"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { MoreButton } from "@/ui/more-button";
import { useTRPC } from "@/ui/trpc";
import { type PollState, pollStates } from "../../polls/rules";
import { ActivitySkeletons } from "../activity-skeletons";
import { CampScene } from "../camp-scene";
import { beginPoll } from "../create-activity";
import { PollCard } from "./poll-card";
import styles from "./polls.module.css";

const PAGE = 20;

const words = {
  AWAITING: "activities.polls.awaiting",
  OPEN: "activities.polls.open",
  DECIDED: "activities.polls.decided",
} as const;

function usePolls(state: PollState) {
  return useInfiniteQuery(
    useTRPC().activities.polls.list.infiniteQueryOptions(
      { state, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
}

type Listed = ReturnType<typeof usePolls>;
const pollsOf = (list: Listed) => (list.data?.pages ?? []).flatMap(({ polls }) => polls);

function Part({ me, state, list }: { me: AccountView; state: PollState; list: Listed }) {
  const polls = pollsOf(list);
  if (polls.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={`polls-${state}`}>
      <h2 id={`polls-${state}`} className={styles.section}>
        <FormattedMessage id={words[state]} />
      </h2>
      <ul className={styles.list}>
        {polls.map((poll) => (
          <li key={poll.id}>
            <PollCard me={me} poll={poll} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

/** The user's polls: what awaits their vote on top, then what is under way, then what is decided. */
export function MyPolls({ me }: { me: AccountView }) {
  const lists = { AWAITING: usePolls("AWAITING"), OPEN: usePolls("OPEN"), DECIDED: usePolls("DECIDED") };
  const all = pollStates.map((state) => lists[state]);
  const failed = all.find((list) => list.isError && !list.data);
  if (failed) {
    return (
      <ErrorState
        error={failed.error}
        title={<FormattedMessage id="activities.polls.error" />}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  }
  if (all.some((list) => list.isPending)) return <ActivitySkeletons cards={2} />;
  if (all.every((list) => pollsOf(list).length === 0)) {
    return (
      <EmptyState
        heading="h2"
        drawing={<CampScene />}
        title={<FormattedMessage id="activities.polls.none" />}
        text={<FormattedMessage id="activities.polls.findText" />}
        action={
          <Button variant="light" onClick={() => beginPoll()}>
            <FormattedMessage id="activities.polls.find" />
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.parts}>
      <div>
        <Button variant="light" onClick={() => beginPoll()}>
          <FormattedMessage id="activities.polls.find" />
        </Button>
      </div>
      {pollStates.map((state) => (
        <Part key={state} me={me} state={state} list={lists[state]} />
      ))}
    </div>
  );
}
