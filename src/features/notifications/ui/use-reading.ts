import { useMutation } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { readFailure, useFailureText } from "@/ui/refusals";
import { toastError } from "@/ui/toast";
import { useTRPC } from "@/ui/trpc";
import type { NotificationView } from "../views";
import { useHeldNotifications } from "./use-notifications";

/** Marks one or all as read: seen at once, and as it was when that fails. */
export function useReading() {
  const intl = useIntl();
  const say = useFailureText();
  const trpc = useTRPC();
  const { show, refresh } = useHeldNotifications();
  const onError = (error: unknown) => {
    // taken back by who caused it: then there is nothing to read
    if (readFailure(error).code === "not-found") return;
    toastError(intl.formatMessage({ id: "notifications.read.failed" }), say(error));
  };
  const one = useMutation(
    trpc.notifications.markRead.mutationOptions({
      onMutate: ({ id }) =>
        show({ isOf: (it) => it.id === id, unreadOf: (before) => Math.max(0, before - 1) }),
      onError,
      onSettled: refresh,
    }),
  );
  const all = useMutation(
    trpc.notifications.markAllRead.mutationOptions({
      onMutate: () => show({ isOf: () => true, unreadOf: () => 0 }),
      onError,
      onSettled: refresh,
    }),
  );
  return {
    readOne: ({ id, isRead }: NotificationView) => {
      if (!isRead) one.mutate({ id });
    },
    readAll: () => all.mutate(),
  };
}
