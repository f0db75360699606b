"use client";

import { useCallback, useEffect, useRef } from "react";
import { TYPING_CALL_MS } from "../../rules";
import { useSession } from "../session/session-context";

/** Reports that the user types, at most once per TYPING_CALL_MS, and when they stop. Failures are ignored. */
export function useTypingCalls(id: string) {
  const { client } = useSession();
  const saidAt = useRef(0);

  const say = useCallback(
    (typing: boolean) => {
      saidAt.current = typing ? Date.now() : 0;
      client.messaging.conversations.setTyping.mutate({ id, typing }).catch(() => {});
    },
    [client, id],
  );
  const stop = useCallback(() => {
    if (saidAt.current > 0) say(false);
  }, [say]);
  const type = useCallback(() => {
    if (Date.now() - saidAt.current >= TYPING_CALL_MS) say(true);
  }, [say]);

  useEffect(() => stop, [stop]);
  return { type, stop };
}
