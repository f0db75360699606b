"use client";

import { useEffect } from "react";
import { useIntl } from "react-intl";
import { notificationTag } from "@/lib/push";
import { useLive } from "@/ui/live/live-stream";
import { notificationTypes } from "../../events";
import { messageDescriptorOf, routeOf } from "../../kinds/rules";
import type { NotificationView } from "../../views";
import { alertTab } from "./tab-alert";
import { useQuiet } from "./use-quiet";

const plain = (text: unknown[]) => text.join("");

/** Tells of new notifications while tabs are open. */
export function NotificationAlerts({ me }: { me: { timeZone: string } }) {
  const live = useLive();
  const intl = useIntl();
  const isQuietNow = useQuiet(me);
  useEffect(() => {
    const textOf = (notification: NotificationView): string => {
      const saying = messageDescriptorOf(notification);
      if (!saying) return notification.title;
      return String(intl.formatMessage({ id: saying.id }, { ...saying.values, ...saying.quoted, b: plain }));
    };
    return live.subscribe((event) => {
      if (event.type !== notificationTypes.notificationMade) return;
      const { notification } = event;
      void alertTab(
        {
          id: notification.id,
          tag: notificationTag(notification.id),
          title: "Samvaro",
          body: textOf(notification),
          path: routeOf(notification) ?? "/",
          isSeen: false,
        },
        isQuietNow,
      );
    });
  }, [live, intl, isQuietNow]);
  return null;
}
