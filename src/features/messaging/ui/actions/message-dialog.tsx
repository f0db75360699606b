"use client";

import { useIntl } from "react-intl";
import { Dialog } from "@/ui/dialog";
import type { ConversationView } from "../../conversations/views";
import { type ChatOverlay, useChat } from "../chat/chat-state";
import { EmojiPanel } from "../reactions/emoji-panel";
import { EmojiPopup } from "../reactions/emoji-popup";
import { hasChosen } from "../reactions/toggled";
import { MessageReport } from "../slots";
import { ActionSheet } from "./action-sheet";
import { DeletePage } from "./delete-page";

type Props = {
  shown: Extract<ChatOverlay, { about: "message" }>;
  opened: boolean;
  conversation: ConversationView;
};

const titles = {
  actions: "messaging.actions.label",
  emojis: "messaging.emoji.choose",
  delete: "messaging.erase.title",
  report: "messaging.report.title",
} as const;
const widths = { actions: 420, emojis: 420, delete: 440, report: 480 };

/** One dialog for every page about a message: focus stays inside between pages and is restored on close. */
export function MessageDialog({ shown, opened, conversation }: Props) {
  const intl = useIntl();
  const chat = useChat();
  const { page, message, anchor } = shown;
  const close = () => chat.close();
  const title = intl.formatMessage({ id: titles[page] });
  const emojis = {
    isChosen: (emoji: string) => hasChosen(message, emoji, chat.me),
    onPick: (emoji: string) => {
      close();
      chat.react(message, emoji);
    },
  };
  if (page === "emojis" && anchor) {
    return <EmojiPopup anchor={opened ? anchor : null} title={title} onClose={close} {...emojis} />;
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={title}
      hidesTitle={page === "actions"}
      width={widths[page]}
      isCompact
    >
      {page === "actions" && (
        <ActionSheet
          message={message}
          conversation={conversation}
          onPage={(next) => chat.open(next, message)}
        />
      )}
      {page === "emojis" && <EmojiPanel {...emojis} />}
      {page === "delete" && <DeletePage message={message} />}
      {page === "report" && <MessageReport message={message} onClose={close} />}
    </Dialog>
  );
}
