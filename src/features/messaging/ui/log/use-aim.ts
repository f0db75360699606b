"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import type { Row } from "./rows";

/** As long as the virtualizer goes on aiming, while rows are measured. */
const AIMING_MS = 5000;
/** With these the user takes over. */
const TAKING_OVER = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

type Align = "start" | "center";
export type ScrollToRow = (index: number, align: Align) => void;

/**
 * Scrolls to a row, and goes on doing so while older rows are put before it: the virtualizer aims at an index, which is then
 * another row's.
 */
export function useAim(virtualizer: Virtualizer<HTMLDivElement, Element>, rows: Row[]): ScrollToRow {
  const aim = useRef<{ key: string; align: Align; until: number } | null>(null);
  const firstKey = rows[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only rows before the others change their indexes
  useLayoutEffect(() => {
    const { current } = aim;
    if (!current || performance.now() > current.until) return;
    const index = rows.findIndex(({ key }) => key === current.key);
    if (index >= 0) virtualizer.scrollToIndex(index, { align: current.align });
  }, [firstKey]);
  useEffect(() => {
    const takeOver = () => {
      aim.current = null;
    };
    for (const type of TAKING_OVER) window.addEventListener(type, takeOver, { passive: true, capture: true });
    return () => {
      for (const type of TAKING_OVER) window.removeEventListener(type, takeOver, { capture: true });
    };
  }, []);
  const latest = useRef(rows);
  latest.current = rows;
  return useCallback(
    (index, align) => {
      const key = latest.current[index]?.key;
      aim.current = key === undefined ? null : { key, align, until: performance.now() + AIMING_MS };
      virtualizer.scrollToIndex(index, { align });
    },
    [virtualizer],
  );
}
