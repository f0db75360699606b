"use client";

import { useQuery } from "@tanstack/react-query";
import { textIn } from "@/features/notifications/kinds/rules";
import type { NotificationView } from "@/features/notifications/views";
import { useTRPC } from "@/ui/trpc";
import words from "@/ui/words.module.css";
import { ActivityFacts } from "./activity-facts";
import styles from "./invitations.module.css";
import { useInvitations } from "./use-invitations";

/**
 * Details of a pending request that its notification does not hold: the sender's own words, or when and where the
 * activity is. They are of today: the notification keeps what was known when it was made.
 */
export function AskedDetails({ notification }: { notification: NotificationView }) {
  const requestId = textIn(notification, "requestId");
  const invitationId = textIn(notification, "invitationId");
  if (notification.type === "friend_request" && requestId) return <RequestWords id={requestId} />;
  const isOfActivity = ["ACTIVITY_INVITATION", "ACTIVITY_REMINDER"].includes(notification.type);
  if (isOfActivity && invitationId) return <TimeAndPlace id={invitationId} />;
  return null;
}

function RequestWords({ id }: { id: string }) {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.friends.requests.list.queryOptions({ type: "received" }));
  const message = data?.requests.find((request) => request.id === id)?.message;
  return message ? <blockquote className={words.words}>{message}</blockquote> : null;
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
