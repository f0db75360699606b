"use client";

import { IconMessages } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { CountBadge } from "@/ui/count-badge";
import styles from "./hub-button.module.css";

/** Min distance that counts as scrolling. */
const STEP_PX = 6;

/** Whether the user scrolls down: on a phone the hub button is then hidden. The style sheet decides what is a phone. */
function useScrollsDown(): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const tops = new WeakMap<EventTarget, number>();
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest("main")) return;
      const moved = target.scrollTop - (tops.get(target) ?? 0);
      if (Math.abs(moved) < STEP_PX) return;
      tops.set(target, target.scrollTop);
      setDown(moved > 0);
    };
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", look, { capture: true });
  }, []);
  return isDown;
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
  const isDown = useScrollsDown();
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
      data-down={isDown || undefined}
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
