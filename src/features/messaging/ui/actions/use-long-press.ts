"use client";

import { type PointerEvent, useEffect, useRef } from "react";

const LONG_PRESS_MS = 450;
/** Max distance a finger may move before the press counts as scrolling. */
const MOVE_TOLERANCE_PX = 10;

/** How long after lifting the finger its click may come. */
const CLICK_MS = 500;

/** The click of lifting the finger is nobody's: what has opened meanwhile lies under it. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const capture = { capture: true };
  const end = () => document.removeEventListener("click", swallow, capture);
  document.addEventListener("click", swallow, capture);
  document.addEventListener("pointerdown", end, { ...capture, once: true });
  for (const lifted of ["pointerup", "pointercancel"])
    document.addEventListener(lifted, () => setTimeout(end, CLICK_MS), { ...capture, once: true });
}

/** Detects a long press by touch. Suppresses the click that follows when the finger is lifted. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== "touch") return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        swallowClick();
        navigator.vibrate?.(10);
        onLong();
      }, LONG_PRESS_MS);
    },
    onPointerMove(event: PointerEvent) {
      const { x, y } = start.current;
      if (Math.hypot(event.clientX - x, event.clientY - y) > MOVE_TOLERANCE_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: { preventDefault(): void; nativeEvent: Event }) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") event.preventDefault();
    },
  };
}
