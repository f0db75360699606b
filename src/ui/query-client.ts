"use client";

import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { readFailure } from "./refusals";

// What is on its way shows before the next event: else the second click of a double click sends the same once more.
notifyManager.setScheduler(queueMicrotask);

/** A session that was ended elsewhere: the sign-in page, and back here afterwards. */
function leaveIfSignedOut(error: unknown): void {
  if (readFailure(error).code !== "unauthenticated") return;
  const here = location.pathname + location.search;
  if (!here.startsWith("/signin")) location.assign(`/signin?callbackUrl=${encodeURIComponent(here)}`);
}

/** Only what may go better a second time is asked again. */
const mayHelp = new Set(["offline", "busy", "fault"]);

export const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfSignedOut }),
    mutationCache: new MutationCache({ onError: leaveIfSignedOut }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failed, error) => failed < 2 && mayHelp.has(readFailure(error).code),
      },
    },
  });
