"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import { useIsOnline } from "../members/use-members";
import { useConversations } from "../session/cached-queries";
import styles from "./header.module.css";

/** Line below the name: the kind of conversation and its size; for one person, whether they are online. */
export function HeaderLine({ conversation }: { conversation: ConversationView }) {
  const { type, isTemporaryRoom, isSubChannel, organizationId, activityId, participants, participantCount } =
    conversation;
  const [person] = participants;
  const count = <FormattedMessage id="messaging.participants" values={{ count: participantCount }} />;
  const gone = useIntl().formatMessage({ id: "accounts.person.gone" });
  if (type === "NOTICE_BOARD") {
    const name = person?.name ?? gone;
    return <FormattedMessage id="messaging.header.notice" values={{ name }} />;
  }
  if (isSubChannel) return <ChannelLine conversation={conversation} />;
  if (type === "GROUP") {
    const ofSpace = organizationId === null ? "messaging.header.group" : "messaging.header.organization";
    const ofOwner = activityId === null ? ofSpace : "messaging.header.activity";
    const id = isTemporaryRoom ? "messaging.header.room" : ofOwner;
    return <FormattedMessage id={id} values={{ count }} />;
  }
  if (person && participantCount === 2) return <PersonLine conversation={conversation} />;
  return person ? count : null;
}

function ChannelLine({ conversation }: { conversation: ConversationView }) {
  const { data } = useConversations();
  const group = data?.find(({ id }) => id === conversation.parentId)?.name ?? "";
  const { categoryTag } = conversation;
  return (
    <FormattedMessage
      id="messaging.header.channel"
      values={{ group, tag: categoryTag === null ? "" : ` · ${categoryTag}` }}
    />
  );
}

function PersonLine({ conversation: { id, participants } }: { conversation: ConversationView }) {
  const [person] = participants;
  const isOnline = useIsOnline(id, person?.id);
  return (
    <>
      @{person?.username}
      {isOnline && (
        <>
          {" · "}
          <span className={styles.dot} aria-hidden="true" />
          <FormattedMessage id="ui.online" />
        </>
      )}
    </>
  );
}
