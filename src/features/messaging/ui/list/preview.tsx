"use client";

import { type ReactNode, useSyncExternalStore } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Me } from "@/features/accounts/rules";
import { useNameOf } from "@/features/accounts/ui/person-name";
import { useStore } from "@/ui/store";
import type { ConversationView } from "../../conversations/views";
import type { SystemView } from "../../messages/views";
import { previewOf } from "../../rules";
import { systemSentence } from "../log/system-sentence";
import { draftChanges, readDraft } from "../outbox/drafts";
import { useSession } from "../session/session-context";
import { TypingText } from "../typing/typing-text";

type Props = {
  me: Pick<Me, "id">;
  conversation: ConversationView;
  /** its draft is in view */
  isOpen: boolean;
};
type LastMessage = NonNullable<ConversationView["lastMessage"]>;

const bold = (chunks: ReactNode) => <b>{chunks}</b>;

/** Shown in place of the text for messages that have none. */
const words = { IMAGE: "messaging.preview.image", FILE: "messaging.preview.file" } as const;

/** The user's draft of a conversation on this device; the server does not know it. */
const useDraft = (me: Pick<Me, "id">, conversationId: string) =>
  useSyncExternalStore(
    draftChanges.subscribe,
    () => readDraft(me.id, conversationId),
    () => "",
  );

/** Preview of the draft, else of the last message, cut at 40 graphemes; while someone types, their name. */
export function Preview({ me, conversation, isOpen }: Props) {
  const intl = useIntl();
  const nameOf = useNameOf();
  const typists = useStore(useSession().typists)[conversation.id];
  const draft = useDraft(me, conversation.id);
  if (typists?.length) return <TypingText people={typists.map(({ person }) => person)} />;
  if (draft && !isOpen)
    return <FormattedMessage id="messaging.preview.draft" values={{ text: previewOf(draft), b: bold }} />;
  const { lastMessage } = conversation;
  if (!lastMessage) return <FormattedMessage id="messaging.preview.none" />;
  if (lastMessage.system) return <SystemPreview me={me} system={lastMessage.system} />;
  const isAmongMany = conversation.type !== "DIRECT" || conversation.participantCount > 2;
  if (lastMessage.isFolded && isAmongMany) return <FormattedMessage id="messaging.folded" />;
  const wordOf = ({ isDeleted, content, messageType }: LastMessage) => {
    if (isDeleted) return intl.formatMessage({ id: "messaging.deleted" });
    if (content !== "" || messageType === "TEXT" || messageType === "SYSTEM") return previewOf(content);
    return intl.formatMessage({ id: words[messageType] });
  };
  const text = wordOf(lastMessage);
  if (lastMessage.senderId === me.id)
    return <FormattedMessage id="messaging.preview.own" values={{ text }} />;
  if (!isAmongMany) return text;
  const { senderId, senderName } = lastMessage;
  const name = nameOf({ id: senderId, name: senderName.split(" ")[0] ?? senderName });
  return <FormattedMessage id="messaging.preview.other" values={{ name, text }} />;
}

/** The last system message, in the reader's language. */
function SystemPreview({ me, system }: { me: Pick<Me, "id">; system: SystemView }) {
  const intl = useIntl();
  const gone = intl.formatMessage({ id: "accounts.person.gone" });
  const nameOf = (id: string) => {
    const name = system.people.find((person) => person.id === id)?.name ?? gone;
    return id === me.id ? intl.formatMessage({ id: "messaging.system.me" }) : (name.split(" ")[0] ?? name);
  };
  const text = intl.formatMessage(
    { id: systemSentence(system) },
    {
      mine: system.actorId === me.id ? "yes" : "no",
      actor: nameOf(system.actorId),
      name: system.name ?? "",
      people: intl.formatList(system.targetIds.map(nameOf)),
      b: (chunks) => chunks.join(""),
    },
  );
  return previewOf(String(text));
}
