"use client";

import { IconCalendarQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { useTRPC } from "@/ui/trpc";
import { beginPoll } from "../create-activity";
import { PollCard } from "./poll-card";
import styles from "./polls.module.css";

type Props = { groupId: string; me: { id: string } };

/** The most that are shown of each state. All are in the user's own list. */
const MOST = 10;

/** The polls of a group that are not decided, those that await the user's vote first, and a way to a new one. */
export function GroupPolls({ groupId, me }: Props) {
  const intl = useIntl();
  const { list } = useTRPC().activities.polls;
  const awaiting = useQuery(list.queryOptions({ groupId, state: "AWAITING", limit: MOST }));
  const open = useQuery(list.queryOptions({ groupId, state: "OPEN", limit: MOST }));
  const polls = [awaiting, open].flatMap(({ data }) => data?.polls ?? []);
  const failed = [awaiting, open].find(({ isError, data }) => isError && !data);
  return (
    <div className={styles.groupPolls}>
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconCalendarQuestion size={16} />}
          onClick={() => beginPoll(groupId)}
        >
          <FormattedMessage id="activities.polls.find" />
        </Button>
      </div>
      {failed && (
        <ErrorState
          error={failed.error}
          title={<FormattedMessage id="activities.polls.error" />}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {polls.length > 0 && (
        <ul className={styles.list} aria-label={intl.formatMessage({ id: "activities.polls.group" })}>
          {polls.map((poll) => (
            <li key={poll.id}>
              <PollCard me={me} poll={poll} isInSpace />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
