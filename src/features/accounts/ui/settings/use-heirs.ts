import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTRPC } from "@/ui/trpc";
import type { OwnedView } from "../../removal/views";
import type { Heir } from "../slots";

/** What the user owns together with others, with the new owner of each: the chosen member, else the default one. */
export function useHeirs({ enabled }: { enabled: boolean }) {
  const list = useQuery(useTRPC().accounts.removal.listOwned.queryOptions(undefined, { enabled }));
  const [chosen, setChosen] = useState<Record<string, Heir>>({});
  const owned = list.data?.owned ?? [];
  return {
    owned,
    hasMore: list.data?.hasMore ?? false,
    heirOf: ({ id, heir }: OwnedView): Heir => chosen[id] ?? heir,
    choose: (id: string, heir: Heir) => setChosen((before) => ({ ...before, [id]: heir })),
    /** What the deletion is told. */
    choices: owned.flatMap(({ type, id }) => {
      const heir = chosen[id];
      return heir ? [{ type, id, userId: heir.id }] : [];
    }),
    /** Forgets the choices, and fetches anew who gets what. */
    reset: () => {
      setChosen({});
      if (enabled) void list.refetch();
    },
  };
}
export type Heirs = ReturnType<typeof useHeirs>;
