import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { notificationTypes } from "@/features/notifications/events";
import { useAction } from "@/ui/action";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { FeedbackView } from "../views";

export type FeedbackPage = { feedback: FeedbackView[]; nextCursor: string | null };

/** The user's own feedback, page by page; an answer shows at once. `first`: the page that was rendered with the screen. */
export function useOwnFeedback(first: FeedbackPage) {
  const trpc = useTRPC();
  const cache = useQueryClient();
  const live = useLive();
  useEffect(
    () =>
      live.subscribe(({ type }) => {
        if (type === notificationTypes.notificationMade)
          void cache.invalidateQueries(trpc.feedback.list.pathFilter());
      }),
    [live, cache, trpc],
  );
  const list = useInfiniteQuery(
    trpc.feedback.list.infiniteQueryOptions(
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
