"use client";

import { useCallback } from "react";
import type { PersonView } from "@/features/people/views";
import { logFailure } from "@/ui/log-failure";
import type { MessageView } from "../../messages/views";
import type { MessagingSession } from "../session/messaging-session";
import { useSession } from "../session/session-context";
import { hasChosen, withPending } from "./toggled";

/** Per message: the user's pending reaction calls, sent one after the other. */
const underWay = new Map<string, { calls: number; last: Promise<void> }>();

/** The message as the server has it. */
async function reload({ client }: MessagingSession, { id, conversationId }: MessageView) {
  const page = await client.messaging.conversations.get.query({ id: conversationId, around: id, limit: 2 });
  return page.messages.find((message) => message.id === id);
}

async function tell(session: MessagingSession, message: MessageView, emoji: string, adds: boolean) {
  const { reactions } = session.client.messaging;
  const input = { messageId: message.id, emoji };
  const call = adds ? reactions.add : reactions.remove;
  return (await call.mutate(input)).message;
}

/**
 * Toggles optimistically. The server's response replaces the local message; after a failure the message is reloaded
 * without a text. With several calls pending, only the last response is applied, and until then live events, which
 * tell of the earlier calls, don't undo what the user has chosen since.
 */
function toggle(session: MessagingSession, me: PersonView, message: MessageView, emoji: string): void {
  const pending = session.pendingChoices.get(message.id) ?? { me, byEmoji: new Map() };
  const adds = !(pending.byEmoji.get(emoji) ?? hasChosen(message, emoji, me));
  pending.byEmoji.set(emoji, adds);
  session.pendingChoices.set(message.id, pending);
  session.updateMessage(withPending(message, pending));
  const before = underWay.get(message.id);
  const calls = (before?.calls ?? 0) + 1;
  const isLast = () => underWay.get(message.id)?.calls === calls;
  const settle = () => {
    underWay.delete(message.id);
    session.pendingChoices.delete(message.id);
  };
  const last = (before?.last ?? Promise.resolve())
    .then(() => tell(session, message, emoji, adds))
    .catch((error) => {
      logFailure("A reaction", error);
      return reload(session, message);
    })
    .then((answer) => {
      if (!isLast()) return;
      settle();
      if (answer) session.updateMessage(answer);
    })
    .catch(() => {
      // server unreachable: reconnecting reloads everything
      if (isLast()) settle();
    });
  underWay.set(message.id, { calls, last });
}

/** Returns a function that toggles an emoji on a message. */
export function useToggleReaction(me: PersonView): (message: MessageView, emoji: string) => void {
  const session = useSession();
  return useCallback((message, emoji) => toggle(session, me, message, emoji), [session, me]);
}
