"use client";

import { IconUserPlus, IconUserSearch } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { IconTile } from "@/ui/icon-tile";
import { MoreButton } from "@/ui/more-button";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import { RequestRow } from "./request-row";
import rows from "./requests.module.css";

const PAGE = 50;

const words = {
  received: {
    list: "friends.section.incoming",
    empty: "friends.incoming.empty",
    text: "friends.incoming.emptyText",
  },
  sent: {
    list: "friends.section.outgoing",
    empty: "friends.outgoing.empty",
    text: "friends.outgoing.emptyText",
  },
} as const;

type Props = { type: "received" | "sent"; go: (href: string) => void; onSearch: () => void };

/** Pending requests, received or sent, newest first. */
export function RequestList({ type, go, onSearch }: Props) {
  const intl = useIntl();
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.friends.requests.list.infiniteQueryOptions(
      { type, limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  if (list.isPending) return <SkeletonRows rows={3} />;
  if (!list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const requests = list.data.pages.flatMap((page) => page.requests);
  if (requests.length === 0)
    return (
      <EmptyState
        drawing={
          <IconTile kind="large">
            <IconUserPlus size={28} aria-hidden="true" />
          </IconTile>
        }
        title={<FormattedMessage id={words[type].empty} />}
        text={<FormattedMessage id={words[type].text} />}
        action={
          <Button variant="light" leftSection={<IconUserSearch size={18} />} onClick={onSearch}>
            <FormattedMessage id="friends.find" />
          </Button>
        }
      />
    );
  return (
    <>
      <ul className={rows.requests} aria-label={intl.formatMessage({ id: words[type].list })}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} type={type} go={go} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}
