import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { FeedbackView } from "../views";

export type FeedbackPage = { feedback: FeedbackView[]; nextCursor: string | null };

/** The user's own feedback, page by page. `first`: the page that was rendered with the screen. */
export function useOwnFeedback(first: FeedbackPage) {
  const list = useInfiniteQuery(
    useTRPC().feedback.list.infiniteQueryOptions(
      {},
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        initialData: { pages: [first], pageParams: [null] },
      },
    ),
  );
  return { ...list, feedback: list.data.pages.flatMap(({ feedback }) => feedback) };
}

export function useSendFeedback(onSent: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return useAction({
    call: useTRPCClient().feedback.create.mutate,
    done: intl.formatMessage({ id: "feedback.sent" }),
    failed: intl.formatMessage({ id: "feedback.failed" }),
    onDone: onSent,
    onSettled: () => cache.invalidateQueries(trpc.feedback.pathFilter()),
  });
}
