import { type Announcement, personTopic } from "@/lib/live-event";
import type { Badges, NotificationView } from "./views";

/** The events' names on the wire and in the outbox. */
export const notificationTypes = { notificationMade: "notification", badgesChanged: "badges" } as const;
type Types = typeof notificationTypes;

/** What the tRPC subscription carries beside messaging, so that the web client need not poll. */
export type NotificationEvent =
  | { type: Types["notificationMade"]; notification: NotificationView }
  | ({ type: Types["badgesChanged"] } & Badges);

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

/** To one person: what waits for them, or what they wait for, has changed. */
export const badgesChanged = (userId: string): Announcement => ({
  topic: personTopic(userId),
  type: notificationTypes.badgesChanged,
  data: {},
});

/** The events as they are delivered, with what they speak of. */
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
