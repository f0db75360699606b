"use client";

import clsx from "clsx";
import { FormattedMessage } from "react-intl";
import { addDays, daysBetween } from "@/lib/whole-days";
import type { Dragged } from "./drag";
import styles from "./drag.module.css";
import { tintOf } from "./occurrence-chip";
import { clockOf } from "./shift";

type Props = { dragged: Dragged; frame: HTMLElement };

/** The days of a month, or the columns of hours, from left to right. */
export const daysIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>("[data-day]")];

const DAY_MINUTES = 24 * 60;

/** Where what is dragged would be: a box among the hours, or its days and its name beside the pointer. */
export function DragPreview({ dragged: { grabbed, target, x, y }, frame }: Props) {
  const { kind } = grabbed;
  const tint = kind === "plan" ? undefined : tintOf(grabbed.entry);
  const last =
    kind === "carry"
      ? addDays(target.day, daysBetween(grabbed.entry.firstDay, grabbed.entry.lastDay))
      : target.day;
  const places = daysIn(frame).filter(({ dataset }) => {
    const { day = "" } = dataset;
    return day >= target.day && day <= last;
  });
  const view = frame.querySelector("[data-scroller]")?.getBoundingClientRect();
  const name =
    kind === "plan" ? <FormattedMessage id="activities.move.new" /> : grabbed.entry.occurrence.title;
  const boxes = places.map((place) => {
    const { left, top, width, height } = place.getBoundingClientRect();
    const isWhole = kind === "carry";
    const from = isWhole ? top : top + (height * target.from) / DAY_MINUTES;
    const to = isWhole ? top + height : top + (height * target.to) / DAY_MINUTES;
    const seen = { from: Math.max(from, view?.top ?? 0), to: Math.min(to, view?.bottom ?? Infinity) };
    return { key: place.dataset.day, left, top: seen.from, width, height: Math.max(seen.to - seen.from, 0) };
  });
  return (
    <div aria-hidden="true" style={tint}>
      {boxes.map(({ key, ...box }) => (
        <div key={key} className={clsx(styles.box, kind === "carry" && styles.day)} style={box}>
          {kind !== "carry" && (
            <>
              <b>{name}</b>
              <span>{`${clockOf(target.from)}–${clockOf(target.to)}`}</span>
            </>
          )}
        </div>
      ))}
      {kind === "carry" && (
        <div className={styles.name} style={{ left: x + 12, top: y + 8 }}>
          {name}
        </div>
      )}
    </div>
  );
}
