"use client";

import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type MouseEvent, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { isModifiedClick } from "@/ui/modified-click";
import { routeOf } from "../kinds/rules";
import type { NotificationView } from "../views";
import { NotificationPicture } from "./notification-picture";
import { NotificationText } from "./notification-text";
import styles from "./notifications.module.css";
import { NotificationAnswers } from "./slots";
import { TimeAgo } from "./time-ago";

type Props = {
  notification: NotificationView;
  onOpen: (href: string | null) => void;
  onRead: () => void;
  onAnswered: () => void;
};

/** A link if the notification has a route; else a button that marks it as read; else plain content. */
function Opening({
  notification,
  textId,
  onOpen,
}: Pick<Props, "notification" | "onOpen"> & { textId: string }) {
  const href = routeOf(notification);
  const text = (
    <span id={textId}>
      {!notification.isRead && (
        <VisuallyHidden>
          <FormattedMessage id="notifications.unread" />{" "}
        </VisuallyHidden>
      )}
      <NotificationText notification={notification} />
    </span>
  );
  const press = (event: MouseEvent) => {
    const isElsewhere = isModifiedClick(event);
    if (!isElsewhere) event.preventDefault();
    onOpen(isElsewhere ? null : href);
  };
  if (href) {
    return (
      <a className={styles.open} href={href} onClick={press} data-open>
        {text}
      </a>
    );
  }
  if (notification.isRead) return <p className={styles.text}>{text}</p>;
  return (
    <UnstyledButton className={styles.open} onClick={() => onOpen(null)} data-open>
      {text}
    </UnstyledButton>
  );
}

/** A notification: a click opens it, the dot marks it as read, and questions are answered in place. */
export function NotificationRow({ notification, onOpen, onRead, onAnswered }: Props) {
  const intl = useIntl();
  const textId = useId();
  const markOne = intl.formatMessage({ id: "notifications.markOne" });
  return (
    <li className={styles.row} data-id={notification.id} tabIndex={-1}>
      <NotificationPicture notification={notification} />
      <div className={styles.body}>
        <Opening notification={notification} textId={textId} onOpen={onOpen} />
        <TimeAgo className={styles.age} at={notification.createdAt} />
        <NotificationAnswers notification={notification} textId={textId} onAnswered={onAnswered} />
      </div>
      {!notification.isRead && (
        <UnstyledButton
          className={styles.mark}
          title={markOne}
          aria-label={markOne}
          aria-describedby={textId}
          onClick={onRead}
        >
          <span className={styles.dot} />
          <IconCheck className={styles.tick} size={16} aria-hidden="true" />
        </UnstyledButton>
      )}
    </li>
  );
}
