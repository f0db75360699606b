"use client";

import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { readFailure } from "./refusals";

// The pending state is rendered before the next event: else the second click of a double click sends the call again.
notifyManager.setScheduler(queueMicrotask);

/** When the session was ended elsewhere, goes to the sign-in page, which leads back here. */
function redirectIfSignedOut(error: unknown): void {
  if (readFailure(error).code !== "unauthenticated") return;
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
