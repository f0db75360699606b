import { useSearchParams } from "next/navigation";
import { closeTo, openAt, showAt } from "@/ui/history-entry";
import { type GroupPart, groupParts } from "./group-parts";

const addressOf = (search: Record<string, string>) => {
  const query = new URLSearchParams(search).toString();
  return query ? `?${query}` : window.location.pathname;
};

/** What is open on the groups page, as kept in the URL. */
export function useGroupsAddress() {
  const search = useSearchParams();
  const isOrganizations = search.get("tab") === "organizations" || search.has("org");
  const tab = isOrganizations ? "organizations" : "groups";
  const kept: Record<string, string> = tab === "groups" ? {} : { tab };
  const open = (what: Record<string, string>) => openAt(addressOf({ ...kept, ...what }));
  return {
    tab,
    isNew: search.get("new") === "1",
    groupId: search.get("group"),
    /** the open tab of the group's dialog; null: the first one for the user's role */
    part: groupParts.find((part) => part === search.get("part")) ?? null,
    open,
    openGroup: (id: string, part?: GroupPart) => open({ group: id, ...(part ? { part } : {}) }),
    /** Replaces the open dialog or tab. */
    openInstead: (id: string, part: GroupPart) => showAt(addressOf({ ...kept, group: id, part })),
    close: () => closeTo(addressOf(kept)),
    turnTo: (to: string) => showAt(addressOf(to === "groups" ? {} : { tab: to })),
  };
}
