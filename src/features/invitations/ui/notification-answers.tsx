"use client";

import { IconCheck, IconExternalLink, IconX } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { cardRouteOf, mayAnswerNotification } from "@/features/notifications/kinds/rules";
import type { NotificationView } from "@/features/notifications/views";
import { Button } from "@/ui/button";
import { Pill } from "@/ui/pill";
import { AskedDetails } from "./asked-details";
import styles from "./notification-answers.module.css";
import { useNotificationAnswer } from "./use-notification-answer";

type Status = NonNullable<NotificationView["invitationStatus"]>;

/** Shows which answer was given. */
const Answered = ({ status }: { status: Status }) => (
  <Pill tone={status === "ACCEPTED" ? "ok" : "quiet"}>
    {status === "ACCEPTED" ? (
      <>
        <IconCheck size={14} aria-hidden="true" />
        <FormattedMessage id="notifications.accepted" />
      </>
    ) : (
      <>
        <IconX size={14} aria-hidden="true" />
        <FormattedMessage id="notifications.declined" />
      </>
    )}
  </Pill>
);

type Props = {
  notification: NotificationView;
  /** id of the element with the notification's text */
  textId: string;
  onAnswered: () => void;
};

/** The two answers to a notification's request, or the answer that was given. */
export function NotificationAnswers({ notification, textId, onAnswered }: Props) {
  const { invitationStatus } = notification;
  const { answer, given } = useNotificationAnswer(notification, onAnswered);
  const cardRoute = cardRouteOf(notification);
  const mayAnswer = mayAnswerNotification(notification);
  if (!mayAnswer && !invitationStatus) return null;
  return (
    <>
      {mayAnswer && <AskedDetails notification={notification} />}
      <div className={styles.answers}>
        {invitationStatus && <Answered status={invitationStatus} />}
        {mayAnswer && (
          <>
            <Button
              size="sm"
              aria-describedby={textId}
              loading={given === "accept"}
              disabled={given === "decline"}
              onClick={() => answer("accept")}
            >
              <FormattedMessage id="notifications.accept" />
            </Button>
            <Button
              size="sm"
              variant="default"
              aria-describedby={textId}
              loading={given === "decline"}
              disabled={given === "accept"}
              onClick={() => answer("decline")}
            >
              <FormattedMessage id="notifications.decline" />
            </Button>
          </>
        )}
        {mayAnswer && cardRoute && (
          <Button
            component="a"
            size="sm"
            variant="subtle"
            href={cardRoute}
            target="_blank"
            rel="noopener"
            aria-describedby={textId}
            rightSection={<IconExternalLink size={15} aria-hidden="true" />}
          >
            <FormattedMessage id="notifications.show" />
          </Button>
        )}
      </div>
    </>
  );
}
