"use client";

import { type KeyboardEvent, useEffect, useRef } from "react";

/**
 * The places of a grid on which an activity can be planned: one of them is reached by Tab, the arrow keys lead to the
 * others. `key` is the one reached by Tab; `move` is asked for the next one and shows it.
 */
export function useSlots(key: string, move: (pressed: string) => boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-slot="${key}"]`)?.focus();
  }, [key]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!event.currentTarget.dataset.slot || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!move(event.key)) return;
    event.preventDefault();
    isMoving.current = true;
  };
  const slot = (own: string) => ({ "data-slot": own, tabIndex: own === key ? 0 : -1, onKeyDown });
  return { grid, slot };
}
