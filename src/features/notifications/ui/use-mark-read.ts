import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { readFailure } from "@/ui/refusals";
import { useTRPCClient } from "@/ui/trpc";
import type { NotificationView } from "../views";
import { useCachedNotifications } from "./use-notifications";

/** Marks one or all notifications as read. Shown at once, rolled back on failure. */
export function useMarkRead() {
  const intl = useIntl();
  const { notifications } = useTRPCClient();
  const { show, refresh } = useCachedNotifications();
  const failed = (error: unknown, _input: unknown, text: string) =>
    // a notification that was withdrawn needs no reading
    readFailure(error).code === "not-found"
      ? null
      : { title: intl.formatMessage({ id: "notifications.read.failed" }), text };
  const one = useAction({
    call: notifications.markRead.mutate,
    optimistic: ({ id }) =>
      show({ isOf: (it) => it.id === id, unreadOf: (before) => Math.max(0, before - 1) }),
    failed,
    onSettled: refresh,
  });
  const all = useAction({
    call: notifications.markAllRead.mutate,
    optimistic: () => show({ isOf: () => true, unreadOf: () => 0 }),
    failed,
    onSettled: refresh,
  });
  return {
    readOne: ({ id, isRead }: NotificationView) => {
      if (!isRead) one.run({ id });
    },
    readAll: () => all.run(),
  };
}
