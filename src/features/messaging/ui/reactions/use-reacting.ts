"use client";

import { useCallback } from "react";
import type { PersonView } from "@/features/people/views";
import type { MessageView } from "../../messages/views";
import type { MessagingSession } from "../session/messaging-session";
import { useSession } from "../session/session-context";
import { hasChosen, toggled } from "./toggled";

/** Of each message: what I have toggled and the server has not answered yet, one after the other. */
const underWay = new Map<string, { calls: number; last: Promise<void> }>();

/** A message as the server has it. */
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
 * "The server answer carries the whole updated message and replaces the local one; a failed reaction needs no user
 * action": what the server has is then asked for. While several are under way, the last answer counts.
 */
function toggle(session: MessagingSession, me: PersonView, message: MessageView, emoji: string): void {
  const adds = !hasChosen(message, emoji, me);
  session.keepMessage(toggled(message, emoji, me));
  const before = underWay.get(message.id);
  const calls = (before?.calls ?? 0) + 1;
  const last = (before?.last ?? Promise.resolve())
    .then(() => tell(session, message, emoji, adds))
    .catch(() => reload(session, message))
    .then((answer) => {
      const now = underWay.get(message.id);
      if (now && now.calls > calls) return;
      underWay.delete(message.id);
      if (answer) session.keepMessage(answer);
    })
    .catch(() => {
      // nobody can be reached: coming back online loads all afresh
      underWay.delete(message.id);
    });
  underWay.set(message.id, { calls, last });
}

/** Chooses an emoji for a message, or takes it back. */
export function useReacting(me: PersonView): (message: MessageView, emoji: string) => void {
  const session = useSession();
  return useCallback((message, emoji) => toggle(session, me, message, emoji), [session, me]);
}
