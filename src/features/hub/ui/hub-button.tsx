"use client";

import { IconMessages } from "@tabler/icons-react";
import { usePathname } from "next/navigation";
import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { CountBadge } from "@/ui/count-badge";
import { onSettled } from "@/ui/idle";
import styles from "./hub-button.module.css";
import type { HubPlace } from "./hub-place";

const atHome: HubPlace = { lift: 0, isAway: false };

/** Where the button is; what decides it is loaded after the page, which begins with the button in its place. */
function usePlace(button: RefObject<HTMLElement | null>): HubPlace {
  const [place, setPlace] = useState<HubPlace>(atHome);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => {
    setPlace(atHome);
    let stop = () => {};
    let isOver = false;
    const undo = onSettled(async () => {
      // without it the button stays where it is
      const loaded = await import("./hub-place").catch(() => null);
      if (loaded && !isOver && button.current) stop = loaded.watchPlace(button.current, setPlace);
    });
    return () => {
      isOver = true;
      undo();
      stop();
    };
  }, [path, button]);
  return place;
}

type Props = { onOpen: () => void; onNear: () => void; button: RefObject<HTMLButtonElement | null> };

/**
 * The floating round button at the bottom right, with three badges: friend requests (top right), unread notifications
 * (top left), unread messages (bottom right), each shown as '9+' above 9.
 */
export function HubButton({ onOpen, onNear, button }: Props) {
  const intl = useIntl();
  const { friendRequests = 0, unreadNotifications = 0 } = useBadges();
  const unreadMessages = useUnread();
  const { lift, isAway } = usePlace(button);
  const counts = [
    { place: "right", count: friendRequests, id: "hub.count.requests" },
    { place: "left", count: unreadNotifications, id: "hub.count.notifications" },
    { place: "foot", count: unreadMessages, id: "hub.count.messages" },
  ].filter(({ count }) => count > 0);
  const words = counts.map(({ id, count }) => intl.formatMessage({ id }, { count }));
  const name = intl.formatMessage({ id: "hub.title" });
  return (
    <button
      type="button"
      ref={button}
      className={styles.button}
      data-away={isAway || undefined}
      style={{ "--lift": `${-lift}px` } as CSSProperties}
      aria-haspopup="dialog"
      aria-label={words.length > 0 ? `${name}: ${intl.formatList(words, { type: "unit" })}` : name}
      title={name}
      onClick={onOpen}
      onPointerEnter={onNear}
      onFocus={onNear}
    >
      <IconMessages size={26} aria-hidden="true" />
      {counts.map(({ place, count }) => (
        <span key={place} className={styles.badge} data-place={place} aria-hidden="true">
          <CountBadge count={count} className={styles.ring} />
        </span>
      ))}
    </button>
  );
}
