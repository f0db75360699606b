import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { isValidSuspensionEnd, mayActOn } from "@/features/accounts/staff/rules";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isAboutSomeoneElse } from "../reports/rules";
import type { ReportView } from "../reports/views";

export type ReportPage = { reports: ReportView[]; nextCursor: string | null };

/** Reports of one segment, page by page. `first`: the page of open ones rendered with the screen. */
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

/** Settles a report. If someone else settled it first, says so and refetches the list. */
export function useSettleReport(onSettled: () => void) {
  const intl = useIntl();
  const trpc = useTRPC();
  const cache = useQueryClient();
  const isRaced = (error: unknown) => ["conflict", "not-found"].includes(readFailure(error).code);
  const refresh = () => cache.invalidateQueries(trpc.moderation.reports.pathFilter());
  return useAction({
    call: useTRPCClient().moderation.reports.settle.mutate,
    done: intl.formatMessage({ id: "moderation.settled" }),
    reasonOf: useFailureText({
      [isAboutSomeoneElse.sentence]: "moderation.fault.ownReport",
      [mayActOn.sentence]: "moderation.fault.rank",
      [isValidSuspensionEnd.sentence]: "moderation.fault.end",
    }),
    failed: (error, _input, reason) => ({
      title: intl.formatMessage({ id: "moderation.failed" }),
      text: isRaced(error) ? intl.formatMessage({ id: "moderation.raced" }) : reason,
    }),
    onDone: async () => {
      await refresh();
      onSettled();
    },
    onFailed: (error) => isRaced(error) && refresh(),
  });
}
