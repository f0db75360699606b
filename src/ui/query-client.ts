"use client";

import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { readFailure } from "./refusals";

// The pending state is rendered before the next event: else the second click of a double click sends the call again.
notifyManager.setScheduler(queueMicrotask);

/** Whether this page is ending the session itself. */
let isEnding = false;

/**
 * Runs a call that ends the session. Other calls of the page may learn of the end before its answer arrives: they don't
 * redirect to the sign-in page then, because the caller leads on. When the call fails, they do again.
 */
export async function endSession<T>(call: () => Promise<T>): Promise<T> {
  isEnding = true;
  try {
    return await call();
  } catch (error) {
    isEnding = false;
    throw error;
  }
}

/** When the session was ended elsewhere, goes to the sign-in page, which leads back here. */
function redirectIfSignedOut(error: unknown): void {
  if (isEnding || readFailure(error).code !== "unauthenticated") return;
  const here = location.pathname + location.search;
  if (!here.startsWith("/signin")) location.assign(`/signin?callbackUrl=${encodeURIComponent(here)}`);
}

/** Only failures that may be temporary are retried. */
const retryable = new Set(["offline", "busy", "fault"]);

export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: redirectIfSignedOut }),
    mutationCache: new MutationCache({ onError: redirectIfSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failed, error) => failed < 2 && retryable.has(readFailure(error).code),
      },
    },
  });
