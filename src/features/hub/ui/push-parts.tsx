"use client";

import { useEffect } from "react";
import type { AccountView } from "@/features/accounts/views";
import { MessageAlerts } from "@/features/messaging/ui/alerts/message-alerts";
import { useReadConversations } from "@/features/messaging/ui/alerts/use-read-conversations";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { keepBadge } from "@/features/notifications/ui/push/browser";
import { keepPush } from "@/features/notifications/ui/push/keep-push";
import { NotificationAlerts } from "@/features/notifications/ui/push/notification-alerts";
import { useCloseRead } from "@/features/notifications/ui/push/use-close-read";
import { useWorkerMessages } from "@/features/notifications/ui/push/use-worker-messages";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { useTRPCClient } from "@/ui/trpc";
import "./registrations";

/**
 * What every page does for push, once it has settled: it keeps this browser's subscription, goes where a pressed
 * notification leads, closes what has been read, and tells of what comes while tabs are open.
 */
export function PushParts({ me }: { me: AccountView }) {
  const client = useTRPCClient();
  const unread = useUnread();
  const { unreadNotifications = 0 } = useBadges();
  const listRead = useReadConversations();
  useEffect(() => {
    // the next start tries again
    keepPush(client, me.id).catch(() => {});
  }, [client, me.id]);
  useEffect(() => void keepBadge(unread), [unread]);
  useWorkerMessages();
  useCloseRead({ listRead, version: `${unread} ${unreadNotifications}` });
  return (
    <>
      <MessageAlerts me={me} />
      <NotificationAlerts me={me} />
    </>
  );
}
