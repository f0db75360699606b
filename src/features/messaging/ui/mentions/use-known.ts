"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useIntl } from "react-intl";
import { usePeopleSearch } from "@/features/people/ui/use-people-search";
import type { ConversationView, MemberView } from "../../conversations/views";
import { mayAnnounce } from "../../mentions/rules";
import { isMutable } from "../../rooms/rules";
import { MEMBER_SEARCH_LIMIT, SEARCH_DEBOUNCE_MS } from "../../rules";
import { useSession } from "../session/session-context";

const PAGE = 100;
/** Max pages of members that are loaded to offer them. */
const MAX_PAGES = 10;
const FRESH_MS = 30_000;

/** All members, without those whom the user has blocked. */
function useOfferedMembers({ id }: ConversationView): MemberView[] | undefined {
  const { client, caches } = useSession();
  return useQuery({
    queryKey: [...caches.keys.members(id), "offered"],
    queryFn: async ({ signal }) => {
      const blocked = client.people.blocks.list.query({ limit: PAGE }, { signal });
      const members: MemberView[] = [];
      let cursor: string | null | undefined;
      for (let page = 0; page < MAX_PAGES && cursor !== null; page++) {
        const input = { id, limit: PAGE, cursor };
        const found = await client.messaging.conversations.listMembers.query(input, { signal });
        members.push(...found.members);
        cursor = found.nextCursor;
      }
      const ids = new Set((await blocked).users.map((person) => person.id));
      return members.filter((member) => !ids.has(member.id));
    },
    staleTime: FRESH_MS,
  }).data;
}

/**
 * What the offers for a name are chosen from; undefined until the members are loaded. `outside`: what is searched among those
 * who may be added.
 */
export function useKnown(conversation: ConversationView, outside: string) {
  const intl = useIntl();
  const { me, caches } = useSession();
  const members = useOfferedMembers(conversation);
  const sought = conversation.isTemporaryRoom ? outside : "";
  const options = { debounceMs: SEARCH_DEBOUNCE_MS, limit: MEMBER_SEARCH_LIMIT, hasSettings: true };
  const { people } = usePeopleSearch(sought, options);
  return useMemo(() => {
    if (!members) return undefined;
    const others = members.filter(({ id }) => id !== me.id);
    const written = caches.threads.get(conversation.id)?.messages.map(({ sender }) => sender.id) ?? [];
    const present = others.filter(({ isOnline }) => isOnline).length;
    const isHidden = others.every(({ isOnline }) => isOnline === null);
    const all = { id: "all" as const, word: intl.formatMessage({ id: "messaging.mention.all" }) };
    const here = { id: "here" as const, word: intl.formatMessage({ id: "messaging.mention.here" }) };
    const calls = [
      ...(mayAnnounce(me, conversation) ? [{ ...all, reach: conversation.participantCount - 1 }] : []),
      { ...here, reach: isHidden ? null : present },
    ];
    return {
      me,
      members,
      writers: [...new Set(written.toReversed())],
      outsiders: people?.filter(({ isAddable }) => isAddable) ?? [],
      calls: isMutable(conversation) ? calls : [],
    };
  }, [intl, me, caches, members, people, conversation]);
}
