"use client";

const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"])';

/** The way to an element: what holds it, from the inside out as far as a dialog, and at which place each leads to it. */
export type Way = { holder: Element; at: number }[];

export const inDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null;

export function wayTo(element: Element): Way {
  const way: Way = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    way.push({ holder: inner.parentElement, at: Array.from(inner.parentElement.children).indexOf(inner) });
    if (inner.parentElement.matches('[role="dialog"]')) break;
  }
  return way;
}

/** Focuses what stands now where the way led: what has come in its place, else what is nearest; false: all is gone. */
export function follow(way: Way): boolean {
  for (const { holder, at } of way) {
    if (!holder.isConnected) continue;
    const beside = holder.children[Math.min(at, holder.children.length - 1)];
    const next = beside?.matches(focusable) ? beside : beside?.querySelector(focusable);
    const found = next ?? (holder.matches("[tabindex]") ? holder : null);
    if (found instanceof HTMLElement) {
      found.focus();
      return true;
    }
  }
  return false;
}

/** Who had the focus last: a button that is disabled while it works has lost it already. */
let last: Element | null = null;

/** As the `ref` of what may go while the focus is in it: the keyboard goes on at what comes in its place. */
export function leadOn(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return undefined;
  const remember = () => {
    last = place;
  };
  place.addEventListener("focusin", remember);
  return () => {
    place.removeEventListener("focusin", remember);
    const { activeElement } = document;
    const isLost = activeElement === document.body && last === place;
    if (!isLost && !place.contains(activeElement)) return;
    const way = wayTo(place);
    setTimeout(() => {
      if (document.activeElement === document.body) follow(way);
    });
  };
}
