"use client";

import { useQuery } from "@tanstack/react-query";
import type { ConversationView, MemberView } from "../../conversations/views";
import { READ_SHOWN_TO } from "../../rules";
import { useSession } from "../session/session-context";

const none: MemberView[] = [];

/** Who is in it with what each has read; nobody where so many are in it that nobody is told. Events keep it true. */
export function useMembers({ id, participantCount }: ConversationView): MemberView[] {
  const { caches } = useSession();
  const query = useQuery({
    ...caches.membersQuery(id),
    staleTime: 60_000,
    enabled: participantCount <= READ_SHOWN_TO,
  });
  return query.data ?? none;
}
