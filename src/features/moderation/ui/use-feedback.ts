import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type FeedbackStatus, isOpenFeedback } from "@/features/feedback/rules";
import { useAction } from "@/ui/action";
import { useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

/** Feedback of all members, of one status, page by page. */
export function useReceivedFeedback(status: FeedbackStatus) {
  const list = useInfiniteQuery(
    useTRPC().feedback.listReceived.infiniteQueryOptions(
      { status },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  return { ...list, feedback: list.data?.pages.flatMap(({ feedback }) => feedback) ?? [] };
}

const refusals = { [isOpenFeedback.sentence]: "moderation.raced" };

/** Settles feedback, with or without an answer. */
export function useSettleFeedback() {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return useAction({
    call: useTRPCClient().feedback.settle.mutate,
    done: (_, { answer }) =>
      intl.formatMessage({ id: answer ? "moderation.feedback.done" : "moderation.feedback.doneRead" }),
    failed: intl.formatMessage({ id: "moderation.feedback.failed" }),
    reasonOf: useFailureText(refusals),
    // after a failure too: another of the staff may have settled it
    onSettled: () => cache.invalidateQueries(trpc.feedback.pathFilter()),
  });
}
