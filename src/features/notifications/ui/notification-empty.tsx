"use client";

import { FormattedMessage } from "react-intl";
import { Button } from "@/ui/button";
import { LetterScene } from "@/ui/drawn/letter-scene";
import { EmptyState } from "@/ui/empty-state";
import type { Filter } from "./use-notifications";

type Props = { filter: Filter; onAll: () => void; go: (href: string) => void };

/** Explains what the list is for, worded for each filter. */
export function NotificationEmpty({ filter, onAll, go }: Props) {
  const showAll = (
    <Button variant="light" onClick={onAll}>
      <FormattedMessage id="notifications.empty.showAll" />
    </Button>
  );
  if (filter === "unread") {
    return (
      <EmptyState
        drawing={<LetterScene />}
        title={<FormattedMessage id="notifications.empty.unreadTitle" />}
        text={<FormattedMessage id="notifications.empty.unreadText" />}
        action={showAll}
      />
    );
  }
  if (filter === "recent") {
    return (
      <EmptyState
        drawing={<LetterScene />}
        title={<FormattedMessage id="notifications.empty.recentTitle" />}
        text={<FormattedMessage id="notifications.empty.recentText" />}
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      drawing={<LetterScene />}
      title={<FormattedMessage id="notifications.empty.allTitle" />}
      text={<FormattedMessage id="notifications.empty.allText" />}
      action={
        <Button variant="light" onClick={() => go("/?social=friends")}>
          <FormattedMessage id="notifications.empty.findFriends" />
        </Button>
      }
    />
  );
}
