"use client";

import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";

/** Takes a workout out of all messages. */
export function useStopSharing(workoutId: string) {
  const intl = useIntl();
  const { cards } = useTRPCClient().training;
  return useAction({
    call: () => cards.withdrawAll.mutate({ id: workoutId }),
    done: intl.formatMessage({ id: "training.cards.stoppedAll" }),
    failed: intl.formatMessage({ id: "training.cards.stopFailed" }),
  });
}
