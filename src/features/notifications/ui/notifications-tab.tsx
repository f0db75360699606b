"use client";

import { useInViewport } from "@mantine/hooks";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { NotificationArrivals } from "./notification-arrivals";
import { NotificationBar } from "./notification-bar";
import { NotificationEmpty } from "./notification-empty";
import { NotificationSections } from "./notification-sections";
import { NotificationSkeleton } from "./notification-skeleton";
import styles from "./notifications.module.css";
import { useMarkRead } from "./use-mark-read";
import { type Filter, useNotifications } from "./use-notifications";

/** Fetches the next page when the end of the list is scrolled into view; a click does the same. */
function More({ list }: { list: ReturnType<typeof useNotifications> }) {
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  useEffect(() => {
    if (inViewport && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [inViewport, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <Button
      ref={ref}
      variant="default"
      className={styles.more}
      loading={isFetchingNextPage}
      onClick={() => fetchNextPage()}
    >
      <FormattedMessage id="ui.more" />
    </Button>
  );
}

type Props = {
  me: AccountView;
  /** closes the hub and opens the address */
  go: (href: string) => void;
};

/** The user's notifications in three filters, to open, mark as read and answer. */
export function NotificationsTab({ go }: Props) {
  const intl = useIntl();
  const [filter, setFilter] = useState<Filter>("all");
  const list = useNotifications(filter);
  const { readOne, readAll } = useMarkRead();
  const room = useRef<HTMLElement>(null);
  const isEmpty = list.notifications.length === 0;
  return (
    <div className={styles.tab}>
      <NotificationBar
        filter={filter}
        onFilter={setFilter}
        counts={list.counts}
        onReadAll={() => {
          readAll();
          // the button disappears when nothing is unread: move the focus to the list
          room.current?.focus();
        }}
      />
      <section
        ref={room}
        tabIndex={-1}
        className={styles.room}
        aria-label={intl.formatMessage({ id: "notifications.list" })}
      >
        {list.isPending && <NotificationSkeleton />}
        {list.isError && isEmpty && (
          <ErrorState error={list.error} onRetry={() => list.refetch()} retrying={list.isFetching} />
        )}
        {list.isSuccess && isEmpty && !list.hasNextPage && (
          <NotificationEmpty filter={filter} onAll={() => setFilter("all")} go={go} />
        )}
        <NotificationSections
          notifications={list.notifications}
          room={room}
          onOpen={(notification, href) => {
            readOne(notification);
            if (href) go(href);
          }}
          onRead={readOne}
        />
        {list.hasNextPage && <More list={list} />}
      </section>
      <NotificationArrivals newest={list.notifications[0]} />
    </div>
  );
}
