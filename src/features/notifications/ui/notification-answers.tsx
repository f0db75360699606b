"use client";

import { Button } from "@mantine/core";
import { IconCheck, IconExternalLink, IconX } from "@tabler/icons-react";
import { FormattedMessage } from "react-intl";
import { mayAnswerNotification, organizationRouteOf } from "../rules";
import type { NotificationView } from "../views";
import styles from "./notifications.module.css";

export type Response = "ACCEPTED" | "DECLINED";

/** How it was answered. */
const Answered = ({ response }: { response: Response }) => (
  <span className={styles.pill} data-response={response}>
    {response === "ACCEPTED" ? (
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
  </span>
);

type Props = {
  notification: NotificationView;
  /** what the answers are to */
  textId: string;
  /** the answer that is on its way */
  answering: Response | null;
  onAnswer: (response: Response) => void;
};

/** The two answers of what asks, or the one that was given. */
export function NotificationAnswers({ notification, textId, answering, onAnswer }: Props) {
  const { invitationStatus } = notification;
  const organization = organizationRouteOf(notification);
  const mayAnswer = mayAnswerNotification(notification);
  if (!mayAnswer && !invitationStatus) return null;
  return (
    <div className={styles.answers}>
      {invitationStatus && <Answered response={invitationStatus} />}
      {mayAnswer && (
        <>
          <Button
            size="sm"
            aria-describedby={textId}
            loading={answering === "ACCEPTED"}
            disabled={answering === "DECLINED"}
            onClick={() => onAnswer("ACCEPTED")}
          >
            <FormattedMessage id="notifications.accept" />
          </Button>
          <Button
            size="sm"
            variant="default"
            aria-describedby={textId}
            loading={answering === "DECLINED"}
            disabled={answering === "ACCEPTED"}
            onClick={() => onAnswer("DECLINED")}
          >
            <FormattedMessage id="notifications.decline" />
          </Button>
        </>
      )}
      {mayAnswer && organization && (
        <Button
          component="a"
          size="sm"
          variant="subtle"
          href={organization}
          target="_blank"
          rel="noopener"
          aria-describedby={textId}
          rightSection={<IconExternalLink size={15} aria-hidden="true" />}
        >
          <FormattedMessage id="notifications.show" />
        </Button>
      )}
    </div>
  );
}
