"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { type FocusPath, focusAlong, focusPathTo, inDialog } from "./focus-path";

/** Whether a dialog was ever opened: then its code is loaded, and its input stays while it is closed. */
export function useHasOpened(opened: boolean): boolean {
  const [hasOpened, setHasOpened] = useState(opened);
  if (opened && !hasOpened) setHasOpened(true);
  return hasOpened;
}

/** The time after which a dialog has returned the focus by itself, if it could. */
const FOCUS_RETURN_MS = 40;

/** An opened dialog: where the focus was then, and the dialog that contained it. */
type Opening = { origin: HTMLElement | null; path: FocusPath; parent: Opening | null; isClosed: boolean };

const openings = { latest: null as Opening | null, open: 0 };

function trackOpening(): () => void {
  const { activeElement, body } = document;
  const origin = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  const opening: Opening = {
    origin,
    path: origin ? focusPathTo(origin) : [],
    parent: !origin || inDialog(origin) ? openings.latest : null,
    isClosed: false,
  };
  openings.latest = opening;
  openings.open++;
  return () => {
    openings.open--;
    opening.isClosed = true;
    setTimeout(() => returnFocus(opening), FOCUS_RETURN_MS);
  };
}

/** One dialog may lead to the next: then the focus returns to where it was before the first of them. */
function returnFocus(opening: Opening): void {
  if (openings.latest !== opening) return;
  const { activeElement, body } = document;
  const isLost = activeElement === body || (openings.open === 0 && inDialog(activeElement));
  let one: Opening | null = opening;
  let isGiven = !isLost;
  for (; one?.isClosed; one = one.parent) {
    // the dialog that it was opened from is closed too, though it may still be fading out
    if (isGiven || one.parent?.isClosed) continue;
    if (one.origin?.isConnected) one.origin.focus({ preventScroll: true });
    isGiven = document.activeElement === one.origin || focusAlong(one.path);
  }
  openings.latest = one;
}

/**
 * Opens a dialog a moment after it is mounted: only a dialog that is mounted before it opens knows where the focus was.
 * After the last of several the focus returns to where it was before the first, or to what has taken its place.
 */
export function useDialogFocus(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => (opened ? trackOpening() : undefined), [opened]);
  return opened && isThere;
}

/** For a step of a dialog that replaces another step, whose button had the focus: focuses the start of the new step. */
export function useStepFocus<T extends HTMLElement>(element?: RefObject<T | null>): RefObject<T | null> {
  const own = useRef<T>(null);
  const step = element ?? own;
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    step.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, [step]);
  return step;
}
