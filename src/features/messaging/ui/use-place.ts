"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";

const ROOT = "/messages";
const conversationAt = (id: string) => `${ROOT}/${id}`;

export const newTabs = ["dm", "groups", "room"] as const;
export type NewTab = (typeof newTabs)[number];

/** A dialog above what is open. Which one it is stands in the address, so that it can be shared and reloaded. */
export type Shown =
  | { kind: "new"; tab: NewTab }
  | { kind: "board" }
  | { kind: "notice"; noticeId: string }
  /** of the conversation that is open */
  | { kind: "members" | "add" | "leave" | "delete" };

function queryOf(shown: Shown): string {
  if (shown.kind === "new") return `new=${shown.tab}`;
  if (shown.kind === "notice") return `notice=${encodeURIComponent(shown.noticeId)}`;
  return `${shown.kind}=1`;
}

function shownIn(search: Pick<URLSearchParams, "get" | "has">): Shown | null {
  const noticeId = search.get("notice");
  if (noticeId) return { kind: "notice", noticeId };
  const wanted = search.get("new");
  if (wanted !== null) return { kind: "new", tab: newTabs.find((tab) => tab === wanted) ?? "dm" };
  const kind = (["board", "members", "add", "leave", "delete"] as const).find((name) => search.has(name));
  return kind ? { kind } : null;
}

/** How many steps back in the history are ours: it stands in each entry, so that Back and Forward keep it true. */
const steps = (): number => (window.history.state as { samvaroSteps?: number } | null)?.samvaroSteps ?? 0;

const go = (address: string) => window.history.pushState({ samvaroSteps: steps() + 1 }, "", address);
const replace = (address: string) => window.history.replaceState({ samvaroSteps: steps() }, "", address);

/** "Back closes what was opened last", also when a close button does it. */
function leave(address: string) {
  if (steps() > 0) window.history.back();
  else replace(address);
}

/** Which dialog is shown above a place, whichever place that is. */
export function useShown() {
  const path = usePathname();
  const search = useSearchParams();
  const shown = useMemo(() => shownIn(search), [search]);
  return useMemo(
    () => ({
      shown,
      show: (next: Shown) => go(`${path}?${queryOf(next)}`),
      /** in place of what is shown, so that Back does not open that again */
      showInstead: (next: Shown) => replace(`${path}?${queryOf(next)}`),
      hide: () => leave(path),
    }),
    [path, shown],
  );
}

/** Which conversation is open: it stands in the address. */
export function usePlace() {
  const path = usePathname();
  return useMemo(
    () => ({
      openId: path.startsWith(`${ROOT}/`) ? decodeURIComponent(path.slice(ROOT.length + 1)) : null,
      open: (id: string) => conversationAt(id) !== path && go(conversationAt(id)),
      /** in place of a dialog, so that Back does not open that again */
      openInstead: (id: string) => replace(conversationAt(id)),
      close: () => leave(ROOT),
    }),
    [path],
  );
}
