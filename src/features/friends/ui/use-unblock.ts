"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import type { PersonView } from "@/features/accounts/views";
import { toastError, toastSuccess } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import { useFriendFailure } from "./friend-failure";

/** Takes back that I have blocked somebody, and says so. */
export function useUnblock({ id, name }: PersonView) {
  const intl = useIntl();
  const sayFailure = useFriendFailure();
  const cache = useQueryClient();
  const trpc = useTRPC();
  const unblock = useMutation(
    trpc.friends.blocks.delete.mutationOptions({
      onSuccess: () => toastSuccess(intl.formatMessage({ id: "friends.unblock.done" }, { name })),
      onError: (error) => {
        const { title, text } = sayFailure(error, intl.formatMessage({ id: "friends.unblock.failed" }));
        toastError(title, text);
      },
      // waited for: the button turns until there is nothing to take back
      onSettled: () => cache.invalidateQueries(trpc.friends.pathFilter()),
    }),
  );
  return { unblock: () => unblock.mutate({ id }), isUnblocking: unblock.isPending };
}
