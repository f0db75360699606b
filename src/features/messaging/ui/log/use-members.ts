"use client";

import { useQuery } from "@tanstack/react-query";
import type { ConversationView, MemberView } from "../../conversations/views";
import { READ_SHOWN_TO } from "../../rules";
import { useSession } from "../session/session-context";

const none: MemberView[] = [];

/** Members with their read positions, updated by events. Empty above READ_SHOWN_TO participants. */
export function useMembers({ id, participantCount }: ConversationView): MemberView[] {
  const { caches } = useSession();
  const query = useQuery({
    ...caches.membersQuery(id),
    staleTime: 60_000,
    enabled: participantCount <= READ_SHOWN_TO,
  });
  return query.data ?? none;
}
