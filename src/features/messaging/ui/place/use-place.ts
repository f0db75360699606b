"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { createContext, useContext, useMemo } from "react";
import { closeTo, openAt, showAt } from "@/ui/history-entry";

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

/** Where an opened conversation and the dialogs above it go. */
export type Place = {
  /** which conversation is open */
  openId: string | null;
  open: (id: string) => void;
  /** in place of a dialog, so that Back does not open that again */
  openInstead: (id: string) => void;
  /** back to the list */
  close: () => void;
  /** "After a chat is deleted or left, the app navigates to '/'." */
  end: () => void;
  /** which dialog is shown */
  shown: Shown | null;
  show: (next: Shown) => void;
  /** in place of what is shown, so that Back does not open that again */
  showInstead: (next: Shown) => void;
  hide: () => void;
  /** It is narrow, and lies above a page that is about something else. */
  isBeside: boolean;
};

/** Filled by whoever shows conversations anywhere else than on their own pages, where they stand in the address. */
export const PlaceContext = createContext<Place | null>(null);

/** The pages of messaging: what is open stands in the address. */
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

/** Where I am among my conversations. */
export function usePlace(): Place {
  const ofAddress = usePlaceOfAddress();
  return useContext(PlaceContext) ?? ofAddress;
}
