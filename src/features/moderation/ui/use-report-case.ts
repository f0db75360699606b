import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";

/** A report with what is needed to judge it. */
export function useReportCase(id: string) {
  const trpc = useTRPC();
  return useQuery(trpc.moderation.reports.get.queryOptions({ id }));
}
