"use client";

import { createContext, useContext, useSyncExternalStore } from "react";
import type { MessagingSession } from "./messaging-session";
import type { Store } from "./store";

/** Filled by <MessagingLive>. */
export const SessionContext = createContext<MessagingSession | null>(null);

export function useSession(): MessagingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("This part needs <MessagingLive> around it.");
  return session;
}

/** What a store holds, as of now. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
