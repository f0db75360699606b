import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type FeedbackStatus, isOpenFeedback } from "@/features/feedback/rules";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
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

/** Whether nobody can settle the feedback any more: another of the staff has, or its author's account is deleted. */
function isOver(error: unknown): boolean {
  const { code, message } = readFailure(error);
  return code === "not-found" || message === isOpenFeedback.sentence;
}

/** Settles feedback, with or without an answer. `onOver`: it is settled, by this call or before it. */
export function useSettleFeedback(onOver: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  return useAction({
    call: useTRPCClient().feedback.settle.mutate,
    done: (_, { answer }) =>
      intl.formatMessage({ id: answer ? "moderation.feedback.done" : "moderation.feedback.doneRead" }),
    failed: intl.formatMessage({ id: "moderation.feedback.failed" }),
    reasonOf: useFailureText(refusals),
    onDone: onOver,
    onFailed: (error) => isOver(error) && onOver(),
    // after a failure too: another of the staff may have settled it
    onSettled: () => cache.invalidateQueries(trpc.feedback.pathFilter()),
  });
}
