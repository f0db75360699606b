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
import { type NotificationView, nameIn, senderOf } from "../views";
import styles from "./notifications.module.css";

const SIZE = 40;

/** What kind of thing it is: the small sign at the corner of the picture. */
function signOf(type: string) {
  if (type === "friend_request") return IconUserPlus;
  if (type === "friend_accepted") return IconUserCheck;
  if (type === "Added to Group") return IconCheck;
  if (type === "ACTIVITY_WAITLIST") return IconCalendarCheck;
  if (type === "ACTIVITY_CANCELLED") return IconCalendarX;
  if (/^workout/i.test(type)) return IconBarbell;
  if (/^group/i.test(type)) return IconUsersPlus;
  if (/^organization/i.test(type)) return IconBuildingCommunity;
  return /^(activity|event)/i.test(type) ? IconCalendarEvent : IconBell;
}

/** A group's or organization's square where it speaks of one, else the face of who it comes from, or null. */
function knownOf(notification: NotificationView) {
  const { fromUser, group } = notification;
  const groupId = nameIn(notification, "groupId") ?? nameIn(notification, "organizationId");
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
  const name = senderOf(notification) ?? nameIn(notification, "clientName");
  if (name) {
    const seed = fromUser?.id ?? nameIn(notification, "clientId") ?? name;
    return <Avatar name={name} picture={fromUser?.profilePicture ?? null} seed={seed} size={SIZE} />;
  }
  const eventId = nameIn(notification, "eventId");
  if (eventId) return <PictureTile seed={eventId} picture={null} color={null} size={SIZE} />;
  return null;
}

/** Decoration: the text says the same. */
export function NotificationPicture({ notification }: { notification: NotificationView }) {
  const Sign = signOf(notification.type);
  const known = knownOf(notification);
  return (
    <div className={styles.picture} aria-hidden="true">
      {known}
      <span className={known ? styles.sign : styles.blank}>
        <Sign size={known ? 13 : 20} />
      </span>
    </div>
  );
}
