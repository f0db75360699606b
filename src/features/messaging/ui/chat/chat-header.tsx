"use client";

import { ActionIcon } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import { ConversationAvatar } from "../list/conversation-avatar";
import styles from "./chat.module.css";

type Props = { conversation: ConversationView; onBack: () => void };

/** With whom one talks. */
export function ChatHeader({ conversation, onBack }: Props) {
  const intl = useIntl();
  const back = intl.formatMessage({ id: "messaging.back" });
  const [only, second] = conversation.participants;
  return (
    <header className={styles.header}>
      <ActionIcon className={styles.back} aria-label={back} title={back} onClick={onBack}>
        <IconChevronLeft size={24} />
      </ActionIcon>
      <ConversationAvatar conversation={conversation} />
      <div className={styles.headerWords}>
        <h2 className={styles.headerName}>{conversation.name}</h2>
        <div className={styles.headerLine}>
          {only && !second ? (
            `@${only.username}`
          ) : (
            <FormattedMessage id="messaging.participants" values={{ count: conversation.participantCount }} />
          )}
        </div>
      </div>
    </header>
  );
}
