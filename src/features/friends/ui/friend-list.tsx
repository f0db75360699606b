"use client";

import { IconUserSearch } from "@tabler/icons-react";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { AccountView } from "@/features/accounts/views";
import type { PersonView } from "@/features/people/views";
import { Button } from "@/ui/button";
import { HikersScene } from "@/ui/drawn/hikers-scene";
import { EmptyState } from "@/ui/empty-state";
import { ErrorState } from "@/ui/error-state";
import { later } from "@/ui/later";
import { MoreButton } from "@/ui/more-button";
import { NoResultsState } from "@/ui/no-results-state";
import rows from "@/ui/row.module.css";
import { SearchBox } from "@/ui/search-box";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { FriendRow } from "./friend-row";
import styles from "./friends-tab.module.css";
import type { FriendNavigation } from "./sections";
import { useFriends } from "./use-friends";

const FriendDialog = later(() => import("./friend-dialog").then((module) => module.FriendDialog));

type Props = { me: AccountView; go: (href: string) => void; place: FriendNavigation; onSearch: () => void };

/** The user's friends, newest friendship first. A click opens the friend's profile. */
export function FriendList({ me, go, place, onSearch }: Props) {
  const intl = useIntl();
  const [filter, setFilter] = useState("");
  const [shown, show] = useState<PersonView>();
  const { friends, found, isLong, list } = useFriends(filter);
  const wanted = friends?.find(({ friend }) => friend.id === place.openFriend?.id);
  if (wanted && wanted.friend.id !== shown?.id) show(wanted.friend);
  // if the friend leaves the list, the dialog stays open and says so
  const dialog = shown && (
    <FriendDialog
      key={shown.id}
      me={me}
      friend={shown}
      establishedAt={wanted?.establishedAt}
      place={place}
      go={go}
    />
  );
  if (list.isPending) return <SkeletonRows rows={5} />;
  if (!friends)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  if (friends.length === 0)
    return (
      <>
        <NoFriends onSearch={onSearch} />
        {dialog}
      </>
    );
  return (
    <>
      {isLong && (
        <div className={styles.filter}>
          <SearchBox
            label={intl.formatMessage({ id: "friends.list.filter" })}
            value={filter}
            onChange={setFilter}
          />
        </div>
      )}
      <ul className={rows.rows} aria-label={intl.formatMessage({ id: "friends.section.friends" })}>
        {found.map((friendship) => (
          <FriendRow
            key={friendship.id}
            friendship={friendship}
            search={filter}
            go={go}
            onOpen={() => place.show({ id: friendship.friend.id })}
          />
        ))}
      </ul>
      {found.length === 0 && !list.hasNextPage && (
        <NoResultsState
          title={<FormattedMessage id="friends.list.noHit" values={{ name: filter.trim() }} />}
        />
      )}
      <MoreButton list={list} />
      {dialog}
    </>
  );
}

function NoFriends({ onSearch }: { onSearch: () => void }) {
  return (
    <EmptyState
      drawing={<HikersScene />}
      title={<FormattedMessage id="friends.list.empty" />}
      text={<FormattedMessage id="friends.list.emptyText" />}
      action={
        <Button leftSection={<IconUserSearch size={18} />} onClick={onSearch}>
          <FormattedMessage id="friends.find" />
        </Button>
      }
    />
  );
}
