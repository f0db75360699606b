"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { toastError } from "@/ui/toast";
import { useChat } from "../chat/chat-state";
import { useSession } from "../session/session-context";
import { createMarksOf, type Hit, neighborOf, presentAmong } from "./hits";
import { useHits } from "./use-hits";

function useFail(): () => void {
  const intl = useIntl();
  return useCallback(() => toastError(intl.formatMessage({ id: "ui.failure.offline" })), [intl]);
}

/** The hit that the user is at. Tells the messages of it, and of all hits. `hits`: undefined until there is an answer. */
function usePresentHit(hits: Hit[] | undefined, onShow: (hit: Hit) => void) {
  const { found } = useChat();
  const [present, setPresent] = useState<Hit | null>(null);
  const former = useRef<Hit | null>(null);
  const hold = useCallback((hit: Hit | null) => {
    former.current = hit;
    setPresent(hit);
  }, []);
  const show = useCallback(
    (hit: Hit) => {
      hold(hit);
      const held = found.get();
      if (held) found.set({ ...held, presentId: hit.id });
      onShow(hit);
    },
    [found, hold, onShow],
  );
  useEffect(() => {
    if (!hits) {
      found.set(null);
      hold(null);
      return;
    }
    const next = presentAmong(hits, former.current);
    found.set({ hits, presentId: next?.id ?? null, marksOf: createMarksOf(hits), show });
    if (next && next.id !== former.current?.id) show(next);
    else hold(next);
  }, [hits, found, hold, show]);
  useEffect(() => () => found.set(null), [found]);
  return { present, show };
}

/** What is typed into the find bar, what it has found, and the message that is shown. `early`: typed before it was there. */
export function useFinder(conversationId: string, early: string) {
  const chat = useChat();
  const { threads } = useSession().caches;
  const fail = useFail();
  const [typed, type] = useState(early);
  const { answer, isOutdated, isError, retry } = useHits(conversationId, typed);
  const [shownAt, setShownAt] = useState<string | null>(null);
  const look = useCallback(
    ({ id, seq, at }: Hit) => {
      setShownAt(at);
      void chat.lookAt({ id, seq }, fail);
    },
    [chat, fail],
  );
  const { present, show } = usePresentHit(answer?.hits, look);
  const hits = answer?.hits ?? [];
  const step = (way: "older" | "newer") => {
    const next = isOutdated ? null : neighborOf(hits, present, way);
    if (next) show(next);
    else if (isError) retry();
  };
  /** Shows a message that need not be a hit, such as the first of a day. */
  const showMessage = async (id: string) => {
    await chat.lookAt({ id }, fail);
    setShownAt(threads.get(conversationId)?.messages.find((one) => one.id === id)?.createdAt ?? null);
  };
  const place = hits.findIndex(({ id }) => id === present?.id) + 1;
  const isNothing = answer !== undefined && !isOutdated && hits.length === 0;
  const hasMore = answer?.hasMore ?? false;
  return { typed, type, hits, hasMore, place, isNothing, isError, shownAt, step, showMessage, fail };
}

export type Finder = ReturnType<typeof useFinder>;
