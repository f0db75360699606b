"use client";

import { FormattedMessage, useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { Button } from "@/ui/button";
import { useFailureText } from "@/ui/refusals";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPCClient } from "@/ui/trpc";
import { isNewCalendar } from "../../feeds/rules";
import type { FeedView } from "../../feeds/views";
import { RemindersSwitch } from "./reminders-switch";
import styles from "./subscribe.module.css";
import type { Calendar } from "./use-calendars";

const words = { [isNewCalendar.sentence]: "activities.subscribe.twice" };

type Props = {
  calendars: Calendar[] | undefined;
  onMade: (url: string) => Promise<void>;
  onAsk: (ask: "renew" | "delete", feed: FeedView) => void;
};

/** The user's calendars, each with its address or the button that makes one. */
export function CalendarList({ calendars, onMade, onAsk }: Props) {
  if (!calendars) return <SkeletonRows />;
  return (
    <ul className={styles.list}>
      {calendars.map((calendar) => (
        <li key={calendar.key}>
          <CalendarRow calendar={calendar} onMade={onMade} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  );
}

function CalendarRow({ calendar, onMade, onAsk }: { calendar: Calendar } & Pick<Props, "onMade" | "onAsk">) {
  const intl = useIntl();
  const client = useTRPCClient();
  const { name, scope, feed } = calendar;
  const making = useAction({
    call: () => client.activities.feeds.create.mutate(scope),
    failed: intl.formatMessage({ id: "activities.subscribe.failed" }),
    reasonOf: useFailureText(words),
    onDone: ({ url }) => onMade(url),
  });
  return (
    <>
      <div className={styles.name}>
        {name ?? <FormattedMessage id="activities.subscribe.left" />}
        {feed && name !== null && <RemindersSwitch feed={feed} name={name} />}
      </div>
      <div className={styles.ways}>
        {!feed && (
          <Button size="sm" variant="light" loading={making.isPending} onClick={() => making.run(undefined)}>
            <FormattedMessage id="activities.subscribe.make" />
          </Button>
        )}
        {feed && name !== null && (
          <Button size="sm" variant="default" onClick={() => onAsk("renew", feed)}>
            <FormattedMessage id="activities.subscribe.renew" />
          </Button>
        )}
        {feed && (
          <Button size="sm" variant="subtle" color="red" onClick={() => onAsk("delete", feed)}>
            <FormattedMessage id="activities.subscribe.delete" />
          </Button>
        )}
      </div>
    </>
  );
}
