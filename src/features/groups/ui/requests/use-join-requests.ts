import { useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import { mayAnswerRequests } from "../../requests/rules";
import type { GroupView } from "../../views";

/** The pending requests to join a group, newest first; none are asked for by those who can't answer them. */
export function useJoinRequests({ id, role }: Pick<GroupView, "id" | "role">) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.groups.joinRequests.list.infiniteQueryOptions(
      { id, limit: 50 },
      { getNextPageParam: (last) => last.nextCursor ?? undefined, enabled: mayAnswerRequests(role) },
    ),
  );
  return { ...list, requests: list.data?.pages.flatMap((page) => page.requests) };
}
