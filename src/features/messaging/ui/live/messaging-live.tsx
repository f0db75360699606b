"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { Me } from "@/features/accounts/rules";
import { useTRPCClient } from "@/ui/trpc";
import { holdSession, sessionOf } from "./messaging-session";
import { SessionContext } from "./session-context";
import { UnreadTitle } from "./unread-title";

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
