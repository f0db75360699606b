import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** Refetches everything that shows people and friendships, after a change between the user and another person. */
export function useRefreshPeople(): () => Promise<unknown> {
  const cache = useQueryClient();
  const trpc = useTRPC();
  return () =>
    Promise.all([trpc.people, trpc.friends].map((noun) => cache.invalidateQueries(noun.pathFilter())));
}
