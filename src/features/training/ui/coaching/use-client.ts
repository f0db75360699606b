import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { readFailure } from "@/ui/refusals";
import { useTRPC } from "@/ui/trpc";
import type { ClientView } from "../../clients/views";
import { useComments } from "../comments/use-comments";
import { progressQueries } from "../progress/progress-queries";

/** What a client shares is kept no longer than it is looked at: the consent may end. */
const whileSeen = { gcTime: 0 };

/** Workouts of a page. */
const PAGE = 10;

export const isGone = (error: unknown): boolean => error !== null && readFailure(error).code === "not-found";

/** A client as long as the member is their coach. Everything else on the page stands on this answer. */
export function useClient(clientId: string) {
  const { clients } = useTRPC().training;
  return useQuery(clients.get.queryOptions({ clientId }, whileSeen));
}

/** Where a part is not there any more, the consent may have ended: asks for it anew, and returns the query as it was. */
function useChecked<Query extends { error: unknown }>(clientId: string, query: Query): Query {
  const cache = useQueryClient();
  const { clients } = useTRPC().training;
  const { error } = query;
  useEffect(() => {
    if (isGone(error)) void cache.invalidateQueries({ queryKey: clients.get.queryKey({ clientId }) });
  }, [error, cache, clients, clientId]);
  return query;
}

/** Load, progress, records and days of the journal, each as it is shared. */
export function useClientProgress({ id: clientId }: ClientView, today: string) {
  const { clients } = useTRPC().training;
  const { from } = progressQueries(today).year;
  return useChecked(clientId, useQuery(clients.progress.queryOptions({ clientId, from }, whileSeen)));
}

/** One workout. */
export function useClientWorkout({ id: clientId }: ClientView, id: string) {
  const { clients } = useTRPC().training;
  return useChecked(clientId, useQuery(clients.workout.queryOptions({ clientId, id }, whileSeen)));
}

/** What the two have written about a workout. */
export const useClientComments = ({ id: clientId }: ClientView, workoutId: string) =>
  useChecked(clientId, useComments({ workoutId, clientId }));

/** The completed workouts, a page of them at a time. */
export function useClientWorkouts({ id: clientId }: ClientView) {
  const { clients } = useTRPC().training;
  return useChecked(
    clientId,
    useInfiniteQuery(
      clients.workouts.infiniteQueryOptions(
        { clientId, state: "COMPLETED", limit: PAGE },
        { getNextPageParam: ({ nextCursor }) => nextCursor, ...whileSeen },
      ),
    ),
  );
}

/** A program with its plan; null: none is asked for. */
export function useClientProgram({ id: clientId, shares }: ClientView, id: string | null) {
  const { clients } = useTRPC().training;
  const enabled = id !== null && shares.includes("PROGRAM");
  const query = useQuery(
    clients.program.queryOptions({ clientId, id: id ?? clientId }, { enabled, ...whileSeen }),
  );
  return useChecked(clientId, query);
}

/** The client's programs, without their plans. */
export function useClientPrograms({ id: clientId }: ClientView) {
  const { clients } = useTRPC().training;
  return useChecked(clientId, useQuery(clients.programs.queryOptions({ clientId }, whileSeen)));
}
