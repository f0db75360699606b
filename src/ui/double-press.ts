"use client";

import { useEffect } from "react";

const controls = "button, a[href], [role=button], [role=tab], [role=menuitem]";

/**
 * The second click of a double click is meant for what the first one pressed. Where that is gone by then, and something
 * else stands in its place ("Leave" after "Join", what a dialog lay on), the second does nothing.
 */
export function useDoublePress(): void {
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
