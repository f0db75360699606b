import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** The user's pending invitations of all kinds, newest first. */
export function useInvitations() {
  const trpc = useTRPC();
  const list = useQuery(trpc.invitations.list.queryOptions());
  return { ...list, invitations: list.data?.invitations };
}
