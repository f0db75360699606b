"use client";

import { FormattedMessage, useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import type { ConversationView } from "../../conversations/views";
import { previewOf } from "../../rules";
import { useSession, useStore } from "../live/session-context";
import { TypingText } from "../typing-text";

type Props = { me: Pick<Me, "id">; conversation: ConversationView };

/** What the last message says, cut at 40 characters; who types, while somebody does. */
export function Preview({ me, conversation }: Props) {
  const intl = useIntl();
  const typists = useStore(useSession().typists)[conversation.id];
  if (typists?.length) return <TypingText people={typists.map(({ person }) => person)} />;
  const { lastMessage } = conversation;
  if (!lastMessage) return <FormattedMessage id="messaging.preview.none" />;
  const text = lastMessage.isDeleted
    ? intl.formatMessage({ id: "messaging.deleted" })
    : previewOf(lastMessage.content);
  if (lastMessage.senderId === me.id)
    return <FormattedMessage id="messaging.preview.own" values={{ text }} />;
  const isAmongMany = conversation.participantCount > 2 && lastMessage.senderName;
  if (!isAmongMany) return text;
  const name = lastMessage.senderName?.split(" ")[0];
  return <FormattedMessage id="messaging.preview.other" values={{ name, text }} />;
}
