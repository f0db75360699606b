import { useInfiniteQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useTRPC } from "@/ui/trpc";
import type { CoachesAnswer } from "../../coaches/views";

/** The coaches of the member's organizations, page by page, with their organizations in words. */
export function useCoaches(first: CoachesAnswer) {
  const intl = useIntl();
  const list = useInfiniteQuery(
    useTRPC().training.coaches.list.infiniteQueryOptions(
      {},
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        initialData: { pages: [first], pageParams: [null] },
      },
    ),
  );
  const coaches = list.data.pages.flatMap((page) => page.coaches);
  const placeOf = (id: string): string | null => {
    const names = coaches.find((coach) => coach.id === id)?.organizations.map(({ name }) => name);
    if (!names) return null;
    return intl.formatMessage(
      { id: "training.coaching.orgs.in" },
      { organizations: intl.formatList(names, { type: "conjunction" }) },
    );
  };
  return { ...list, coaches, placeOf };
}
