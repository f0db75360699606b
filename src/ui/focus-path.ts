"use client";

const focusable =
  ':is(a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]):not([tabindex="-1"])';

/**
 * The path to an element: its ancestors, inside out as far as a dialog, each with the index of the child on the path.
 */
export type FocusPath = { parent: Element; index: number }[];

export const inDialog = (element: Element | null) => element?.closest('[role="dialog"]') != null;

export function focusPathTo(element: Element): FocusPath {
  const path: FocusPath = [];
  for (let inner = element; inner.parentElement; inner = inner.parentElement) {
    path.push({
      parent: inner.parentElement,
      index: Array.from(inner.parentElement.children).indexOf(inner),
    });
    if (inner.parentElement.matches('[role="dialog"]')) break;
  }
  return path;
}

/**
 * Focuses what is now at the path: the element's replacement, else what is nearest. Returns false if nothing is left.
 */
export function focusAlong(path: FocusPath): boolean {
  for (const { parent, index } of path) {
    if (!parent.isConnected) continue;
    const beside = parent.children[Math.min(index, parent.children.length - 1)];
    const next = beside?.matches(focusable) ? beside : beside?.querySelector(focusable);
    const found = next ?? (parent.matches("[tabindex]") ? parent : null);
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
export function keepFocus(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const remember = () => {
    last = element;
  };
  element.addEventListener("focusin", remember);
  return () => {
    element.removeEventListener("focusin", remember);
    const { activeElement } = document;
    const isLost = activeElement === document.body && last === element;
    if (!isLost && !element.contains(activeElement)) return;
    const path = focusPathTo(element);
    setTimeout(() => {
      if (document.activeElement === document.body) focusAlong(path);
    });
  };
}
