import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Approval, isAsReviewed, isAwaitingApproval } from "@/features/activities/approvals/rules";
import type { SubmittedEventView } from "@/features/activities/approvals/views";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";

/** Submitted events of one status, page by page. */
export function useEvents(status: Approval) {
  const list = useInfiniteQuery(
    useTRPC().activities.approvals.list.infiniteQueryOptions(
      { status },
      { getNextPageParam: (last) => last.nextCursor ?? undefined },
    ),
  );
  return { ...list, events: list.data?.pages.flatMap(({ events }) => events) ?? [] };
}

/** The event that a notification names. `isGone`: deleted, or it needs no approval any more. */
export function useEvent(id: string) {
  const asked = useQuery(useTRPC().activities.approvals.get.queryOptions({ id }));
  const code = asked.isError ? readFailure(asked.error).code : null;
  return { ...asked, isGone: code === "not-found" || code === "invalid" };
}

const refusals = {
  [isAwaitingApproval.sentence]: "moderation.events.raced",
  [isAsReviewed.sentence]: "moderation.events.changed",
};

/** Approves or rejects what was read: a version that the host has changed since is refused, and read again. */
export function useDecision(event: SubmittedEventView) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const { decide } = useTRPCClient().activities.approvals;
  const { id, title, revision } = event;
  return useAction({
    call: (choice: { action: "approve" | "reject"; comment?: string }) =>
      decide.mutate({ id, revision, ...choice }),
    done: (_, { action }) =>
      intl.formatMessage(
        { id: action === "approve" ? "moderation.events.approvedToast" : "moderation.events.rejectedToast" },
        { title },
      ),
    failed: intl.formatMessage({ id: "moderation.events.failed" }),
    reasonOf: useFailureText(refusals),
    // after a failure too: another of the staff may have decided
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(trpc.activities.pathFilter()),
        cache.invalidateQueries(trpc.accounts.audit.pathFilter()),
      ]),
  });
}
