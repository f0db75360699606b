import { useSearchParams } from "next/navigation";
import { closeTo, openAt, showAt } from "@/ui/history-entry";

const addressOf = (search: Record<string, string>) => {
  const query = new URLSearchParams(search).toString();
  return query ? `?${query}` : window.location.pathname;
};

/** What is open on the groups page, as kept in the URL. */
export function useGroupsAddress() {
  const search = useSearchParams();
  const tab = search.get("tab") === "organizations" ? "organizations" : "groups";
  const kept: Record<string, string> = tab === "groups" ? {} : { tab };
  const open = (what: Record<string, string>) => openAt(addressOf({ ...kept, ...what }));
  return {
    tab,
    isNew: search.get("new") === "1",
    groupId: search.get("group"),
    /** the tab of the group's dialog to open on */
    part: search.get("part") === "categories" ? ("categories" as const) : ("members" as const),
    open,
    openGroup: (id: string) => open({ group: id }),
    /** Replaces the open dialog. */
    openInstead: (id: string) => showAt(addressOf({ ...kept, group: id })),
    close: () => closeTo(addressOf(kept)),
    turnTo: (to: string) => showAt(addressOf(to === "groups" ? {} : { tab: to })),
  };
}
