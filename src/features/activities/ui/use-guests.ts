"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useActivityFailure } from "./activity-failure";
import type { Participation } from "./use-participation";

/** Sets how many guests the user brings, to the time that is shown or to all. The screen shows it at once. */
export function useGuests({ shown, show }: Participation) {
  const intl = useIntl();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const client = useTRPCClient();
  const { id, time } = shown;
  return useAction({
    isExclusive: true,
    call: (guests: number) =>
      client.activities.guests.set.mutate({ id, guests, occurrence: time?.occurrence }),
    optimistic: (guests) => {
      const more = guests - shown.guests;
      const { participants, guests: all } = shown._count;
      show({ ...shown, guests, _count: { participants: participants + more, guests: all + more } });
      return () => show(shown);
    },
    failed: intl.formatMessage({ id: "activities.guests.failed" }),
    reasonOf: useActivityFailure(),
    onSettled: () => queries.invalidateQueries({ queryKey: trpc.activities.pathKey() }),
  });
}
