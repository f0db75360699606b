"use client";

import { useEffect } from "react";

const controls = "button, a[href], [role=button], [role=tab], [role=menuitem]";

/**
 * Ignores the second click of a double click when the control of the first one is gone and another has taken its place
 * ("Leave" after "Join", or what a dialog covered).
 */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    let first: Element | null = null;
    const keep = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest(controls) : null;
      if (event.detail < 2) first = pressed;
      if (event.detail < 2 || !first || (first.isConnected && first.checkVisibility())) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", keep, true);
    return () => document.removeEventListener("click", keep, true);
  }, []);
}
