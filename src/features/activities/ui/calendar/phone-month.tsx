"use client";

import { type PointerEvent, useRef } from "react";
import { MiniMonth } from "./mini-month";
import styles from "./phone-month.module.css";
import { PhoneViews } from "./phone-views";
import { type Point, swipeOf } from "./swipe";
import type { Calendar } from "./use-calendar";

/** The month of the chosen day on a phone: a swipe to either side turns it. What is on the day stands below. */
export function PhoneMonth({ calendar }: { calendar: Calendar }) {
  const from = useRef<Point | null>(null);
  return (
    <>
      <PhoneViews calendar={calendar} />
      <div
        className={styles.month}
        onPointerDown={({ pointerType, clientX, clientY }: PointerEvent) => {
          from.current = pointerType === "touch" ? { x: clientX, y: clientY } : null;
        }}
        onPointerUp={({ clientX, clientY }: PointerEvent) => {
          const way = from.current ? swipeOf(from.current, { x: clientX, y: clientY }) : 0;
          from.current = null;
          if (way !== 0) calendar.step(way);
        }}
      >
        <MiniMonth calendar={calendar} />
      </div>
    </>
  );
}
