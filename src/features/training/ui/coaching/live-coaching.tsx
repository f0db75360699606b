"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "@/ui/live/live-stream";
import { useTRPC } from "@/ui/trpc";
import { trainingTypes } from "../../events";

/** Shows at once what another person or device has changed between a coach and a client. */
export function LiveCoaching() {
  const live = useLive();
  const queries = useQueryClient();
  const { training } = useTRPC();
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.type === trainingTypes.commentsChanged) {
          void queries.invalidateQueries(training.comments.pathFilter());
          void queries.invalidateQueries(training.clients.list.pathFilter());
        }
        if (event.type !== trainingTypes.coachingChanged) return;
        void queries.invalidateQueries(training.coachings.pathFilter());
        // not invalidated, which would leave in sight what may be seen no more while it is asked for
        void queries.resetQueries(training.clients.pathFilter());
        void queries.resetQueries(training.comments.pathFilter());
      }),
    [live, queries, training],
  );
  return null;
}
