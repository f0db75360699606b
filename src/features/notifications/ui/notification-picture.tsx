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
import { IconTile } from "@/ui/icon-tile";
import { PictureTile } from "@/ui/picture-tile";
import { iconOf, pictureOf } from "../kinds/rules";
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

/** The picture that its kind declares, or null. */
function knownOf(notification: NotificationView) {
  const { fromUser, group } = notification;
  const picture = pictureOf(notification);
  if (!picture) return null;
  if ("person" in picture) {
    const { id, name } = picture.person;
    return <Avatar name={name} picture={fromUser?.profilePicture ?? null} seed={id} size={SIZE} />;
  }
  const { tileId } = picture;
  const shown = group?.id === tileId ? group : null;
  return (
    <PictureTile seed={tileId} picture={shown?.pictureUrl ?? null} color={shown?.color ?? null} size={SIZE} />
  );
}

/** Decorative: the text says the same. */
export function NotificationPicture({ notification }: { notification: NotificationView }) {
  const Icon = icons[iconOf(notification.type)];
  const known = knownOf(notification);
  return (
    <div className={styles.picture} aria-hidden="true">
      {known}
      {known ? (
        <span className={styles.sign}>
          <Icon size={13} />
        </span>
      ) : (
        <IconTile kind="round">
          <Icon size={20} />
        </IconTile>
      )}
    </div>
  );
}
