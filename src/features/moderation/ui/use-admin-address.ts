import { useSearchParams } from "next/navigation";
import { openAt, showAt } from "@/ui/history-entry";

const tabs = [
  "reports",
  "events",
  "feedback",
  "people",
  "groups",
  "takedowns",
  "usage",
  "operation",
  "audit",
] as const;
type Tab = (typeof tabs)[number];
type Change = Record<string, string | null>;

/** The state held in the address: the tab, and the person or filter within it. */
export function useAdminAddress() {
  const search = useSearchParams();
  const tab: Tab = tabs.find((name) => name === search.get("tab")) ?? "reports";
  const addressWith = (change: Change) => {
    // the router reports a change of the address later than the next press may come
    const query = new URLSearchParams(window.location.search);
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
    /** Replaces the history entry: for a filter or a search. */
    narrow: (change: Change) => showAt(addressWith(change)),
    /** Adds a history entry: Back returns to the previous view. */
    open: (change: Change) => openAt(addressWith(change)),
  };
}
