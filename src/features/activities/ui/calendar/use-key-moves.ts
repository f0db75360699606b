"use client";

import { type RefObject, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { noonOf } from "@/lib/whole-days";
import type { Dragged } from "./drag";
import { daysIn } from "./drag-preview";
import { isMovable } from "./entries";
import { clockOf } from "./shift";
import { type Arrow, holdEntry, isArrow, steer } from "./steer";
import type { Calendar } from "./use-calendar";

/** Distance in px from the edge of what scrolls at which a step scrolls it. */
const EDGE_PX = 28;
/** Time in which a moved activity, which may be drawn anew on another day, gets back the focus that it had. */
const REFOCUS_MS = 3000;

type Held = ReturnType<typeof holdEntry>;

/** Scrolls a minute of a day into sight. */
function reveal(frame: HTMLElement, place: DOMRect, minute: number): void {
  const scroller = frame.querySelector("[data-scroller]");
  if (!scroller) return;
  const y = place.top + (place.height * minute) / (24 * 60);
  const { top, bottom } = scroller.getBoundingClientRect();
  scroller.scrollTop += Math.min(y - top - EDGE_PX, 0) + Math.max(y - bottom + EDGE_PX, 0);
}

/** What is held, as a drag is shown; among the hours it is scrolled into sight. */
function asDragged({ grabbed, target }: Held, frame: HTMLElement): Dragged {
  const place = daysIn(frame)
    .find(({ dataset }) => dataset.day === target.day)
    ?.getBoundingClientRect();
  if (place && grabbed.kind !== "carry")
    reveal(frame, place, grabbed.kind === "resize" ? target.to : target.from);
  return { grabbed, target, x: place?.left ?? 0, y: place?.top ?? 0 };
}

/** What a key takes hold of: the focused activity, if the user may move it. */
function heldBy(event: KeyboardEvent, { entries, view }: Calendar): Held | null {
  const chip = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-entry]") : null;
  const entry = entries.find(({ key }) => key === chip?.dataset.entry);
  if (!entry || !isMovable(entry)) return null;
  const isByDays = view === "month" || entry.isLong;
  if (isByDays) return event.shiftKey ? null : holdEntry(entry, "carry");
  return holdEntry(entry, event.shiftKey ? "resize" : "move");
}

/** Gives the focus back to an activity that has lost it by being drawn anew. */
function useRefocus(calendar: Calendar, frame: RefObject<HTMLElement | null>) {
  const wanted = useRef({ key: "", until: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the entries are drawn anew
  useEffect(() => {
    const { key, until } = wanted.current;
    if (Date.now() > until || document.activeElement !== document.body) return;
    frame.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"]`)?.focus();
  }, [calendar.entries, frame]);
  return (key: string) => {
    wanted.current = { key, until: Date.now() + REFOCUS_MS };
  };
}

type KeyHandlers = {
  /** keys of the frame */
  press: (event: KeyboardEvent, frame: HTMLElement) => void;
  /** keys anywhere: the focus may be lost meanwhile */
  release: (event: KeyboardEvent, frame: HTMLElement) => void;
  /** the window has lost the focus */
  onAway: () => void;
};

function useKeyHandlers(frame: RefObject<HTMLElement | null>, handlers: KeyHandlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const listening = new AbortController();
    const { signal } = listening;
    current.addEventListener("keydown", (event) => latest.current.press(event, current), { signal });
    window.addEventListener("keyup", (event) => latest.current.release(event, current), { signal });
    window.addEventListener("blur", () => latest.current.onAway(), { signal });
    return () => listening.abort();
  }, [frame]);
}

/** A day, and the hours among them, for screen readers. */
function useTargetWords() {
  const intl = useIntl();
  return ({ target: { day, from, to }, grabbed }: Held): string => {
    const date = { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" } as const;
    const hours = grabbed.kind === "carry" ? [] : [`${clockOf(from)}–${clockOf(to)}`];
    return [intl.formatDate(noonOf(day), date), ...hours].join(", ");
  };
}

/**
 * Moves the focused activity by Alt and the arrow keys, and its end by Shift, too. It is dropped when Alt is released;
 * Escape cancels.
 */
export function useKeyMoves(
  calendar: Calendar,
  frame: RefObject<HTMLElement | null>,
  drop: (dragged: Dragged) => void,
) {
  const intl = useIntl();
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [said, say] = useState("");
  const refocus = useRefocus(calendar, frame);
  const sayTarget = useTargetWords();
  const held = useRef<Held | null>(null);
  const letGo = () => {
    held.current = null;
    setDragged(null);
  };
  const step = (taken: Held, arrow: Arrow, current: HTMLElement) => {
    const shown = daysIn(current).map(({ dataset }) => dataset.day ?? "");
    held.current = { ...taken, target: steer(taken, arrow, shown) };
    setDragged(asDragged(held.current, current));
    say(sayTarget(held.current));
  };
  const cancel = (event: KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    letGo();
    say(intl.formatMessage({ id: "activities.move.cancelled" }));
  };
  useKeyHandlers(frame, {
    press(event, current) {
      if (event.key === "Escape" && held.current) return cancel(event);
      if (!event.altKey || event.ctrlKey || event.metaKey || !isArrow(event.key)) return;
      const found = heldBy(event, calendar);
      if (!found) return;
      // the browser goes back and forward by these keys
      event.preventDefault();
      const taken = held.current ?? found;
      if (taken.grabbed.kind === found.grabbed.kind) step(taken, event.key, current);
    },
    release(event, current) {
      if (event.key !== "Alt" || !held.current) return;
      refocus(held.current.grabbed.entry.key);
      drop(asDragged(held.current, current));
      letGo();
    },
    onAway: letGo,
  });
  return { dragged, said, refocus };
}
