"use client";

import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { pageLines } from "@/ui/shell/page-lines";
import { useNavigation } from "../navigation/use-navigation";
import { EarlyKeys } from "./early-keys";

/** Whether the find bar of a chat is open. `isNarrow`: it takes the header's place. */
export type Find = {
  isOpen: boolean;
  isNarrow: boolean;
  early: EarlyKeys;
  open: () => void;
  close: () => void;
};

const PHONE = "(max-width: 47.49em)";

const isFindKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "f";

/** Whether a dialog lies over the chat. The panel is one too, with a chat inside. */
const isCovered = (chat: HTMLElement) =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(chat));

/** Ctrl-F opens the bar or returns to it; pressed again there, the browser's own search opens. */
function useFindKey(chat: RefObject<HTMLElement | null>, open: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isFindKey(event) || !chat.current || isCovered(chat.current)) return;
      const field = chat.current.querySelector<HTMLInputElement>("[data-find] input");
      if (field && field === document.activeElement) return;
      event.preventDefault();
      if (!field) open();
      else {
        field.focus();
        field.select();
      }
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [chat, open]);
}

/** Names the shortcut in the list of the page that the chat is. */
function useFindLine(isInPanel: boolean): void {
  const text = useIntl().formatMessage({ id: "messaging.find.title" });
  useEffect(() => {
    if (isInPanel) return;
    pageLines.set([{ keys: ["Ctrl", "F"], text }]);
    return () => pageLines.set([]);
  }, [isInPanel, text]);
}

/** The find bar of a chat: opened by Ctrl-F or by a button. After it the focus returns to where it was. */
export function useFind(chat: RefObject<HTMLElement | null>): Find {
  const { isInPanel } = useNavigation();
  const isPhone = useMediaQuery(PHONE) ?? false;
  const [isOpen, setOpen] = useState(false);
  const [early] = useState(() => new EarlyKeys());
  const origin = useRef<Element | null>(null);
  const open = useCallback(() => {
    origin.current = document.activeElement;
    early.start();
    setOpen(true);
  }, [early]);
  const close = useCallback(() => {
    early.end();
    setOpen(false);
    // when the header is there again
    requestAnimationFrame(() => {
      const { current } = origin;
      const isThere = current?.isConnected && current !== document.body;
      const place = isThere ? current : chat.current?.querySelector('[data-control="find"]');
      if (place instanceof HTMLElement) place.focus({ preventScroll: true });
    });
  }, [chat, early]);
  useEffect(() => () => early.end(), [early]);
  useFindKey(chat, open);
  useFindLine(isInPanel);
  return { isOpen, isNarrow: isPhone || isInPanel, early, open, close };
}
