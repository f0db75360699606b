import { useInfiniteQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { Owner } from "./category-dialog";

/** Suggestions, newest first: all for those who manage the categories, else the user's own. */
export function useSuggestions(owner: Owner) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.categories[owner.kind].suggestions.list.infiniteQueryOptions(
      { id: owner.id },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  return {
    ...list,
    suggestions: list.data?.pages.flatMap((page) => page.suggestions) ?? [],
    canReview: list.data?.pages[0]?.canReview ?? false,
  };
}

export type Suggestions = ReturnType<typeof useSuggestions>;
