"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { toastSuccess } from "@/ui/toast";
import { useNavigation } from "../navigation/use-navigation";
import { useSession } from "../session/session-context";
import { endedByMe } from "./ended";

/**
 * Navigates to '/' after the chat is deleted or left, also by someone else or in another window. `isGone`: it existed
 * and no longer does.
 */
export function useRedirectWhenGone(id: string, name: string | undefined, isGone: boolean): void {
  const intl = useIntl();
  const { end } = useNavigation();
  const { queries, caches } = useSession();
  useEffect(() => {
    if (!isGone) return;
    if (!endedByMe.delete(id)) toastSuccess(intl.formatMessage({ id: "messaging.gone" }, { name }));
    end();
    return () => {
      // drop the caches: a user who is added again later reloads
      queries.removeQueries({ queryKey: caches.keys.thread(id) });
      queries.removeQueries({ queryKey: caches.keys.conversation(id) });
    };
  }, [isGone, id, name, intl, end, queries, caches]);
}
