"use client";

import { VisuallyHidden } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { NotificationView } from "../views";
import { NotificationText } from "./notification-text";

/** Announces to screen readers what arrives while the list is open, not what was there before. */
export function NotificationArrivals({ newest }: { newest: NotificationView | undefined }) {
  const [arrived, setArrived] = useState<NotificationView | null>(null);
  const since = useRef(new Date().toISOString());
  useEffect(() => {
    if (!newest || newest.isRead || newest.createdAt <= since.current) return;
    since.current = newest.createdAt;
    setArrived(newest);
  }, [newest]);
  return (
    <VisuallyHidden role="status">
      {arrived && (
        <>
          <FormattedMessage id="notifications.arrived" /> <NotificationText notification={arrived} />
        </>
      )}
    </VisuallyHidden>
  );
}
