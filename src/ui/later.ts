import dynamic from "next/dynamic";
import type { ComponentType } from "react";
import { isChunkError } from "./load-boundary";

/** Time after which code that could not be loaded is asked for again. */
const RETRY_MS = 5000;
/** Failures while the browser believes to be online, after which the code is taken for lost. */
const MAX_FAILURES = 4;
/** Of what the page works without. */
export const FOREVER = 1e9;

// what is left of the two afterwards does nothing
const onlineOrLater = () =>
  new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS);
    addEventListener("online", resolve, { once: true });
  });

/**
 * Loads a part of the page, and waits while there is no connection: an error would take the place of the whole page, with
 * what was typed there. Rejects for code that a new version has replaced, after some 15 seconds.
 */
export const patiently = <T>(load: () => Promise<T>, failuresLeft = MAX_FAILURES): Promise<T> =>
  load().catch(async (error) => {
    const left = failuresLeft - Number(navigator.onLine);
    if (!isChunkError(error) || left <= 0) throw error;
    await onlineOrLater();
    return patiently(load, left);
  });

/** A part of a page whose code is loaded when it is first shown, in the browser alone; until then it is empty. */
export const later = <Props>(
  load: () => Promise<ComponentType<Props>>,
  failuresLeft?: number,
): ComponentType<Props> => dynamic(() => patiently(load, failuresLeft), { ssr: false });
