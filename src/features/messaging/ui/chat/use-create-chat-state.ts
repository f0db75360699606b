"use client";

import { useState } from "react";
import type { PersonView } from "@/features/people/views";
import { useToggleReaction } from "../reactions/use-toggle-reaction";
import { useSession } from "../session/session-context";
import { firstSeq, lastSeq } from "../state/thread";
import { ChatState } from "./chat-state";

/** Creates the ChatState of an open chat; the same instance for as long as the chat is open. */
export function useCreateChatState(me: PersonView, id: string): ChatState {
  const { threads } = useSession().caches;
  const react = useToggleReaction(me);
  const [chat] = useState(() => {
    async function load(seq: number) {
      const held = threads.get(id);
      if (!held || seq < firstSeq(held) || seq > lastSeq(held)) await threads.loadAround(id, seq);
    }
    return new ChatState(me, id, { load, react });
  });
  return chat;
}
