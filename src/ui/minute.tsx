"use client";

import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tick() {
  for (const listener of [...listeners]) listener();
  wait();
}

/** Waits until a moment after the next full minute. */
function wait() {
  clearTimeout(timer);
  if (listeners.size > 0) timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 20);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) document.addEventListener("visibilitychange", tick);
  listeners.add(listener);
  wait();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) document.removeEventListener("visibilitychange", tick);
  };
}

const currentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const RenderTimeContext = createContext<string | null>(null);

/** `at`: when the server rendered, so that the browser's first render is the same. */
export function RenderTime({ at, children }: { at: string; children: ReactNode }) {
  return <RenderTimeContext value={at}>{children}</RenderTimeContext>;
}

/** The current time, updated every minute. */
export function useMinute(): Date {
  const first = useContext(RenderTimeContext);
  const onServer = () =>
    first === null ? currentMinute() : Math.floor(Date.parse(first) / MINUTE_MS) * MINUTE_MS;
  return new Date(useSyncExternalStore(subscribe, currentMinute, onServer));
}
