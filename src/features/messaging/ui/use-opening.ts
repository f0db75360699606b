"use client";

import { useEffect, useState } from "react";

/** Whether a dialog was ever opened: its code is fetched then, and what was typed in it stays while it is closed. */
export function useBegun(opened: boolean): boolean {
  const [hasBegun, setBegun] = useState(opened);
  if (opened && !hasBegun) setBegun(true);
  return hasBegun;
}

/** A moment after which a dialog has given the focus back by itself, if it could. */
const RETURN_MS = 40;
const inDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null;

/** One dialog may lead to the next: where the focus was before the first of them, and how many are open. */
const chain = { origin: null as HTMLElement | null, open: 0 };

function enter(): () => void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !inDialog(activeElement)) chain.origin = activeElement;
  chain.open++;
  return () => {
    chain.open--;
    setTimeout(() => {
      const isLost = document.activeElement === document.body || inDialog(document.activeElement);
      if (chain.open === 0 && isLost) chain.origin?.focus({ preventScroll: true });
    }, RETURN_MS);
  };
}

/**
 * Opens a dialog a moment after it is there: only one that is there before it opens knows where the focus was. After
 * the last of several the focus goes back to where it was before the first.
 */
export function useOpening(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => (opened ? enter() : undefined), [opened]);
  return opened && isThere;
}
