"use client";

import { IconMessages } from "@tabler/icons-react";
import { usePathname } from "next/navigation";
import { type CSSProperties, type RefObject, useEffect, useState } from "react";
import { useIntl } from "react-intl";
import { useUnread } from "@/features/messaging/ui/session/cached-queries";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { CountBadge } from "@/ui/count-badge";
import styles from "./hub-button.module.css";
import { useFreeLift } from "./use-free-lift";

/** Min distance that counts as scrolling. */
const STEP_PX = 6;

/** Where the user scrolls to: on a phone the hub button is hidden downwards. The style sheet decides what is a phone. */
function useScrolling(): "down" | "up" | null {
  const [direction, setDirection] = useState<"down" | "up" | null>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins at its top
  useEffect(() => setDirection(null), [path]);
  useEffect(() => {
    const tops = new WeakMap<EventTarget, number>();
    const look = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.closest("main")) return;
      const moved = target.scrollTop - (tops.get(target) ?? 0);
      if (Math.abs(moved) < STEP_PX) return;
      tops.set(target, target.scrollTop);
      setDirection(moved > 0 ? "down" : "up");
    };
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", look, { capture: true });
  }, []);
  return direction;
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
  const scrolling = useScrolling();
  const lift = useFreeLift(button);
  // scrolling up asks for it, whatever it covers
  const isAway = scrolling === "down" || (lift === null && scrolling !== "up");
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
      style={{ "--lift": `${-(lift ?? 0)}px` } as CSSProperties}
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
