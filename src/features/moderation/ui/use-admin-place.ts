import { useSearchParams } from "next/navigation";
import { openAt, showAt } from "@/ui/history-entry";

const tabs = ["reports", "people", "audit"] as const;
type Tab = (typeof tabs)[number];
type Change = Record<string, string | null>;

/** What the address says of the administration: the tab, and in it whom or what it is about. */
export function useAdminPlace() {
  const search = useSearchParams();
  const tab: Tab = tabs.find((name) => name === search.get("tab")) ?? "reports";
  const addressWith = (change: Change) => {
    const query = new URLSearchParams(search);
    query.set("tab", tab);
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    return `?${query.toString()}`;
  };
  return {
    tab,
    get: (name: string) => search.get(name) ?? "",
    turnTo: (to: string | null) => showAt(`?tab=${to ?? "reports"}`),
    /** In place of what is shown: a filter, a search. */
    narrow: (change: Change) => showAt(addressWith(change)),
    /** In an entry of its own: Back leads to what was before. */
    open: (change: Change) => openAt(addressWith(change)),
  };
}
