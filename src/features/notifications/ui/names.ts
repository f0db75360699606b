import type { NotificationView } from "../views";

/** A text in what a notification holds; null: it holds none of that name. */
export function nameIn({ data }: Pick<NotificationView, "data">, field: string): string | null {
  const value = data[field];
  return typeof value === "string" && value !== "" ? value : null;
}

/** Who it comes from: by her name of today, where it is known. */
export const senderOf = (notification: NotificationView): string | null =>
  notification.fromUser?.name ?? nameIn(notification, "fromUserName") ?? nameIn(notification, "invitedBy");
