"use client";

import { useState } from "react";
import type { PersonView } from "@/features/people/views";
import { useToggleReaction } from "../reactions/use-toggle-reaction";
import { useSession } from "../session/session-context";
import { firstSeq, lastSeq, type Thread } from "../state/thread";
import type { MessagePlace } from "../state/thread-loader";
import { ChatState } from "./chat-state";

const holds = (thread: Thread, { id, seq }: MessagePlace) =>
  seq === undefined
    ? thread.messages.some((message) => message.id === id)
    : seq >= firstSeq(thread) && seq <= lastSeq(thread);

/**
 * Creates the ChatState of an open chat; the same instance for as long as the chat is open. `addressed`: the message that
 * the chat is opened at; where it is held already, the list begins there.
 */
export function useCreateChatState(me: PersonView, id: string, addressed: string | null): ChatState {
  const { threads } = useSession().caches;
  const react = useToggleReaction(me);
  const [chat] = useState(() => {
    async function load(target: MessagePlace) {
      const held = threads.get(id);
      if (!held || !holds(held, target)) await threads.loadAround(id, target);
    }
    const created = new ChatState(me, id, { load, react });
    const held = threads.get(id);
    if (addressed && held && holds(held, { id: addressed })) created.jumpTarget.set({ id: addressed });
    return created;
  });
  return chat;
}
