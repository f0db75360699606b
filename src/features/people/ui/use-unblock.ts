"use client";

import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";
import type { PersonView } from "../views";
import { usePersonFailure } from "./person-failure";
import { useRefreshPeople } from "./use-refresh-people";

/** Unblocks a person and confirms it with a toast. */
export function useUnblock({ id, name }: PersonView) {
  const intl = useIntl();
  const sayFailure = usePersonFailure();
  const refresh = useRefreshPeople();
  const unblock = useAction({
    call: useTRPCClient().people.blocks.delete.mutate,
    done: intl.formatMessage({ id: "people.unblock.done" }, { name }),
    failed: (error) => sayFailure(error, intl.formatMessage({ id: "people.unblock.failed" })),
    onSettled: refresh,
  });
  return { unblock: () => unblock.run({ id }), isUnblocking: unblock.isPending };
}
