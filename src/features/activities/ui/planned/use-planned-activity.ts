"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { usePoll } from "@/ui/live/live-stream";
import { together } from "@/ui/together";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";
import { MAX_CARDS } from "../../cards/rules";
import type { ActivityView } from "../../views";

const loaders = new WeakMap<Client, ReturnType<typeof together<ActivityView>>>();

/** The cards on the screen share their calls. */
function loaderOf(client: Client) {
  const held = loaders.get(client);
  if (held) return held;
  const made = together(MAX_CARDS, async (ids) => {
    const { activities } = await client.activities.cards.list.query({ ids: ids.join(",") });
    return activities;
  });
  loaders.set(client, made);
  return made;
}

/** Min age, in ms, at which polling loads the cards again: one of them polls for all. */
const OLD_MS = 20_000;

/** An activity shown among others that are loaded one by one; null: it is gone, or the user may not see it. */
export function usePlannedActivity(id: string) {
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { queryKey, ...options } = useTRPC().activities.cards.list.queryOptions({ ids: id });
  const path = useTRPC().activities.cards.list.pathKey();
  const found = useQuery({
    ...options,
    queryKey,
    queryFn: async () => {
      const activity = await loaderOf(client)(id);
      return { activities: activity ? [activity] : [] };
    },
    select: ({ activities: [activity = null] }) => activity,
  });
  const { dataUpdatedAt } = found;
  usePoll(
    useCallback(() => {
      if (Date.now() - dataUpdatedAt > OLD_MS) void queries.invalidateQueries({ queryKey: path });
    }, [queries, path, dataUpdatedAt]),
  );
  return found;
}
