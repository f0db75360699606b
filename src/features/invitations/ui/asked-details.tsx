"use client";

import { textIn } from "@/features/notifications/kinds/rules";
import type { NotificationView } from "@/features/notifications/views";
import words from "@/ui/words.module.css";
import { ActivityFacts } from "./activity-facts";
import styles from "./invitations.module.css";
import { useInvitations } from "./use-invitations";

/**
 * Details of a pending request: the sender's own words, or when and where the activity is. The latter are of today: the
 * notification keeps what was known when it was made.
 */
export function AskedDetails({ notification }: { notification: NotificationView }) {
  const invitationId = textIn(notification, "invitationId");
  if (notification.type === "friend_request") {
    const message = textIn(notification, "requestMessage");
    return message && <blockquote className={words.words}>{message}</blockquote>;
  }
  const isOfActivity = ["ACTIVITY_INVITATION", "ACTIVITY_REMINDER"].includes(notification.type);
  if (isOfActivity && invitationId) return <TimeAndPlace id={invitationId} />;
  return null;
}

function TimeAndPlace({ id }: { id: string }) {
  const invitation = useInvitations().invitations?.find((one) => one.id === id);
  // the invitation comes after its notification: a line is kept for it, so that the buttons below stay under a press
  if (invitation?.type !== "ACTIVITY_INVITATION") return <div className={styles.facts}>&nbsp;</div>;
  return (
    <div className={styles.facts}>
      <ActivityFacts activity={invitation.activity} createdAt={invitation.createdAt} />
    </div>
  );
}
