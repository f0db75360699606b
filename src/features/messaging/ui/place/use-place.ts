"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createContext, useContext, useMemo } from "react";
import { closeTo, openAt, showAt } from "@/ui/history-entry";

const ROOT = "/messages";
const conversationAt = (id: string) => `${ROOT}/${id}`;

export const newTabs = ["dm", "groups", "room"] as const;
export type NewTab = (typeof newTabs)[number];

/** A dialog over the current view. It is in the URL, so that it can be shared and reloaded. */
export type Shown =
  | { kind: "new"; tab: NewTab }
  | { kind: "board" }
  | { kind: "notice"; noticeId: string }
  /** of the open conversation */
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

/** Navigation between conversations and the dialogs over them. */
export type Place = {
  /** id of the open conversation */
  openId: string | null;
  open: (id: string) => void;
  /** replaces a dialog in the history, so that Back does not reopen it */
  openInstead: (id: string) => void;
  /** back to the list */
  close: () => void;
  /** called after a chat is deleted or left: navigates to '/' */
  end: () => void;
  /** the dialog shown */
  shown: Shown | null;
  show: (next: Shown) => void;
  /** replaces what is shown in the history, so that Back does not reopen it */
  showInstead: (next: Shown) => void;
  hide: () => void;
  /** Narrow, over a page about something else. */
  isBeside: boolean;
};

/** Provided where conversations are shown outside their own pages. Without it, the place is the URL. */
export const PlaceContext = createContext<Place | null>(null);

/** The messaging pages: the URL holds what is open. */
function usePlaceOfAddress(): Place {
  const path = usePathname();
  const search = useSearchParams();
  const router = useRouter();
  const shown = useMemo(() => shownIn(search), [search]);
  return useMemo(
    () => ({
      openId: path.startsWith(`${ROOT}/`) ? decodeURIComponent(path.slice(ROOT.length + 1)) : null,
      open: (id) => {
        if (conversationAt(id) !== path) openAt(conversationAt(id));
      },
      openInstead: (id) => showAt(conversationAt(id)),
      close: () => closeTo(ROOT),
      end: () => router.replace("/"),
      shown,
      show: (next) => openAt(`${path}?${queryOf(next)}`),
      showInstead: (next) => showAt(`${path}?${queryOf(next)}`),
      hide: () => closeTo(path),
      isBeside: false,
    }),
    [path, router, shown],
  );
}

/** The current place: from PlaceContext, or else from the URL. */
export function usePlace(): Place {
  const ofAddress = usePlaceOfAddress();
  return useContext(PlaceContext) ?? ofAddress;
}
