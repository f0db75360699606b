import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { showAt } from "@/ui/history-entry";
import { type Period, periodOf } from "./course";

/** How far back is shown, which the address names. Another one replaces its entry: Back leaves the page. */
export function usePeriod(path: string): [Period, (period: Period) => void] {
  const search = useSearchParams();
  const [period, setPeriod] = useState(() => periodOf(search.get("period")));
  return [
    period,
    (next) => {
      setPeriod(next);
      showAt(next === "year" ? path : `${path}?period=${next}`);
    },
  ];
}
