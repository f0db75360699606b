"use client";

import { VisuallyHidden } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { followPointer } from "@/ui/follow-pointer";
import { later } from "@/ui/later";
import { useHasOpened } from "@/ui/use-dialog-focus";
import { beginActivityAt } from "../create-activity";
import { formBeside } from "../plan/beside";
import { type Dragged, type Grabbed, type Spot, spanAt, type Target, targetOf } from "./drag";
import { DragPreview, daysIn } from "./drag-preview";
import { isMovable } from "./entries";
import { isPlanned } from "./planned";
import { clockOf, momentAt } from "./shift";
import type { Calendar } from "./use-calendar";
import { useKeyMoves } from "./use-key-moves";
import { useMove } from "./use-move";

const MoveDialog = later(() => import("./move-dialog").then((it) => it.MoveDialog));

/** Distance in px from the edge of what scrolls at which a drag scrolls it, and by how much at each step. */
const EDGE_PX = 28;
const SCROLL_PX = 12;

const outside = (at: number, from: number, to: number) => Math.max(from - at, at - to, 0);

/** The day that is nearest to a point, and the minute at its height. */
function spotAt(frame: HTMLElement, x: number, y: number): Spot {
  const near = daysIn(frame).map((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const distance = Math.hypot(outside(x, left, right - 1), outside(y, top, bottom - 1));
    const share = Math.min(Math.max((y - top) / (bottom - top), 0), 1);
    return { day: element.dataset.day ?? "", minute: share * 24 * 60, distance };
  });
  const { day, minute } = near.reduce((one, other) => (other.distance < one.distance ? other : one));
  return { day, minute };
}

/** What a press takes hold of; null: nothing that the user may move, or no primary button. */
function grabbedBy(press: PointerEvent, frame: HTMLElement, calendar: Calendar): Grabbed | null {
  const { target } = press;
  if (press.button !== 0 || !press.isPrimary || !(target instanceof Element)) return null;
  const at = spotAt(frame, press.clientX, press.clientY);
  const key = target.closest<HTMLElement>("[data-entry]")?.dataset.entry;
  if (key === undefined)
    return calendar.view !== "month" && target.closest("[data-slot]") ? { kind: "plan", at } : null;
  const entry = calendar.entries.find((one) => one.key === key);
  if (!entry || !isMovable(entry)) return null;
  if (calendar.view === "month" || entry.isLong) return { kind: "carry", entry, at };
  return { kind: target.closest("[data-grip]") ? "resize" : "move", entry, at };
}

function scrollNear(frame: HTMLElement, y: number): void {
  const scroller = frame.querySelector("[data-scroller]");
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) scroller.scrollTop -= SCROLL_PX;
  if (y > bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX;
}

/** Begins planning between two minutes of a day, or moves there what a form beside the calendar holds. */
function planSpan({ day, from, to }: Target, timeZone: string): void {
  const [start, end] = [momentAt(day, from, timeZone), momentAt(day, to, timeZone)];
  const form = formBeside.get();
  if (form) form.place({ day, time: clockOf(from), until: end }, timeZone);
  else if (start) beginActivityAt(start, true, end);
}

type Props = { calendar: Calendar; frame: RefObject<HTMLElement | null> };

/**
 * Drags in a month or among the hours: over free time to plan, what the user hosts to another time, its lower edge to
 * another end. By keyboard activities are moved by `useKeyMoves`.
 */
export function CalendarDrag({ calendar, frame }: Props) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const move = useMove();
  const hasAsked = useHasOpened(move.asked !== null);
  const drop = ({ grabbed, target }: Dragged) => {
    if (grabbed.kind === "plan") return planSpan(target, calendar.timeZone);
    const to = spanAt(grabbed, target, calendar.timeZone);
    if (to && isPlanned(grabbed.entry)) return formBeside.get()?.drag(grabbed.entry.occurrence, to);
    if (to) move.begin({ entry: grabbed.entry, to });
  };
  const keys = useKeyMoves(calendar, frame, drop);
  const shown = dragged ?? keys.dragged;
  const latest = useRef({ calendar, drop });
  useEffect(() => {
    latest.current = { calendar, drop };
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const begin = (press: PointerEvent) => {
      const grabbed = grabbedBy(press, current, latest.current.calendar);
      if (!grabbed) return;
      let last: Dragged | null = null;
      followPointer(press, {
        onMove(x, y) {
          scrollNear(current, y);
          last = { grabbed, target: targetOf(grabbed, spotAt(current, x, y)), x, y };
          setDragged(last);
        },
        onDrop() {
          setDragged(null);
          if (last) latest.current.drop(last);
        },
        onCancel: () => setDragged(null),
      });
    };
    current.addEventListener("pointerdown", begin);
    current.dataset.drags = "";
    return () => current.removeEventListener("pointerdown", begin);
  }, [frame]);
  return (
    <>
      <VisuallyHidden role="status">{keys.said}</VisuallyHidden>
      {shown && frame.current && <DragPreview dragged={shown} frame={frame.current} />}
      {hasAsked && (
        <MoveDialog
          move={move.asked}
          onAnswer={(scope, series) => {
            if (move.asked) keys.refocus(move.asked.entry.key);
            move.answer(scope, series);
          }}
          onClose={move.close}
        />
      )}
    </>
  );
}
