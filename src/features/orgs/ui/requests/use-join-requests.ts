import { useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import { mayAnswerRequests } from "../../requests/rules";
import type { OrganizationView } from "../../views";

/** The pending requests to join an organization, newest first; none are asked for by those who can't answer them. */
export function useJoinRequests({ id, role }: Pick<OrganizationView, "id" | "role">) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.orgs.joinRequests.list.infiniteQueryOptions(
      { id, limit: 50 },
      { getNextPageParam: (last) => last.nextCursor ?? undefined, enabled: mayAnswerRequests(role) },
    ),
  );
  return { ...list, requests: list.data?.pages.flatMap((page) => page.requests) };
}
