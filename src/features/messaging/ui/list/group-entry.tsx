"use client";

import { IconChevronRight } from "@tabler/icons-react";
import { useEffect, useId } from "react";
import { useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { useStoredFlag } from "@/ui/use-stored-flag";
import { ChannelEntry } from "./channel-entry";
import { ConversationEntry } from "./conversation-entry";
import styles from "./group-entry.module.css";
import { type Entry, unreadIn } from "./sections";

type Props = {
  me: Pick<Me, "id">;
  entry: Entry;
  chosenId: string | null;
  /** a search is active: the group is expanded to show its matches */
  isSearched: boolean;
  onOpen: (id: string) => void;
};

/**
 * A group with its sub-channels. Expanded state is stored on this device; choosing a sub-channel, from anywhere,
 * expands the group. Collapsed, it shows the unread count of its sub-channels quietly.
 */
export function GroupEntry({ me, entry: { conversation, channels }, chosenId, isSearched, onOpen }: Props) {
  const intl = useIntl();
  const id = useId();
  const [isRemembered, remember] = useStoredFlag(`chat-group-${conversation.id}-expanded`);
  const holdsChosen = channels.some((channel) => channel.id === chosenId);
  useEffect(() => {
    if (holdsChosen) remember(true);
  }, [holdsChosen, remember]);
  const isOpen = isRemembered || isSearched;
  const { name } = conversation;
  const label = intl.formatMessage(
    { id: isOpen ? "messaging.group.collapse" : "messaging.group.expand" },
    { name },
  );
  return (
    <div className={styles.group}>
      <ConversationEntry
        me={me}
        conversation={conversation}
        isChosen={conversation.id === chosenId}
        channelUnread={isOpen ? 0 : unreadIn(channels)}
        onOpen={onOpen}
      />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={label}
        title={label}
        onClick={() => remember(!isOpen)}
      >
        <IconChevronRight size={14} stroke={2.25} aria-hidden="true" />
      </button>
      <ul
        id={id}
        className={styles.channels}
        hidden={!isOpen}
        aria-label={intl.formatMessage({ id: "messaging.group.channels" }, { name })}
      >
        {channels.map((channel) => (
          <li key={channel.id}>
            <ChannelEntry conversation={channel} isChosen={channel.id === chosenId} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  );
}
