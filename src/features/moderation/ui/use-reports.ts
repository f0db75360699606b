import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { isAboutAnother } from "../reports/rules";
import type { ReportView } from "../reports/views";

export type ReportPage = { reports: ReportView[]; nextCursor: string | null };

/** The reports of one segment, page after page. `first`: the page of open ones that came with the screen. */
export function useReports(status: "OPEN" | "SETTLED", first: ReportPage) {
  const trpc = useTRPC();
  const list = useInfiniteQuery(
    trpc.moderation.reports.list.infiniteQueryOptions(
      { status },
      {
        getNextPageParam: (last) => last.nextCursor ?? undefined,
        ...(status === "OPEN" ? { initialData: { pages: [first], pageParams: [null] } } : {}),
      },
    ),
  );
  return { ...list, reports: list.data?.pages.flatMap(({ reports }) => reports) ?? [] };
}

/** Settles a report; where somebody else was faster, says so and shows what there is now. */
export function useSettling(onSettled: () => void) {
  const intl = useIntl();
  const say = useFailureText({ [isAboutAnother.sentence]: "moderation.fault.ownReport" });
  const trpc = useTRPC();
  const cache = useQueryClient();
  const isRaced = (error: unknown) => ["conflict", "not-found"].includes(readFailure(error).code);
  return useMutation(
    trpc.moderation.reports.settle.mutationOptions({
      onSuccess: async () => {
        await cache.invalidateQueries(trpc.moderation.reports.list.pathFilter());
        toastSuccess(intl.formatMessage({ id: "moderation.settled" }));
        onSettled();
      },
      onError: async (error) => {
        const text = isRaced(error) ? intl.formatMessage({ id: "moderation.raced" }) : say(error);
        toastError(intl.formatMessage({ id: "moderation.failed" }), text);
        if (isRaced(error)) await cache.invalidateQueries(trpc.moderation.reports.list.pathFilter());
      },
    }),
  );
}
