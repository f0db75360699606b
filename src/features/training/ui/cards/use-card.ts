"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { usePoll } from "@/ui/live/live-stream";
import { together } from "@/ui/together";
import { type Client, useTRPC, useTRPCClient } from "@/ui/trpc";
import { MAX_CARDS } from "../../cards/rules";
import type { CardView } from "../../cards/views";
import type { Units } from "./workout-card";

type Loaded = CardView & { id: string };
const loaders = new WeakMap<Client, ReturnType<typeof together<Loaded>>>();

/** The cards on the screen share their calls. */
function loaderOf(client: Client) {
  const held = loaders.get(client);
  if (held) return held;
  const made = together(MAX_CARDS, async (ids) => {
    const { cards } = await client.training.cards.list.query({ ids: ids.join(",") });
    return cards.map((card) => ({ ...card, id: card.messageId ?? "" }));
  });
  loaders.set(client, made);
  return made;
}

/** Min age, in ms, at which polling loads the cards again: one of them polls for all. */
const OLD_MS = 20_000;

/** What a message shows of a workout; null: it is gone, or the user may not see it. */
export function useCard(messageId: string) {
  const client = useTRPCClient();
  const queries = useQueryClient();
  const { cards } = useTRPC().training;
  const { queryKey, ...options } = cards.list.queryOptions({ ids: messageId });
  const path = cards.list.pathKey();
  const found = useQuery({
    ...options,
    queryKey,
    queryFn: async () => {
      const card = await loaderOf(client)(messageId);
      if (!card) return { cards: [] };
      const { id: _, ...shown } = card;
      return { cards: [shown] };
    },
    select: ({ cards: [card = null] }) => card,
  });
  const { dataUpdatedAt } = found;
  usePoll(
    useCallback(() => {
      if (Date.now() - dataUpdatedAt > OLD_MS) void queries.invalidateQueries({ queryKey: path });
    }, [queries, path, dataUpdatedAt]),
  );
  return found;
}

/** In what the reader reads weights and distances. */
export function useUnits(): Units {
  const { data } = useQuery(
    useTRPC().accounts.me.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }),
  );
  return { weightUnit: data?.weightUnit ?? "KG", distanceUnit: data?.distanceUnit ?? "KM" };
}
