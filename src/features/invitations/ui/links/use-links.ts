import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The user's invitation links, newest first. */
export function useLinks() {
  const trpc = useTRPC();
  const list = useQuery(trpc.invitations.links.list.queryOptions({}));
  return { ...list, links: list.data?.invitations };
}
