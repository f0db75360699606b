"use client";

import { Select } from "@mantine/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { ConversationView } from "../../conversations/views";
import { type Level, levels } from "../../levels/rules";
import { isMutable } from "../../rooms/rules";
import { useConversation } from "../session/cached-queries";
import { useLevel } from "./use-level";

const words = {
  ALL: { name: "messaging.level.all", hint: "messaging.level.allHint" },
  MENTIONS: { name: "messaging.level.mentions", hint: "messaging.level.mentionsHint" },
  NOTHING: { name: "messaging.level.nothing", hint: "messaging.level.nothingHint" },
} as const satisfies Record<Level, object>;

type Props = { conversation: ConversationView; channels?: boolean };

/** What the user is notified of in a conversation. Absent for kinds that can't be muted. */
export function LevelSelect({ conversation, channels = false }: Props) {
  const intl = useIntl();
  const choose = useLevel(conversation, channels);
  const { notificationLevel: level } = conversation;
  if (!isMutable(conversation)) return null;
  return (
    <Select
      label={intl.formatMessage({ id: channels ? "messaging.level.ofGroup" : "messaging.level.title" })}
      description={<FormattedMessage id={words[level].hint} />}
      inputWrapperOrder={["label", "input", "description"]}
      data={levels.map((value) => ({ value, label: intl.formatMessage({ id: words[value].name }) }))}
      value={level}
      allowDeselect={false}
      onChange={(chosen) => chosen && chosen !== level && choose(chosen as Level)}
    />
  );
}

/** The same for a group: its own conversation and its channels. */
export function GroupLevelSelect({ conversationId }: { conversationId: string }) {
  const { conversation } = useConversation(conversationId);
  return conversation ? <LevelSelect conversation={conversation} channels /> : null;
}
