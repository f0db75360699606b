"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { createContext, useContext, useMemo } from "react";
import { closeTo, openAt, showAt } from "@/ui/history-entry";
import { useNavigate } from "@/ui/use-navigate";

const ROOT = "/messages";
const conversationAt = (id: string) => `${ROOT}/${id}`;

export const newTabs = ["dm", "groups", "room"] as const;
export type NewTab = (typeof newTabs)[number];

/** A dialog over the current view. It is in the URL, so that it can be shared and reloaded. */
export type OpenDialog =
  | { kind: "new"; tab: NewTab }
  | { kind: "board" }
  | { kind: "notice"; noticeId: string }
  /** of the open conversation */
  | { kind: "members" | "add" | "leave" | "delete" };

function queryOf(dialog: OpenDialog): string {
  if (dialog.kind === "new") return `new=${dialog.tab}`;
  if (dialog.kind === "notice") return `notice=${encodeURIComponent(dialog.noticeId)}`;
  return `${dialog.kind}=1`;
}

function dialogIn(search: Pick<URLSearchParams, "get" | "has">): OpenDialog | null {
  const noticeId = search.get("notice");
  if (noticeId) return { kind: "notice", noticeId };
  const wanted = search.get("new");
  if (wanted !== null) return { kind: "new", tab: newTabs.find((tab) => tab === wanted) ?? "dm" };
  const kind = (["board", "members", "add", "leave", "delete"] as const).find((name) => search.has(name));
  return kind ? { kind } : null;
}

/** Navigation between conversations and the dialogs over them. */
export type Navigation = {
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
  dialog: OpenDialog | null;
  openDialog: (next: OpenDialog) => void;
  /** replaces what is shown in the history, so that Back does not reopen it */
  replaceDialog: (next: OpenDialog) => void;
  closeDialog: () => void;
  /** Narrow, over a page about something else. */
  isInPanel: boolean;
};

/** Provided where conversations are shown outside their own pages. Without it, the URL holds what is open. */
export const NavigationContext = createContext<Navigation | null>(null);

/** The messaging pages: the URL holds what is open. */
function useAddressNavigation(): Navigation {
  const path = usePathname();
  const search = useSearchParams();
  const navigate = useNavigate();
  const dialog = useMemo(() => dialogIn(search), [search]);
  return useMemo(
    () => ({
      openId: path.startsWith(`${ROOT}/`) ? decodeURIComponent(path.slice(ROOT.length + 1)) : null,
      open: (id) => {
        if (conversationAt(id) !== path) openAt(conversationAt(id));
      },
      openInstead: (id) => showAt(conversationAt(id)),
      close: () => closeTo(ROOT),
      end: () => navigate.replace("/"),
      dialog,
      openDialog: (next) => openAt(`${path}?${queryOf(next)}`),
      replaceDialog: (next) => showAt(`${path}?${queryOf(next)}`),
      closeDialog: () => closeTo(path),
      isInPanel: false,
    }),
    [path, navigate, dialog],
  );
}

/** The current navigation: from NavigationContext, or else from the URL. */
export function useNavigation(): Navigation {
  const fromAddress = useAddressNavigation();
  return useContext(NavigationContext) ?? fromAddress;
}
