import {
  IconBarbell,
  IconBell,
  IconBuildingCommunity,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarX,
  IconCheck,
  IconUserCheck,
  IconUserPlus,
  IconUsersPlus,
} from "@tabler/icons-react";
import { Avatar } from "@/ui/avatar";
import { PictureTile } from "@/ui/picture-tile";
import { iconOf, senderOf, textIn } from "../kinds/rules";
import type { NotificationIcon } from "../kinds/schema";
import type { NotificationView } from "../views";
import styles from "./notifications.module.css";

const SIZE = 40;

/** The small icon at the corner of the picture. */
const icons: Record<NotificationIcon, typeof IconBell> = {
  bell: IconBell,
  check: IconCheck,
  event: IconCalendarEvent,
  "event-cancelled": IconCalendarX,
  "event-joined": IconCalendarCheck,
  friend: IconUserCheck,
  "friend-request": IconUserPlus,
  group: IconUsersPlus,
  organization: IconBuildingCommunity,
  workout: IconBarbell,
};

/** The picture of the group or organization it is about, else the sender's, or null. */
function knownOf(notification: NotificationView) {
  const { fromUser, group } = notification;
  const groupId = textIn(notification, "groupId") ?? textIn(notification, "organizationId");
  if (groupId) {
    return (
      <PictureTile
        seed={groupId}
        picture={group?.pictureUrl ?? null}
        color={group?.color ?? null}
        size={SIZE}
      />
    );
  }
  const name = senderOf(notification) ?? textIn(notification, "clientName");
  if (name) {
    const seed = fromUser?.id ?? textIn(notification, "clientId") ?? name;
    return <Avatar name={name} picture={fromUser?.profilePicture ?? null} seed={seed} size={SIZE} />;
  }
  const eventId = textIn(notification, "eventId");
  if (eventId) return <PictureTile seed={eventId} picture={null} color={null} size={SIZE} />;
  return null;
}

/** Decorative: the text says the same. */
export function NotificationPicture({ notification }: { notification: NotificationView }) {
  const Icon = icons[iconOf(notification.type)];
  const known = knownOf(notification);
  return (
    <div className={styles.picture} aria-hidden="true">
      {known}
      <span className={known ? styles.sign : styles.blank}>
        <Icon size={known ? 13 : 20} />
      </span>
    </div>
  );
}
