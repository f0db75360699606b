"use client";

/** Max time that the browser may be busy before it is interrupted anyway. */
const IDLE_TIMEOUT_MS = 2000;
/** Delay after which what a page shows first has usually been loaded. */
const SETTLING_MS = 1000;

/** Calls `run` when the browser has nothing else to do. Returns the undoing. */
export function onIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS / 4);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(wish);
}

/** Calls `run` when the page has settled: to load code that is needed soon, but not now. Returns the undoing. */
export function onSettled(run: () => void): () => void {
  let undo = () => {};
  const timer = setTimeout(() => {
    undo = onIdle(run);
  }, SETTLING_MS);
  return () => {
    clearTimeout(timer);
    undo();
  };
}
