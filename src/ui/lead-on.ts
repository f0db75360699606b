"use client";

const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"])';

/**
 * The path to an element: its ancestors, inside out as far as a dialog, each with the index of the child on the path.
 */
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

/**
 * Focuses what is now at the path: the element's replacement, else what is nearest. Returns false if nothing is left.
 */
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

/** The element that had the focus last: a button disabled while pending has already lost it. */
let last: Element | null = null;

/** A `ref` for an element that may be removed while it has the focus: the focus moves to its replacement. */
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
