import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { ownState } from "@/ui/history-layer";

const addressOf = (search: Record<string, string>) => {
  const query = new URLSearchParams(search).toString();
  return query ? `?${query}` : window.location.pathname;
};

/**
 * What is open on the page of groups, as the address says it: "Back closes what was opened last". Only what was opened
 * here goes by a step back; else the page before this one would come.
 */
export function useGroupsPlace() {
  const search = useSearchParams();
  const isOpenedHere = useRef(false);
  const tab = search.get("tab") === "organizations" ? "organizations" : "groups";
  const kept: Record<string, string> = tab === "groups" ? {} : { tab };

  const open = (what: Record<string, string>) => {
    isOpenedHere.current = true;
    window.history.pushState(null, "", addressOf({ ...kept, ...what }));
  };
  const close = () => {
    if (isOpenedHere.current) window.history.back();
    else window.history.replaceState(ownState(), "", addressOf(kept));
    isOpenedHere.current = false;
  };
  return {
    tab,
    isNew: search.get("new") !== null,
    groupId: search.get("group"),
    open,
    openGroup: (id: string) => open({ group: id }),
    /** In place of the dialog that is open. */
    openInstead: (id: string) =>
      window.history.replaceState(ownState(), "", addressOf({ ...kept, group: id })),
    close,
    turnTo: (to: string) =>
      window.history.replaceState(ownState(), "", addressOf(to === "groups" ? {} : { tab: to })),
  };
}
