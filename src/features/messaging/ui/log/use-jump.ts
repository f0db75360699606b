"use client";

import type { Virtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useStore } from "@/ui/store";
import { useChat } from "../chat/chat-state";
import type { Row } from "./rows";
import type { ScrollToRow } from "./use-aim";

const GLIDE_MS = 180;
/** Max distance that the list glides, in heights of what is seen of it; farther ones are jumped. */
const GLIDE_HEIGHTS = 3;

type List = Virtualizer<HTMLDivElement, Element>;

/** How much of the way is done at a share of the time: fast at first. */
const eased = (share: number) => 1 - (1 - share) ** 3;

/**
 * Scrolls a row to the middle: gliding if it is near and motion is not reduced. Where it goes is asked in each frame,
 * because rows are measured on the way. Returns what stops it.
 */
function glideTo(
  virtualizer: List,
  index: number,
  log: HTMLDivElement,
  scrollToRow: ScrollToRow,
): () => void {
  const goal = () => virtualizer.getOffsetForIndex(index, "center")?.[0] ?? log.scrollTop;
  const jump = () => scrollToRow(index, "center");
  const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isReduced || Math.abs(goal() - log.scrollTop) > GLIDE_HEIGHTS * log.clientHeight) {
    jump();
    return () => {};
  }
  const start = performance.now();
  let done = 0;
  let frame = requestAnimationFrame(function step(now) {
    const next = eased(Math.min(1, Math.max(0, now - start) / GLIDE_MS));
    if (next >= 1) {
      jump();
      return;
    }
    log.scrollTop += ((goal() - log.scrollTop) * (next - done)) / (1 - done);
    done = next;
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** Scrolls the jump target (e.g. the message that a reply quotes) to the center as soon as it is in the list. */
export function useJump(
  virtualizer: List,
  rows: Row[],
  log: RefObject<HTMLDivElement | null>,
  scrollToRow: ScrollToRow,
): void {
  const chat = useChat();
  const target = useStore(chat.jumpTarget);
  const stop = useRef(() => {});
  useLayoutEffect(() => {
    if (!target || !log.current) return;
    const index = rows.findIndex(({ message }) => message?.id === target.id);
    if (index < 0) return;
    stop.current();
    chat.highlight(target.id);
    if (target.isLookedAt) {
      stop.current = glideTo(virtualizer, index, log.current, scrollToRow);
      return;
    }
    scrollToRow(index, "center");
    requestAnimationFrame(() =>
      log.current
        ?.querySelector<HTMLElement>(`[data-message="${target.id}"]`)
        ?.focus({ preventScroll: true }),
    );
  }, [target, rows, virtualizer, chat, log, scrollToRow]);
  useEffect(() => () => stop.current(), []);
}
