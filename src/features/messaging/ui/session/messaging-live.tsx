"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo } from "react";
import type { Me } from "@/features/accounts/rules";
import { useLive, usePoll, usePollWhileLost } from "@/ui/live/live-stream";
import { useTRPCClient } from "@/ui/trpc";
import { UnreadTitle } from "../list/unread-title";
import { retainSession, sessionOf } from "./messaging-session";
import { SessionContext } from "./session-context";

type Props = { me: Pick<Me, "id">; children: ReactNode };

/** Provides the user's messaging session, kept up to date by live events, to everything below. */
export function MessagingLive({ me, children }: Props) {
  const queries = useQueryClient();
  const client = useTRPCClient();
  const { id } = me;
  const live = useLive();
  const session = useMemo(() => sessionOf({ id }, live, queries, client), [id, live, queries, client]);
  useEffect(() => retainSession(session), [session]);
  usePoll(useCallback(() => session.caches.refetchUnread(), [session]));
  usePollWhileLost(useCallback(() => session.caches.refetchList(), [session]));
  return (
    <SessionContext value={session}>
      <UnreadTitle />
      {children}
    </SessionContext>
  );
}
