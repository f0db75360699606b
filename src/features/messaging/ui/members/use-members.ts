"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { GroupRole } from "@/features/groups/rules";
import type { ConversationView, MemberView } from "../../conversations/views";
import { useSession } from "../session/session-context";

const POLL_MS = 30_000;
const PAGE = 50;

/** Whether a person in an open conversation is online, polled. Null: hidden or unknown. */
export function useIsOnline(conversationId: string, personId: string | undefined): boolean | null {
  const { data } = useQuery({
    ...useSession().caches.membersQuery(conversationId),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: "always",
    enabled: personId !== undefined,
  });
  return data?.find(({ id }) => id === personId)?.isOnline ?? null;
}

/** Null: this list has ended. Undefined: from its beginning. */
type Cursors = { people?: string; roles?: string | null };
export type Member = MemberView & { role?: GroupRole };

/** All members of a conversation, page by page; in a group's conversation with their role in the group. */
export function useMemberPages({ id, groupId }: Pick<ConversationView, "id" | "groupId">, enabled: boolean) {
  const { client, caches } = useSession();
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...caches.keys.members(id), "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const [people, roles] = await Promise.all([
        client.messaging.conversations.listMembers.query(
          { id, limit: PAGE, cursor: pageParam.people },
          { signal },
        ),
        groupId === null || pageParam.roles === null
          ? null
          : client.groups.listMembers.query(
              { id: groupId, limit: PAGE, cursor: pageParam.roles },
              { signal },
            ),
      ]);
      return { people, roles };
    },
    initialPageParam: {} as Cursors,
    getNextPageParam: ({ people, roles }): Cursors | undefined =>
      people.nextCursor === null
        ? undefined
        : { people: people.nextCursor, roles: roles?.nextCursor ?? null },
    refetchInterval: POLL_MS,
    enabled,
  });
  const pages = data?.pages ?? [];
  const roles = new Map(pages.flatMap((page) => page.roles?.members ?? []).map((one) => [one.id, one.role]));
  const members = pages.flatMap(({ people }) =>
    people.members.map((one): Member => ({ ...one, role: roles.get(one.id) })),
  );
  return { members: data && members, query };
}
