"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { PersonView } from "../views";
import { usePersonFailure } from "./person-failure";

/** Takes back that I have blocked somebody, and says so. */
export function useUnblock({ id, name }: PersonView) {
  const intl = useIntl();
  const sayFailure = usePersonFailure();
  const cache = useQueryClient();
  const trpc = useTRPC();
  const unblock = useAction({
    call: useTRPCClient().people.blocks.delete.mutate,
    done: intl.formatMessage({ id: "people.unblock.done" }, { name }),
    failed: (error) => sayFailure(error, intl.formatMessage({ id: "people.unblock.failed" })),
    onSettled: () => cache.invalidateQueries(trpc.friends.pathFilter()),
  });
  return { unblock: () => unblock.run({ id }), isUnblocking: unblock.isPending };
}
