"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { toastSuccess } from "@/ui/toast";
import { usePlace } from "../place/use-place";
import { useSession } from "../session/session-context";
import { endedByMe } from "./ended";

/**
 * "After a chat is deleted or left, the app navigates to '/'": also when another one deleted it, or I left it in
 * another window. `isGone`: it was there and is no more.
 */
export function useGone(id: string, name: string | undefined, isGone: boolean): void {
  const intl = useIntl();
  const { end } = usePlace();
  const { queries, caches } = useSession();
  useEffect(() => {
    if (!isGone) return;
    if (!endedByMe.delete(id)) toastSuccess(intl.formatMessage({ id: "messaging.gone" }, { name }));
    end();
    return () => {
      // nothing of it is kept: who is taken in again later loads it afresh
      queries.removeQueries({ queryKey: caches.keys.thread(id) });
      queries.removeQueries({ queryKey: caches.keys.conversation(id) });
    };
  }, [isGone, id, name, intl, end, queries, caches]);
}
