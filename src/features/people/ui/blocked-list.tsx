"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { FormattedMessage, useIntl } from "react-intl";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { ErrorState } from "@/ui/error-state";
import { keepFocus } from "@/ui/focus-path";
import { MoreButton } from "@/ui/more-button";
import styles from "@/ui/row.module.css";
import { SkeletonRows } from "@/ui/skeleton-rows";
import { useTRPC } from "@/ui/trpc";
import type { PersonView } from "../views";
import { useUnblock } from "./use-unblock";

const PAGE = 50;

/** The users blocked by the current user, each with an unblock button. Shown in the privacy settings. */
export function BlockedList() {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.people.blocks.list.infiniteQueryOptions(
      { limit: PAGE },
      { getNextPageParam: ({ nextCursor }) => nextCursor },
    ),
  );
  if (list.isPending) return <SkeletonRows rows={2} />;
  if (!list.data)
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const people = list.data.pages.flatMap(({ users }) => users);
  if (people.length === 0)
    return (
      <p className={styles.nobody}>
        <FormattedMessage id="people.blocked.empty" />
      </p>
    );
  return (
    <>
      <ul className={styles.rows}>
        {people.map((person) => (
          <BlockedRow key={person.id} person={person} />
        ))}
      </ul>
      <MoreButton list={list} />
    </>
  );
}

function BlockedRow({ person }: { person: PersonView }) {
  const intl = useIntl();
  const { name } = person;
  const { unblock, isUnblocking } = useUnblock(person);
  return (
    <li className={styles.row} ref={keepFocus}>
      <Avatar name={name} picture={person.profilePicture} seed={person.id} />
      <span className={styles.body}>
        <span className={styles.name}>{name}</span>
        <span className={styles.line}>@{person.username}</span>
      </span>
      <Button
        size="sm"
        variant="default"
        loading={isUnblocking}
        onClick={unblock}
        aria-label={intl.formatMessage({ id: "people.unblock.named" }, { name })}
      >
        <FormattedMessage id="friends.unblock" />
      </Button>
    </li>
  );
}
