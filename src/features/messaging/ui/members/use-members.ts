"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ConversationView, MemberView } from "../../conversations/views";
import { useSession } from "../session/session-context";

const POLL_MS = 30_000;
const PAGE = 50;
const MAX_PAGE = 100;

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

/** Ids of all members. Until they are loaded, only those that the conversation itself names. */
export function useMemberIds({ id, allParticipants }: ConversationView): ReadonlySet<string> {
  const { client, caches } = useSession();
  const { data } = useQuery({
    queryKey: [...caches.keys.members(id), "ids"],
    queryFn: async ({ signal }) => {
      const ids = new Set<string>();
      let cursor: string | null | undefined;
      do {
        const input = { id, limit: MAX_PAGE, cursor };
        const page = await client.messaging.conversations.listMembers.query(input, { signal });
        for (const member of page.members) ids.add(member.id);
        cursor = page.nextCursor;
      } while (cursor);
      return ids;
    },
  });
  return data ?? new Set(allParticipants.map((person) => person.id));
}

/** Null: this list has ended. Undefined: from its beginning. */
type Cursors = { people?: string; roles?: string | null };
type Role = NonNullable<ConversationView["groupRole"] | ConversationView["organizationRole"]>;
export type Member = MemberView & { role?: Role };
type Space = Pick<ConversationView, "id" | "groupId" | "organizationId">;

/** All members of a conversation, page by page, with their role in its group or organization. */
export function useMemberPages({ id, groupId, organizationId }: Space, enabled: boolean) {
  const { client, caches } = useSession();
  const { data, ...query } = useInfiniteQuery({
    queryKey: [...caches.keys.members(id), "pages"],
    queryFn: async ({ pageParam, signal }) => {
      const listRoles = (cursor: string | undefined) => {
        if (groupId) return client.groups.listMembers.query({ id: groupId, limit: PAGE, cursor }, { signal });
        if (!organizationId) return null;
        return client.orgs.members.list.query({ id: organizationId, limit: PAGE, cursor }, { signal });
      };
      const [people, roles] = await Promise.all([
        client.messaging.conversations.listMembers.query(
          { id, limit: PAGE, cursor: pageParam.people },
          { signal },
        ),
        pageParam.roles === null ? null : listRoles(pageParam.roles),
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
  const roles = new Map(
    pages
      .flatMap((page): { id: string; role: Role }[] => page.roles?.members ?? [])
      .map((one) => [one.id, one.role]),
  );
  const members = pages.flatMap(({ people }) =>
    people.members.map((one): Member => ({ ...one, role: roles.get(one.id) })),
  );
  return { members: data && members, query };
}
