"use client";

import { createContext, useContext } from "react";
import type { MessagingSession } from "./messaging-session";

/** Provided by <MessagingLive>. */
export const SessionContext = createContext<MessagingSession | null>(null);

export function useSession(): MessagingSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error("<MessagingLive> is missing.");
  return session;
}
