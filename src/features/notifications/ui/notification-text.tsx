"use client";

import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { NotificationView } from "../views";
import { nameIn, senderOf } from "./names";

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** Which sentence says it, and what it can't do without; null: a type that we don't know. */
function sentenceOf(type: string) {
  switch (type) {
    case "friend_request":
      return { id: "notifications.text.friendRequest", needs: ["name"] } as const;
    case "friend_accepted":
      return { id: "notifications.text.friendAccepted", needs: ["name"] } as const;
    case "GROUP_INVITATION":
      return { id: "notifications.text.groupInvitation", needs: ["name", "group"] } as const;
    case "Added to Group":
      return { id: "notifications.text.addedToGroup", needs: ["group"] } as const;
    case "ACTIVITY_INVITATION":
    case "EVENT_INVITATION":
      return { id: "notifications.text.activityInvitation", needs: ["name", "activity"] } as const;
    case "ACTIVITY_WAITLIST":
      return { id: "notifications.text.waitlist", needs: ["activity"] } as const;
    case "organization_invitation":
      return { id: "notifications.text.organizationInvitation", needs: ["name", "organization"] } as const;
    case "organization_join_request":
      return { id: "notifications.text.joinRequest", needs: ["name", "organization"] } as const;
    case "workout_completed":
      return { id: "notifications.text.workout", needs: ["client", "workout"] } as const;
    default:
      return null;
  }
}

/** What it says, in the person's own language, names in bold; what we have no words for is in the server's. */
export function NotificationText({ notification }: { notification: NotificationView }) {
  const intl = useIntl();
  const { type, title, message, data } = notification;
  const names = {
    name: senderOf(notification),
    group: nameIn(notification, "groupName"),
    activity: nameIn(notification, "activityName") ?? nameIn(notification, "targetName"),
    organization: nameIn(notification, "organizationName"),
    client: nameIn(notification, "clientName"),
    workout: nameIn(notification, "workoutName"),
  };
  const sentence = sentenceOf(type);
  if (!sentence || sentence.needs.some((need) => names[need] === null)) {
    return (
      <>
        <b>{title}</b>
        {message && <br />}
        {message}
      </>
    );
  }
  const values = {
    ...names,
    role: nameIn(notification, "role") ?? "MEMBER",
    count: typeof data.exerciseCount === "number" ? data.exerciseCount : 0,
    b: bold,
  };
  return (
    <>
      {type === "Added to Group" && (
        <>
          <b>{intl.formatMessage({ id: "notifications.text.addedTitle" })}</b>
          <br />
        </>
      )}
      {intl.formatMessage({ id: sentence.id }, values)}
    </>
  );
}
