import { useQueryClient } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** Fetches again what shows people and friendships: for when something between the user and a person has changed. */
export function useRefreshPeople(): () => Promise<unknown> {
  const cache = useQueryClient();
  const trpc = useTRPC();
  return () =>
    Promise.all([trpc.people, trpc.friends].map((noun) => cache.invalidateQueries(noun.pathFilter())));
}
