"use client";

import { type PointerEvent, useEffect, useRef } from "react";

const LONG_PRESS_MS = 450;
/** Max distance a finger may move before the press counts as scrolling. */
const MOVE_TOLERANCE_PX = 10;

/** Detects a long press by touch. Suppresses the click that follows when the finger is lifted. */
export function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    onPointerDown(event: PointerEvent) {
      wasLong.current = false;
      if (event.pointerType !== "touch") return;
      start.current = { x: event.clientX, y: event.clientY };
      cancel();
      timer.current = setTimeout(() => {
        wasLong.current = true;
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
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu(event: { preventDefault(): void; nativeEvent: Event }) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === "touch") event.preventDefault();
    },
  };
}
