"use client";

import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import type { Me } from "@/features/accounts/rules";
import { useTRPCClient } from "@/ui/trpc";
import { holdSession, type MessagingSession, sessionOf } from "./messaging-session";
import type { Store } from "./store";
import { UnreadTitle } from "./unread-title";

const SessionContext = createContext<MessagingSession | null>(null);

type Props = { me: Pick<Me, "id">; children: ReactNode };

/** The live connection, for all that shows messaging below it. One per tab, however many pages come and go. */
export function MessagingLive({ me, children }: Props) {
  const queries = useQueryClient();
  const client = useTRPCClient();
  const { id } = me;
  const session = useMemo(() => sessionOf({ id }, queries, client), [id, queries, client]);
  useEffect(() => holdSession(session), [session]);
  return (
    <SessionContext value={session}>
      <UnreadTitle />
      {children}
    </SessionContext>
  );
}

export function useSession(): MessagingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This part needs <MessagingLive> around it.");
  return session;
}

/** What a store holds, as of now. */
export const useStore = <T,>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
