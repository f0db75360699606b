import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import { MAX_COMMENTS } from "../../comments/rules";
import { trainingTypes } from "../../events";

/** The workout that is written about. `clientId`: null: it is the member's own. */
export type Commented = { workoutId: string; clientId: string | null };

/** What is written about the workout, all of it, kept no longer than it is looked at. */
export function useComments({ workoutId: id, clientId }: Commented) {
  const { comments } = useTRPC().training;
  const list = { id, limit: MAX_COMMENTS };
  const own = useQuery(comments.list.queryOptions(list, { enabled: clientId === null, gcTime: 0 }));
  const theirs = useQuery(
    comments.listOfClient.queryOptions(
      { ...list, clientId: clientId ?? id },
      { enabled: clientId !== null, gcTime: 0 },
    ),
  );
  return clientId === null ? own : theirs;
}

/** Loads anew what is written, and who waits for a word. */
export const reloadWith = (
  cache: QueryClient,
  { comments, clients }: ReturnType<typeof useTRPC>["training"],
) => {
  void cache.invalidateQueries(clients.list.pathFilter());
  return cache.invalidateQueries(comments.pathFilter());
};

/** Shows at once what the other has written or taken away. */
export function useLiveComments(workoutId: string): void {
  const live = useLive();
  const cache = useQueryClient();
  const { training } = useTRPC();
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type === trainingTypes.commentsChanged && event.workoutId === workoutId)
          void reloadWith(cache, training);
        if (event.type === trainingTypes.coachingChanged)
          void cache.invalidateQueries(training.coachings.pathFilter());
      }),
    [live, cache, training, workoutId],
  );
}
