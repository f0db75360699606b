"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/people/views";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { useFriendFailure } from "./friend-failure";

/** Takes back that I have blocked somebody, and says so. */
export function useUnblock({ id, name }: PersonView) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const cache = useQueryClient();
  const trpc = useTRPC();
  const unblock = useAction({
    call: useTRPCClient().people.blocks.delete.mutate,
    done: intl.formatMessage({ id: "friends.unblock.done" }, { name }),
    failed: (error) => sayFailure(error, intl.formatMessage({ id: "friends.unblock.failed" })),
    onSettled: () => cache.invalidateQueries(trpc.friends.pathFilter()),
  });
  return { unblock: () => unblock.run({ id }), isUnblocking: unblock.isPending };
}
