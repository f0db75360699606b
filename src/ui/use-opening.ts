"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { follow, inDialog, type Way, wayTo } from "./lead-on";

/** Whether a dialog was ever opened: then its code is loaded, and its input stays while it is closed. */
export function useBegun(opened: boolean): boolean {
  const [hasBegun, setBegun] = useState(opened);
  if (opened && !hasBegun) setBegun(true);
  return hasBegun;
}

/** The time after which a dialog has returned the focus by itself, if it could. */
const RETURN_MS = 40;

/** An opened dialog: where the focus was then, and the dialog that contained it. */
type Opening = { origin: HTMLElement | null; way: Way; before: Opening | null; isOver: boolean };

const openings = { latest: null as Opening | null, open: 0 };

function enter(): () => void {
  const { activeElement, body } = document;
  const origin = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
  const opening: Opening = {
    origin,
    way: origin ? wayTo(origin) : [],
    before: !origin || inDialog(origin) ? openings.latest : null,
    isOver: false,
  };
  openings.latest = opening;
  openings.open++;
  return () => {
    openings.open--;
    opening.isOver = true;
    setTimeout(() => giveBack(opening), RETURN_MS);
  };
}

/** One dialog may lead to the next: then the focus returns to where it was before the first of them. */
function giveBack(opening: Opening): void {
  if (openings.latest !== opening) return;
  const { activeElement, body } = document;
  const isLost = activeElement === body || (openings.open === 0 && inDialog(activeElement));
  let one: Opening | null = opening;
  let isGiven = !isLost;
  for (; one?.isOver; one = one.before) {
    // the dialog that it was opened from is closed too, though it may still be fading out
    if (isGiven || one.before?.isOver) continue;
    if (one.origin?.isConnected) one.origin.focus({ preventScroll: true });
    isGiven = document.activeElement === one.origin || follow(one.way);
  }
  openings.latest = one;
}

/**
 * Opens a dialog a moment after it is mounted: only a dialog that is mounted before it opens knows where the focus was.
 * After the last of several the focus returns to where it was before the first, or to what has taken its place.
 */
export function useOpening(opened: boolean): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  useEffect(() => (opened ? enter() : undefined), [opened]);
  return opened && isThere;
}

/** For a step of a dialog that replaces another step, whose button had the focus: focuses the start of the new step. */
export function useStepFocus<T extends HTMLElement>(place?: RefObject<T | null>): RefObject<T | null> {
  const own = useRef<T>(null);
  const step = place ?? own;
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    step.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus({ preventScroll: true });
  }, [step]);
  return step;
}
