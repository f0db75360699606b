import type { InfiniteData } from "@tanstack/react-query";
import type { NotificationView } from "../views";

type NotificationPage = {
  notifications: NotificationView[];
  unreadCount: number;
  counts: { unread: number; all: number; recent: number };
  nextCursor: string | null;
};
export type NotificationPages = InfiniteData<NotificationPage, string | null>;

/** A change made by the user: notifications read or answered. */
export type Change = {
  isOf: (notification: NotificationView) => boolean;
  invitationStatus?: NotificationView["invitationStatus"];
  /** the unread count after the change */
  unreadOf: (before: number) => number;
};

/** The pages as the server will return them: a read notification leaves a list of unread ones. */
export function changedPages(
  pages: NotificationPages,
  change: Change,
  isUnreadList: boolean,
): NotificationPages {
  const { isOf, unreadOf, invitationStatus } = change;
  const changed = (one: NotificationView): NotificationView =>
    isOf(one)
      ? { ...one, isRead: true, status: "READ", invitationStatus: invitationStatus ?? one.invitationStatus }
      : one;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unreadCount: unreadOf(page.unreadCount),
      counts: { ...page.counts, unread: unreadOf(page.counts.unread) },
      notifications: page.notifications.map(changed).filter((one) => !isUnreadList || !one.isRead),
    })),
  };
}

/** The recent notifications, as many as the server counts: the browser's clock may be wrong. Newest first. */
export const recentIn = (held: NotificationView[], counts: NotificationPage["counts"] | undefined) =>
  held.slice(0, counts?.recent ?? 0);

/**
 * The notifications of all pages without duplicates: one that arrives between fetches shifts another to the next page.
 */
export function notificationsIn(pages: NotificationPages | undefined): NotificationView[] {
  const all = pages?.pages.flatMap(({ notifications }) => notifications) ?? [];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}
