"use client";

import { Switch } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { FeedView } from "../../feeds/views";
import styles from "./subscribe.module.css";

/** Whether a calendar has the user's reminders as alarms. Shows the choice at once; a refused one is taken back. */
export function RemindersSwitch({ feed, name }: { feed: FeedView; name: string }) {
  const intl = useIntl();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { list } = useTRPC().activities.feeds;
  const show = ({ id, hasReminders }: Pick<FeedView, "id" | "hasReminders">) =>
    queries.setQueryData(
      list.queryKey(),
      (data) => data && { feeds: data.feeds.map((one) => (one.id === id ? { ...one, hasReminders } : one)) },
    );
  const switching = useAction({
    call: (hasReminders: boolean) => client.activities.feeds.update.mutate({ id: feed.id, hasReminders }),
    optimistic: (hasReminders) => {
      show({ ...feed, hasReminders });
      return () => show(feed);
    },
    queue: `feeds.update.${feed.id}`,
    failed: intl.formatMessage({ id: "activities.subscribe.remindersFailed" }),
  });
  return (
    <Switch
      className={styles.reminders}
      size="sm"
      checked={feed.hasReminders}
      label={<FormattedMessage id="activities.subscribe.reminders" />}
      aria-label={intl.formatMessage({ id: "activities.subscribe.remindersOf" }, { name })}
      onChange={(event) => switching.run(event.currentTarget.checked)}
    />
  );
}
