import { type Announcement, personTopic } from "@/lib/live-event";
import type { Badges, NotificationView } from "./views";

/** The events' names sent to clients and stored in the outbox. */
export const notificationTypes = { notificationMade: "notification", badgesChanged: "badges" } as const;
type Types = typeof notificationTypes;

/** What the tRPC subscription carries besides messaging, so that the web client need not poll. */
export type NotificationEvent<BadgeName extends string = never, Shown = NotificationView> =
  | { type: Types["notificationMade"]; notification: Shown }
  | ({ type: Types["badgesChanged"] } & Badges<BadgeName>);

export const notificationMade = ({
  userId,
  notificationId,
}: {
  userId: string;
  notificationId: string;
}): Announcement => ({
  topic: personTopic(userId),
  type: notificationTypes.notificationMade,
  data: { notificationId },
});

/** To one user: their pending items, or requests they have sent, have changed. */
export const badgesChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: notificationTypes.badgesChanged,
  data: {},
});

/** The same because of a notification that is not shown in the app: pushes learn of it by this. */
export const pushedOnly = ({ userId, id }: { userId: string; id: string }): Announcement => ({
  ...badgesChanged(userId),
  data: { notificationId: id },
});

/** The events as sent to clients, with the notification or the counts included. */
export const delivered = {
  notificationMade: (notification: NotificationView): NotificationEvent => ({
    type: notificationTypes.notificationMade,
    notification,
  }),
  badgesChanged: (badges: Badges): NotificationEvent => ({
    type: notificationTypes.badgesChanged,
    ...badges,
  }),
};
