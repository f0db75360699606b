"use client";

import { IconMessage } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import { useOpenConversation } from "@/features/people/ui/use-open-conversation";
import { ActionIcon } from "@/ui/button";
import { keepFocus } from "@/ui/focus-path";
import { Highlighted } from "@/ui/highlighted";
import { OnlineAvatar } from "@/ui/online-avatar";
import styles from "@/ui/row.module.css";
import type { FriendshipView } from "../views";

type Props = {
  friendship: FriendshipView;
  search: string;
  go: (href: string) => void;
  onOpen: () => void;
};

/** A friend, with links to their profile and to the conversation with them. */
export function FriendRow({ friendship, search, go, onOpen }: Props) {
  const intl = useIntl();
  const { friend, isOnline } = friendship;
  const { talk, isOpening } = useOpenConversation(friend.id, go);
  return (
    <li className={styles.row} data-opens ref={keepFocus}>
      <OnlineAvatar person={{ ...friend, isOnline }} />
      <span className={styles.body}>
        <button type="button" className={styles.open} onClick={onOpen} aria-haspopup="dialog">
          <span className={styles.name}>
            <Highlighted text={friend.name} search={search} />
          </span>
          <span className={styles.line}>
            @<Highlighted text={friend.username} search={search} />
            {isOnline && (
              <>
                {" · "}
                <FormattedMessage id="ui.online" />
              </>
            )}
          </span>
        </button>
      </span>
      <ActionIcon
        className={styles.over}
        variant="subtle"
        size={36}
        loading={isOpening}
        onClick={talk}
        aria-label={intl.formatMessage({ id: "friends.message.named" }, { name: friend.name })}
        title={intl.formatMessage({ id: "friends.message" })}
      >
        <IconMessage size={20} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
